import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { accountEmails } from './accounts/account-emails.ts'
import { accountsRoutes } from './accounts/accounts-routes.ts'
import { accountPrunes } from './accounts/email-confirmations.ts'
import { favoritesRoutes } from './accounts/favorites-routes.ts'
import { savedAddressesRoutes } from './accounts/saved-addresses-routes.ts'
import { peopleJobs, peoplePrunes } from './address-book/address-requests.ts'
import { peopleEmails } from './address-book/people-emails.ts'
import { peopleRoutes } from './address-book/people-routes.ts'
import { messageEmails } from './contact/message-emails.ts'
import { messagesAdminRoutes } from './contact/messages-admin-routes.ts'
import { messagesRoutes } from './contact/messages-routes.ts'
import { ordersRoutes } from './order-pages/orders-routes.ts'
import { ownPiecesRoutes } from './order-pages/own-pieces-routes.ts'
import { trackingRoutes } from './order-pages/tracking-routes.ts'
import { wordPaymentsRoutes } from './order-pages/word-payments-routes.ts'
import { gifteeEmails } from './recipient-page/giftee-emails.ts'
import { gifteeRoutes } from './recipient-page/giftee-routes.ts'
import { gifteeTipsRoutes } from './recipient-page/giftee-tips-routes.ts'
import { reminderEmails } from './reminders/reminder-emails.ts'
import { remindersRoutes } from './reminders/reminders-routes.ts'
import { reminderJobs } from './reminders/reminders.ts'
import { reviewEmails } from './reviews/review-emails.ts'
import { reviewJobs } from './reviews/review-jobs.ts'
import { reviewsAdminRoutes } from './reviews/reviews-admin-routes.ts'
import { reviewsRoutes } from './reviews/reviews-routes.ts'

/** Accounts, address book, reminders, the pages of an order and of a card’s recipient, reviews, and messages. */
export const customers: Contribution = {
  routes(scope, parts) {
    accountsRoutes(scope, parts)
    ordersRoutes(scope, parts)
    trackingRoutes(scope, parts)
    ownPiecesRoutes(scope, parts)
    reviewsRoutes(scope, parts)
    reviewsAdminRoutes(scope, parts)
    gifteeRoutes(scope, parts)
    gifteeTipsRoutes(scope, parts)
    wordPaymentsRoutes(scope, parts)
    savedAddressesRoutes(scope, parts)
    favoritesRoutes(scope, parts)
    peopleRoutes(scope, parts)
    remindersRoutes(scope, parts)
    messagesRoutes(scope, parts)
    messagesAdminRoutes(scope, parts)
  },
  emails: [...peopleEmails, ...reminderEmails, ...gifteeEmails, ...reviewEmails, ...messageEmails, ...accountEmails],
  jobs: [...peopleJobs, ...reminderJobs, ...reviewJobs],
  prunes: [...accountPrunes, ...peoplePrunes],
}
