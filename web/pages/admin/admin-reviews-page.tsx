import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { ReviewsList } from '#web/admin/people/reviews/reviews-list.tsx'

/** What buyers and recipients say of their cards. */
export function AdminReviewsPage() {
  return (
    <PortalPage title="Reviews">
      <ReviewsList />
    </PortalPage>
  )
}
