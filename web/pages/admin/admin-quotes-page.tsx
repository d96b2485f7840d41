import { PortalFrame } from '#web/admin/parts/portal-frame.tsx'
import { QuotesPipeline } from '#web/admin/quotes/quotes-pipeline.tsx'

/** Requests for bulk quotes, from asked to decided. */
export function AdminQuotesPage() {
  return (
    <PortalFrame title="Quotes">
      <QuotesPipeline />
    </PortalFrame>
  )
}
