import { PortalFrame } from '#web/admin/portal-frame.tsx'
import { QuotesPipeline } from '#web/admin/quotes-pipeline.tsx'

/** Requests for bulk quotes, from asked to decided. */
export function AdminQuotesPage() {
  return (
    <PortalFrame title="Quotes">
      <QuotesPipeline />
    </PortalFrame>
  )
}
