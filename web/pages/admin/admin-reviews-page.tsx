import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { ReviewsList } from '#web/admin/people/reviews/reviews-list.tsx'

/** Buyers' and recipients' reviews. */
export function AdminReviewsPage() {
  return (
    <PortalPage title="Reviews">
      <ReviewsList />
    </PortalPage>
  )
}
