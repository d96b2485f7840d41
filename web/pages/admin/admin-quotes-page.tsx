import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { QuotesPipeline } from '#web/admin/people/quotes/quotes-pipeline.tsx'

/** Requests for bulk quotes, from request to decision. */
export function AdminQuotesPage() {
  return (
    <PortalPage title="Quotes">
      <QuotesPipeline />
    </PortalPage>
  )
}
