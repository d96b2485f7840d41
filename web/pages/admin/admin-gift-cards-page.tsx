import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { GiftCardsList } from '#web/admin/money/gift-cards/gift-cards-list.tsx'

/** Gift cards that were bought or given away. */
export function AdminGiftCardsPage() {
  return (
    <PortalPage title="Gift cards">
      <GiftCardsList />
    </PortalPage>
  )
}
