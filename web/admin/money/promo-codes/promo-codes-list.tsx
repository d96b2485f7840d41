import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type Category, categories } from '#contract/catalog/categories.ts'
import { type AdminPromoCode, promoCodesAdmin, promoCodesPerPage } from '#contract/sales/promo-codes-admin.ts'
import { CardTable, type Column } from '#web/admin/lists/card-table.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { type SearchOf, pageNumber, searchParser, text } from '#web/admin/lists/search-params.ts'
import { usePagedList } from '#web/admin/lists/use-list.ts'
import { DeleteButton } from '#web/admin/parts/delete-button.tsx'
import { EditButton } from '#web/admin/parts/edit-button.tsx'
import { FormDialog } from '#web/admin/parts/form-dialog.tsx'
import { call, read } from '#web/base/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Plus } from '#web/ui/icons/plus.ts'
import { PromoCodeForm } from './promo-code-form.tsx'
import { limitWords, offWords, stateWords, timeWords } from './promo-code-words.ts'

const parseSearch = searchParser({ q: text(100), page: pageNumber })
export type PromoCodesSearch = SearchOf<typeof parseSearch>

/** Lists, adds and edits promo codes, newest first. */
export function PromoCodesList() {
  const list = usePagedList(promoCodesAdmin.list, parseSearch, (query) => ({ query }))
  const { q, page } = list.search
  const { data: kinds = [] } = useQuery(read(categories.list))
  const [edited, setEdited] = useState<AdminPromoCode | 'new' | null>(null)
  const code = edited === 'new' ? null : edited
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search promo codes"
          placeholder="Part of the code"
          q={q}
          onSearch={(typed) => list.change({ q: typed })}
        />
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden className="size-4" />
          Add promo code
        </Button>
      </div>
      <PagedList
        query={list.query}
        loading="Loading the promo codes..."
        rows={({ codes }) => codes}
        perPage={promoCodesPerPage}
        one="1 promo code"
        many="promo codes"
        empty={
          q || page ? (
            <NothingFound list={list} many="promo codes" />
          ) : (
            <EmptyState title="No promo codes yet">
              A code takes a percentage or a fixed amount off the price of cards. Checkout asks for codes as soon as one
              is active.
            </EmptyState>
          )
        }
      >
        {(codes) => <CardTable label="Promo codes" columns={columnsWith(kinds, setEdited)} rows={codes} />}
      </PagedList>
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add promo code' : 'Edit promo code'}
      >
        {(form) => <PromoCodeForm key={`${code?.id} ${code?.version}`} code={code} {...form} onReload={setEdited} />}
      </FormDialog>
    </>
  )
}

const columnsWith = (kinds: Category[], onEdit: (code: AdminPromoCode) => void): Column<AdminPromoCode>[] => [
  {
    title: 'Code',
    width: 'lg:w-[30%]',
    className: 'max-lg:col-span-2',
    cell: (row) => (
      <>
        <span className="[overflow-wrap:anywhere]">{row.code}</span>
        {limitWords(row, kinds) && (
          <span className="block text-xs font-normal text-quiet">{limitWords(row, kinds)}</span>
        )}
      </>
    ),
  },
  { title: 'Discount', isTitled: true, className: 'whitespace-nowrap', cell: offWords },
  { title: 'Dates', isTitled: true, cell: timeWords },
  {
    title: 'Uses',
    isTitled: true,
    className: 'tabular-nums',
    cell: ({ used, uses }) => formatCount(used) + (uses === null ? '' : ` of ${formatCount(uses)}`),
  },
  { title: 'Total given', isTitled: true, className: 'tabular-nums', cell: ({ given }) => formatMoney(given) },
  {
    title: 'Status',
    className: 'max-lg:self-center',
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].text}</Badge>,
  },
  {
    title: 'Actions',
    cell: (row) => (
      <div className="flex justify-end">
        <EditButton name={row.code} onEdit={() => onEdit(row)} />
        <DeleteButton
          what="promo code"
          name={row.code}
          question="Are you sure you want to delete this promo code? This action cannot be undone."
          note="A code that an order has used cannot be deleted, only switched off."
          send={() => call(promoCodesAdmin.remove, { params: { id: row.id } })}
          done="Promo Code Deleted"
        />
      </div>
    ),
  },
]
