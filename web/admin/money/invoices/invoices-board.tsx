import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { invoicesAdmin, invoicesCsvPath, invoicesPerPage } from '#contract/business/invoices-admin.ts'
import { formatMoney } from '#contract/base/money.ts'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { LoadingTable } from '#web/admin/parts/loading-table.tsx'
import { Pager } from '#web/admin/parts/pager.tsx'
import { ViewLinks } from '#web/admin/parts/view-links.tsx'
import { read, sentenceOf } from '#web/base/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { parseInvoicesSearch } from './invoices-search.ts'
import { MissingDetails } from './missing-details.tsx'
import { InvoicesTable } from './invoices-table.tsx'

const views = [
  { state: undefined, label: 'Open' },
  { state: 'overdue', label: 'Overdue' },
  { state: 'paid', label: 'Paid' },
  { state: 'all', label: 'All' },
] as const

/** Invoices of runs: open, overdue and paid. */
export function InvoicesBoard() {
  const { state, page = 1, invoice } = parseInvoicesSearch(useSearch({ strict: false }))
  const navigate = useNavigate({ from: '/admin/invoices' })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...read(invoicesAdmin.list, { query: { state: state ?? 'open', page } }),
    ...adminFreshness,
    placeholderData: keepPreviousData,
  })
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, invoice: id }), resetScroll: false })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ViewLinks
          label="Invoices"
          views={views.map((each) => ({
            label: each.label,
            to: '/admin/invoices',
            search: { state: each.state },
            isShown: each.state === state,
          }))}
        />
        <a href={invoicesCsvPath} download="invoices.csv" className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden className="size-4" />
          All as CSV
        </a>
      </div>
      <MissingDetails />
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingTable label="Loading the invoices..." />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <p className="mb-4">
            <span className="font-serif text-3xl tabular-nums">{formatMoney(data.open)}</span>{' '}
            <span className="text-quiet">due from customers</span>
            {data.overdueCount > 0 && (
              <span className="ml-3 font-semibold text-wax-deep">{formatMoney(data.overdue)} overdue</span>
            )}
          </p>
          {data.invoices.length === 0 ? (
            <EmptyState title={state === 'paid' ? 'No paid invoices yet' : 'No invoices here'}>
              Invoices are created on a run’s page, or under Runs with “Billing”.
            </EmptyState>
          ) : (
            <InvoicesTable invoices={data.invoices} onOpen={open} />
          )}
          <Pager
            page={page}
            pages={Math.ceil(data.total / invoicesPerPage)}
            count={data.total === 1 ? 'One invoice' : `${data.total} invoices`}
          />
        </div>
      )}
      <InvoiceDialog id={invoice} onClose={() => open(undefined)} />
    </>
  )
}
