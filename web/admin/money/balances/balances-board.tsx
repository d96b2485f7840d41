import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type AdminBalance, balancesAdmin, balancesPerPage } from '#contract/money/balances-admin.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { SearchBox } from '#web/admin/parts/search-box.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BalanceAtDesk } from './balance-at-desk.tsx'
import { type BalancesSearch, parseBalancesSearch } from './balances-search.ts'
import { BalancesTable, holderOf } from './balances-table.tsx'

/** Account balances that hold money, and what the shop owes in total. */
export function BalancesBoard() {
  const { q, page = 1 } = parseBalancesSearch(useSearch({ strict: false }))
  const navigate = useNavigate({ from: '/admin/balances' })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(balancesAdmin.list, { query: { page, ...(q && { q }) } }),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  const [opened, setOpened] = useState<AdminBalance | null>(null)
  const change = (next: BalancesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search balances"
          placeholder="User name or e-mail"
          q={q}
          onSearch={(typed) => change({ q: typed, page: undefined })}
        />
      </div>
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTable label="Loading the balances..." />
      ) : data.balances.length === 0 ? (
        q ? (
          <EmptyState
            title={`No balances match “${q}”`}
            action={
              <Button variant="secondary" onClick={() => change({ q: undefined, page: undefined })}>
                Show all balances
              </Button>
            }
          />
        ) : (
          <EmptyState title="No balances">
            Accounts pay in under API before their programs order. Their balances appear here.
          </EmptyState>
        )
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <BalancesTable balances={data.balances} onOpen={setOpened} />
          <Pager
            page={page}
            pages={Math.ceil(data.total / balancesPerPage)}
            count={`${formatCount(data.total)} ${data.total === 1 ? 'balance' : 'balances'}; ${formatMoney(data.outstanding)} on all account balances`}
          />
        </div>
      )}
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
