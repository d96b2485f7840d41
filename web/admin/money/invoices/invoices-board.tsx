import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { admins } from '#contract/admin/admins.ts'
import { formatMoney } from '#contract/base/money.ts'
import {
  type AdminInvoice,
  invoicesAdmin,
  invoicesCsvPath,
  invoicesPerPage,
} from '#contract/business/invoices-admin.ts'
import { formatDay } from '#contract/base/format-date.ts'
import { CardTable, type Column } from '#web/admin/lists/card-table.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { type SearchOf, oneOf, pageNumber, searchParser, uuid } from '#web/admin/lists/search-params.ts'
import { usePagedList } from '#web/admin/lists/use-list.ts'
import { ViewLinks } from '#web/admin/lists/view-links.tsx'
import { ProvenDownload } from '#web/admin/parts/proven-download.tsx'
import { read } from '#web/base/api.ts'
import { invoiceStanding } from '#web/business/runs/invoice-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import { MissingDetails } from './missing-details.tsx'

const parseSearch = searchParser({
  state: oneOf('overdue', 'paid', 'all'),
  page: pageNumber,
  /** The open invoice. */
  invoice: uuid,
})
export type InvoicesSearch = SearchOf<typeof parseSearch>

const views = [
  { state: undefined, label: 'Open' },
  { state: 'overdue', label: 'Overdue' },
  { state: 'paid', label: 'Paid' },
  { state: 'all', label: 'All' },
] as const

/** Invoices of runs: open, overdue and paid. */
export function InvoicesBoard() {
  const { data: admin } = useQuery(read(admins.current))
  const navigate = useNavigate({ from: '/admin/invoices' })
  const { search, query } = usePagedList(invoicesAdmin.list, parseSearch, ({ state = 'open' as const, page = 1 }) => ({
    query: { state, page },
  }))
  const open = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, invoice: id }), resetScroll: false })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ViewLinks
          label="Invoices"
          views={views.map((each) => ({
            label: each.label,
            search: { state: each.state },
            isShown: each.state === search.state,
          }))}
        />
        {admin?.role === 'owner' && (
          <ProvenDownload href={invoicesCsvPath} name="invoices.csv">
            All as CSV
          </ProvenDownload>
        )}
      </div>
      <MissingDetails />
      <PagedList
        query={query}
        loading="Loading the invoices..."
        rows={({ invoices }) => invoices}
        lead={query.data && <Due {...query.data} />}
        perPage={invoicesPerPage}
        one="One invoice"
        many="invoices"
        empty={
          <EmptyState title={search.state === 'paid' ? 'No paid invoices yet' : 'No invoices here'}>
            Invoices are created on a run’s page, or under Runs with “Billing”.
          </EmptyState>
        }
      >
        {(invoices) => <CardTable label="Invoices" columns={columnsWith(open)} rows={invoices} />}
      </PagedList>
      <InvoiceDialog id={search.invoice} onClose={() => open(undefined)} />
    </>
  )
}

function Due({ open, overdue, overdueCount }: { open: string; overdue: string; overdueCount: number }) {
  return (
    <p className="mb-4">
      <span className="font-serif text-3xl tabular-nums">{formatMoney(open)}</span>{' '}
      <span className="text-quiet">due from customers</span>
      {overdueCount > 0 && <span className="ml-3 font-semibold text-wax-deep">{formatMoney(overdue)} overdue</span>}
    </p>
  )
}

const columnsWith = (onOpen: (id: string) => void): Column<AdminInvoice>[] => [
  {
    title: 'Invoice',
    className: 'tabular-nums',
    cell: ({ number, purchaseOrder }) => (
      <>
        {number}
        {purchaseOrder && <span className="block text-xs font-normal wrap-anywhere text-quiet">{purchaseOrder}</span>}
      </>
    ),
  },
  {
    title: 'Company',
    className: 'wrap-anywhere max-lg:col-span-2 max-lg:row-start-2',
    cell: ({ billTo }) => billTo.company || 'Erased company',
  },
  {
    title: 'Amount',
    className: 'tabular-nums',
    cell: ({ amount, state, open, kind, owedBack }) => (
      <>
        {formatMoney(amount)}
        {state === 'issued' && open !== amount && (
          <span className="block text-xs text-quiet">{formatMoney(open)} open</span>
        )}
        {kind === 'invoice' && owedBack !== '0.00' && (
          <span className="block text-xs font-semibold text-wax-deep">{formatMoney(owedBack)} owed back</span>
        )}
      </>
    ),
  },
  {
    title: 'Due',
    className: 'max-lg:col-span-2',
    cell: ({ kind, dueOn }) =>
      kind === 'invoice' && (
        <>
          <span className="text-quiet lg:hidden">Due </span>
          {formatDay(dueOn)}
        </>
      ),
  },
  {
    title: 'Status',
    className: 'max-lg:col-start-1 max-lg:self-center',
    cell: (invoice) => <Badge tone={invoiceStanding(invoice).tone}>{invoiceStanding(invoice).text}</Badge>,
  },
  {
    title: 'Actions',
    className: 'text-right',
    cell: ({ id, number }) => (
      <Button variant="secondary" size="sm" aria-label={`Open ${number}`} onClick={() => onOpen(id)}>
        Open
      </Button>
    ),
  },
]
