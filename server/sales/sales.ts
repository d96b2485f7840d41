import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { checkoutPrunes } from './checkout/forget-drafts.ts'
import { orderPayable } from './checkout/order-payable.ts'
import { codePrunes } from './discounts/cart-codes.ts'
import { codesRoutes } from './discounts/codes-routes.ts'
import { promoCodesAdminRoutes } from './discounts/promo-codes-admin-routes.ts'
import { giftCardEmails } from './gift-cards/gift-card-emails.ts'
import { giftCardPayable } from './gift-cards/gift-card-payments.ts'
import { giftCardsAdminRoutes } from './gift-cards/gift-cards-admin-routes.ts'
import { giftCardsRoutes } from './gift-cards/gift-cards-routes.ts'
import { giftCardJobs } from './gift-cards/mail-gift-cards.ts'
import { recipientListsRoutes } from './recipient-lists/recipient-lists-routes.ts'
import { newWordsPayable } from './rewording/words-payments.ts'
import { tipEmails } from './tips/tip-emails.ts'
import { tipPayables } from './tips/tip-payments.ts'
import { tipsRoutes } from './tips/tips-routes.ts'
import { balancesAdminRoutes } from './top-ups/balances-admin-routes.ts'
import { topUpEmails } from './top-ups/top-up-emails.ts'
import { topUpPayable } from './top-ups/top-up-payments.ts'
import { topUpsRoutes } from './top-ups/top-ups-routes.ts'

/** Cart and checkout, discounts, gift cards, tips, and top-ups. */
export const sales: Contribution = {
  routes(scope, parts) {
    cartRoutes(scope, parts)
    recipientListsRoutes(scope, parts)
    codesRoutes(scope, { ...parts, leastAmount: parts.payments.name === 'off' ? 0 : parts.payments.leastAmount })
    checkoutRoutes(scope, parts)
    tipsRoutes(scope, parts)
    topUpsRoutes(scope, parts)
    balancesAdminRoutes(scope, parts)
    giftCardsRoutes(scope, parts)
    giftCardsAdminRoutes(scope, parts)
    promoCodesAdminRoutes(scope, parts)
  },
  emails: [...giftCardEmails, ...tipEmails, ...topUpEmails],
  jobs: giftCardJobs,
  prunes: [...checkoutPrunes, ...codePrunes],
  payables: [orderPayable, newWordsPayable, ...tipPayables, giftCardPayable, topUpPayable],
}
