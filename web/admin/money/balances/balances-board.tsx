import { useState } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import { type AdminBalance, balancesAdmin, balancesPerPage } from '#contract/money/balances-admin.ts'
import { CardTable, type Column } from '#web/admin/lists/card-table.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchBox } from '#web/admin/lists/search-box.tsx'
import { type SearchOf, pageNumber, searchParser, text } from '#web/admin/lists/search-params.ts'
import { usePagedList } from '#web/admin/lists/use-list.ts'
import { formatMoment } from '#contract/base/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BalanceAtDesk } from './balance-at-desk.tsx'

const parseSearch = searchParser({ q: text(), page: pageNumber })
export type BalancesSearch = SearchOf<typeof parseSearch>

const holderOf = ({ account }: AdminBalance) => account?.username ?? 'a deleted account'

/** Account balances that hold money, and what the shop owes in total. */
export function BalancesBoard() {
  const list = usePagedList(balancesAdmin.list, parseSearch, ({ q, page = 1 }) => ({ query: { page, q } }))
  const { q } = list.search
  const [opened, setOpened] = useState<AdminBalance | null>(null)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search balances"
          placeholder="User name or e-mail"
          q={q}
          onSearch={(typed) => list.change({ q: typed })}
        />
      </div>
      <PagedList
        query={list.query}
        loading="Loading the balances..."
        rows={({ balances }) => balances}
        perPage={balancesPerPage}
        one="1 balance"
        many="balances"
        note={({ outstanding }) => `${formatMoney(outstanding)} on all account balances`}
        empty={
          q ? (
            <NothingFound list={list} many="balances" />
          ) : (
            <EmptyState title="No balances">
              Accounts pay in under API before their programs order. Their balances appear here.
            </EmptyState>
          )
        }
      >
        {(balances) => <CardTable label="Balances" columns={columnsWith(setOpened)} rows={balances} />}
      </PagedList>
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title={opened ? `Balance of ${holderOf(opened)}` : 'Balance'}
      >
        {opened && <BalanceAtDesk id={opened.id} />}
      </Dialog>
    </>
  )
}

const columnsWith = (onOpen: (balance: AdminBalance) => void): Column<AdminBalance>[] => [
  {
    title: 'Account',
    className: '[overflow-wrap:anywhere] max-lg:col-span-2',
    cell: ({ account }) => (
      <>
        {account?.username ?? 'Deleted account'}
        <span className="block text-xs font-normal text-quiet">{account?.email ?? 'money that came back later'}</span>
      </>
    ),
  },
  { title: 'Holds', isTitled: true, className: 'tabular-nums', cell: ({ amount }) => formatMoney(amount) },
  { title: 'Since', className: 'max-lg:hidden', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    title: 'Actions',
    className: 'text-right max-lg:self-end',
    cell: (balance) => (
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Open the balance of ${holderOf(balance)}`}
        onClick={() => onOpen(balance)}
      >
        Open
      </Button>
    ),
  },
]
