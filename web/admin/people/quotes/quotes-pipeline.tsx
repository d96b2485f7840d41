import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type AdminQuote, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { read } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/form/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminFreshness } from '#web/admin/parts/admin-freshness.ts'
import { QuoteWindow } from './quote-window.tsx'
import { QuoteStage } from './quote-stage.tsx'
import { quoteStages, parseQuotesSearch } from './quotes-search.ts'

/** All requests by stage: side by side where there is room, one stage at a time on phones. */
export function QuotesPipeline() {
  const { status = 'pending', quote: openId } = parseQuotesSearch({ ...useSearch({ from: '/admin/quotes' }) })
  const navigate = useNavigate({ from: '/admin/quotes' })
  const { data, error, refetch } = useQuery({ ...read(quotesAdmin.list), ...adminFreshness })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Loading />} />

  if (data.length === 0)
    return (
      <EmptyState
        title="No quote requests yet"
        action={
          <Link to="/bulk-orders" className={buttonClass({ variant: 'secondary' })}>
            See bulk orders page
          </Link>
        }
      >
        Requests from that page arrive here. Answer them within 24 hours.
      </EmptyState>
    )
  const inStage = (stage: AdminQuote['status']) => data.filter((quote) => quote.status === stage)
  const close = () =>
    void navigate({ search: (search) => ({ ...search, quote: undefined }), replace: true, resetScroll: false })
  return (
    <>
      <fieldset aria-label="Stage" className="flex flex-wrap gap-2 lg:hidden">
        {quoteStages.map((stage) => (
          <Chip
            key={stage}
            pressed={stage === status}
            onClick={() =>
              void navigate({ search: (search) => ({ ...search, status: stage }), replace: true, resetScroll: false })
            }
          >
            <span className="capitalize">{stage}</span>
            <span className="ml-1.5 tabular-nums">{inStage(stage).length}</span>
          </Chip>
        ))}
      </fieldset>
      <div className="mt-5 grid items-start gap-4 lg:mt-0 lg:grid-cols-4">
        {quoteStages.map((stage) => (
          <QuoteStage key={stage} stage={stage} quotes={inStage(stage)} shown={stage === status} />
        ))}
      </div>
      <QuoteWindow quote={data.find(({ id }) => id === openId)} onClose={close} />
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 lg:grid-cols-4">
      <output className="sr-only">Loading quotes...</output>
      {quoteStages.map((stage) => (
        <Skeleton key={stage} className="h-64" />
      ))}
    </div>
  )
}
