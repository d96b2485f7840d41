import { useNavigate } from '@tanstack/react-router'
import { formatMoney } from '#contract/base/money.ts'
import { payoutsAdmin, payoutsPerPage } from '#contract/money/payouts-admin.ts'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { useListSearch, usePagedList } from '#web/admin/lists/use-list.ts'
import { ViewLinks } from '#web/admin/lists/view-links.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OwedPayouts } from './owed-payouts.tsx'
import { PayoutsTable } from './payouts-table.tsx'
import { parsePayoutsSearch } from './payouts-search.ts'
import { PayoutsYear } from './payouts-year.tsx'
import { StatementDialog } from './statement-dialog.tsx'

const views = [
  { view: undefined, label: 'Owed' },
  { view: 'paid', label: 'Paid' },
  { view: 'year', label: 'By year' },
] as const

/** What artists are owed, what they were paid, and the totals of a year. */
export function PayoutsBoard() {
  const { view } = useListSearch(parsePayoutsSearch).search
  return (
    <>
      <div className="mb-5">
        <ViewLinks
          label="Payouts"
          views={views.map((each) => ({
            label: each.label,
            search: { view: each.view },
            isShown: each.view === view,
          }))}
        />
      </div>
      {view === 'year' ? <PayoutsYear /> : <PayoutsList state={view ?? 'owed'} />}
    </>
  )
}

function PayoutsList({ state }: { state: 'owed' | 'paid' }) {
  const navigate = useNavigate({ from: '/admin/payouts' })
  const { search, query } = usePagedList(payoutsAdmin.list, parsePayoutsSearch, ({ page = 1 }) => ({
    query: { state, page },
  }))
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, statement: id }), resetScroll: false })
  return (
    <>
      <PagedList
        query={query}
        loading="Loading the payouts..."
        rows={({ payouts }) => payouts}
        lead={query.data && <Owed {...query.data} />}
        perPage={payoutsPerPage}
        one="One statement"
        many="statements"
        empty={
          state === 'owed' ? (
            <EmptyState title="Nothing is owed">
              Statements are created every Monday, once the week has ended in the artist’s time zone.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing was paid yet">Paid statements appear here.</EmptyState>
          )
        }
      >
        {(payouts) =>
          state === 'owed' ? (
            <OwedPayouts payouts={payouts} onOpen={open} />
          ) : (
            <PayoutsTable label="Paid statements" payouts={payouts} onOpen={open} />
          )
        }
      </PagedList>
      <StatementDialog id={search.statement} onClose={() => open(undefined)} />
    </>
  )
}

function Owed({ owed, failed }: { owed: string; failed: number }) {
  return (
    <p className="mb-4">
      <span className="font-serif text-3xl tabular-nums">{formatMoney(owed)}</span>{' '}
      <span className="text-quiet">owed to artists</span>
      {failed > 0 && (
        <span className="ml-3 font-semibold text-wax-deep">
          {failed === 1 ? 'One payment failed' : `${failed} payments failed`}
        </span>
      )}
    </p>
  )
}
