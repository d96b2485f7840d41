import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { payoutsAdmin, yearCsvPath } from '#contract/money/payouts-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { formatEarned } from '#contract/money/studio-earnings.ts'
import { ListContent } from '#web/admin/lists/list-content.tsx'
import { useListSearch } from '#web/admin/lists/use-list.ts'
import { ProvenDownload } from '#web/admin/parts/proven-download.tsx'
import { read } from '#web/base/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { parsePayoutsSearch } from './payouts-search.ts'

/** What each artist was paid in a calendar year, for tax reporting. */
export function PayoutsYear() {
  const [thisYear] = useState(() => Number(shopDayOf(new Date()).slice(0, 4)))
  const { year = thisYear } = useListSearch(parsePayoutsSearch).search
  const navigate = useNavigate({ from: '/admin/payouts' })
  const list = useQuery({
    ...read(payoutsAdmin.year, { query: { year } }),
    placeholderData: keepPreviousData,
  })
  const years = [...new Set([year, ...Array.from({ length: 5 }, (_, back) => thisYear - back)])].toSorted()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label="Year">
          {(control) => (
            <Select
              {...control}
              value={year}
              onChange={(event) =>
                void navigate({ search: { view: 'year', year: Number(event.target.value) }, replace: true })
              }
            >
              {years.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <ProvenDownload href={`${yearCsvPath}?year=${year}`} name={`payouts-${year}.csv`}>
          Year as CSV
        </ProvenDownload>
      </div>
      <p className="mb-4 max-w-prose text-sm text-quiet">
        By payment date; reversed payments are deducted. The shop does not collect legal names, addresses or tax
        numbers, so the file has empty columns for them. Whether an artist needs a form 1099-NEC depends on the total
        paid and on facts we cannot know, so nothing is marked here. The federal threshold is $600 for payments through
        2025 and $2,000 for payments in 2026; please ask your accountant.
      </p>
      <ListContent
        query={list}
        loading="Loading the year..."
        rows={({ artists }) => artists}
        empty={<EmptyState title={`Nothing was paid in ${year}`} />}
      >
        {(artists, { total }) => (
          <section
            aria-label={`Paid in ${year}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reached by keyboard
            tabIndex={0}
            className="overflow-x-auto rounded-[var(--radius)] border border-line bg-card"
          >
            <table className="w-full text-left text-sm [&_td]:px-4 [&_td]:py-2.5 [&_th]:px-4 [&_th]:py-2.5">
              <thead>
                <tr className="border-b border-line text-quiet">
                  {['Artist', 'Total paid', 'Tips included', 'Paid', 'Reversed'].map((title, place) => (
                    <th key={title} scope="col" className={place > 0 ? 'text-right' : undefined}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {artists.map(({ artistId, artistName, paid, reversed, tips, total: all }) => (
                  <tr key={artistId} className="border-b border-line">
                    <th scope="row" className="font-semibold">
                      {artistName}
                    </th>
                    {[all, tips, paid, reversed].map((amount, place) => (
                      <td key={place} className="text-right tabular-nums">
                        {formatEarned(amount)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr className="font-semibold">
                  <th scope="row">Total</th>
                  <td className="text-right tabular-nums">{formatEarned(total)}</td>
                  <td colSpan={3} className="text-quiet">
                    Reversed payments are deducted.
                  </td>
                </tr>
              </tfoot>
            </table>
          </section>
        )}
      </ListContent>
    </>
  )
}
