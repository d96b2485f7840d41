import { PortalPage } from '#web/admin/frame/portal-page.tsx'
import { PromoCodesList } from '#web/admin/money/promo-codes/promo-codes-list.tsx'

/** The codes that give discounts at checkout. */
export function AdminPromoCodesPage() {
  return (
    <PortalPage title="Promo codes">
      <PromoCodesList />
    </PortalPage>
  )
}
