import { AdminFrame } from '#web/admin/parts/admin-frame.tsx'
import { QuotesPipeline } from '#web/admin/quotes/quotes-pipeline.tsx'

/** Requests for bulk quotes, from request to decision. */
export function AdminQuotesPage() {
  return (
    <AdminFrame title="Quotes">
      <QuotesPipeline />
    </AdminFrame>
  )
}
