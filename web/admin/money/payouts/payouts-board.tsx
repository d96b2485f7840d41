import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatMoney } from '#contract/base/money.ts'
import { payoutsAdmin, payoutsPerPage } from '#contract/money/payouts-admin.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { ViewLinks } from '#web/admin/parts/view-links.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
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
  const { view } = parsePayoutsSearch(useSearch({ strict: false }))
  return (
    <>
      <div className="mb-5">
        <ViewLinks
          label="Payouts"
          views={views.map((each) => ({
            label: each.label,
            to: '/admin/payouts',
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
  const { page = 1, statement } = parsePayoutsSearch(useSearch({ strict: false }))
  const navigate = useNavigate({ from: '/admin/payouts' })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(payoutsAdmin.list, { query: { state, page } }),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, statement: id }), resetScroll: false })
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingTable label="Loading the payouts..." />
  const { payouts, total, owed, failed } = data
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <p className="mb-4">
        <span className="font-serif text-3xl tabular-nums">{formatMoney(owed)}</span>{' '}
        <span className="text-quiet">owed to artists</span>
        {failed > 0 && (
          <span className="ml-3 font-semibold text-wax-deep">
            {failed === 1 ? 'One payment failed' : `${failed} payments failed`}
          </span>
        )}
      </p>
      {payouts.length === 0 ? (
        <EmptyState title={state === 'owed' ? 'Nothing is owed' : 'Nothing was paid yet'}>
          {state === 'owed'
            ? 'Statements are created every Monday, once the week has ended in the artist’s time zone.'
            : 'Paid statements appear here.'}
        </EmptyState>
      ) : state === 'owed' ? (
        <OwedPayouts payouts={payouts} onOpen={open} />
      ) : (
        <PayoutsTable label="Paid statements" payouts={payouts} onOpen={open} />
      )}
      <Pager
        page={page}
        pages={Math.ceil(total / payoutsPerPage)}
        count={total === 1 ? 'One statement' : `${total} statements`}
      />
      <StatementDialog id={statement} onClose={() => open(undefined)} />
    </div>
  )
}
