import { accountEmails } from './customers/accounts/account-emails.ts'
import { accountPrunes } from './customers/accounts/email-confirmations.ts'
import { adminEmails } from './admin/administrators/admin-emails.ts'
import { pruneTickets } from './admin/administrators/tickets.ts'
import { apiKeyEmails } from './developers/api-keys/api-key-emails.ts'
import { pruneKeys } from './developers/api-keys/api-keys.ts'
import { artistPageEmails } from './studio/profile-proposals/artist-page-emails.ts'
import { importJobs } from './catalog/catalog-import/import-job.ts'
import { importPrunes } from './catalog/catalog-import/imports.ts'
import { checkoutPrunes } from './sales/checkout/forget-drafts.ts'
import { codePrunes } from './sales/discounts/cart-codes.ts'
import { emailFailed } from './platform/emails/failed-emails.ts'
import { emailJob } from './platform/emails/send-email.ts'
import { pruneMonths } from './platform/db/months/make-months.ts'
import { pruneIdempotencyKeys } from './platform/idempotency/idempotency-key.ts'
import { type Prune, pruneJob } from './platform/jobs/prune.ts'
import { giftCardEmails } from './sales/gift-cards/gift-card-emails.ts'
import { giftCardJobs } from './sales/gift-cards/mail-gift-cards.ts'
import { gifteeEmails } from './customers/recipient-page/giftee-emails.ts'
import { handPrunes } from './catalog/handwriting/hand-files.ts'
import { invoiceEmails } from './business/invoices/invoice-emails.ts'
import { invoiceJobs } from './business/invoices/invoice-jobs.ts'
import { messageEmails } from './customers/contact/message-emails.ts'
import { peopleEmails } from './customers/address-book/people-emails.ts'
import { peopleJobs, peoplePrunes } from './customers/address-book/address-requests.ts'
import { conversationEmails } from './fulfillment/pieces/conversation-emails.ts'
import { overdueEmails, overdueJobs } from './fulfillment/deadlines/overdue.ts'
import { addressEmails } from './fulfillment/pieces/address-emails.ts'
import { lateEmails } from './fulfillment/pieces/late-emails.ts'
import { pieceEmails } from './fulfillment/pieces/piece-emails.ts'
import { wordEmails } from './fulfillment/pieces/word-emails.ts'
import { pieceJobs } from './fulfillment/deadlines/timers.ts'
import { letteredCardsJobs } from './catalog/artists/lettered-counts.ts'
import { mailDaysJobs } from './fulfillment/scheduling/learn-mail-days.ts'
import { safeDaysJobs } from './fulfillment/scheduling/safe-days.ts'
import { carrierJobs } from './fulfillment/shipping/carrier-jobs.ts'
import { watchJobs } from './fulfillment/deadlines/watch.ts'
import { artistEmails } from './studio/studio-cards/artist-emails.ts'
import { artistNewsJobs } from './studio/studio-cards/artist-news.ts'
import { orderPrunes } from './fulfillment/pieces/erase-orders.ts'
import { orderEmails } from './fulfillment/orders/order-emails.ts'
import { describeJobs } from './money/payments/describe-order.ts'
import { refundEmails } from './money/refunds/refund-emails.ts'
import { refundJobs } from './money/refunds/refunds.ts'
import { payoutJobs } from './money/stripe-transfers/payout-jobs.ts'
import { photoPrunes } from './fulfillment/proofs/photos-prunes.ts'
import { promisePrunes } from './fulfillment/scheduling/hold.ts'
import { quoteEmails } from './business/quotes/quote-emails.ts'
import { pruneLimits } from './platform/rate-limits/rate-limits.ts'
import { reminderEmails } from './customers/reminders/reminder-emails.ts'
import { reminderJobs } from './customers/reminders/reminders.ts'
import { reviewEmails } from './customers/reviews/review-emails.ts'
import { reviewJobs } from './customers/reviews/review-jobs.ts'
import { pruneSessions } from './platform/sessions/sessions.ts'
import { runEmails } from './business/run-lists/run-emails.ts'
import { makingEmails } from './business/run-production/making-emails.ts'
import { makingJobs } from './business/run-production/making-jobs.ts'
import { runPrunes } from './business/run-lists/run-prunes.ts'
import { runJobs } from './business/run-lists/list-job.ts'
import { settlementJobs } from './settlement/settlement-jobs.ts'
import { statementJobs } from './money/artist-payouts/make-statements.ts'
import { testModeJobs } from './developers/test-mode/move-test-pieces.ts'
import { testModePrunes } from './developers/test-mode/test-mode-prunes.ts'
import { statementEmails } from './money/artist-payouts/statement-emails.ts'
import { studioEmails } from './studio/studio-access/studio-emails.ts'
import { studioPrunes } from './studio/studio-access/studio-prunes.ts'
import { topUpEmails } from './sales/top-ups/top-up-emails.ts'
import { webhookEmails } from './developers/webhooks/webhook-emails.ts'
import { pruneWebhookEvents } from './developers/webhooks/webhook-deliveries.ts'
import { tipEmails } from './sales/tips/tip-emails.ts'

// What the nouns contribute to the parts that serve them all. Routes are listed in app.ts.

/** Every e-mail of the shop. */
export const emails = [
  ...orderEmails,
  ...pieceEmails,
  ...peopleEmails,
  ...reminderEmails,
  ...lateEmails,
  ...addressEmails,
  ...overdueEmails,
  ...conversationEmails,
  ...wordEmails,
  ...gifteeEmails,
  ...reviewEmails,
  ...giftCardEmails,
  ...tipEmails,
  ...topUpEmails,
  ...artistEmails,
  ...statementEmails,
  ...refundEmails,
  ...quoteEmails,
  ...invoiceEmails,
  ...runEmails,
  ...makingEmails,
  ...messageEmails,
  ...accountEmails,
  ...apiKeyEmails,
  ...webhookEmails,
  ...adminEmails,
  ...studioEmails,
  ...artistPageEmails,
  emailFailed,
]

/** What is deleted every hour, and the months that are made ahead. */
export const prunes: Prune[] = [
  pruneSessions,
  pruneLimits,
  pruneIdempotencyKeys,
  ...accountPrunes,
  pruneKeys,
  pruneTickets,
  ...studioPrunes,
  ...checkoutPrunes,
  ...codePrunes,
  ...promisePrunes,
  ...orderPrunes,
  ...importPrunes,
  ...photoPrunes,
  ...handPrunes,
  ...peoplePrunes,
  ...runPrunes,
  ...testModePrunes,
  pruneWebhookEvents,
  (_, media) => media.sweep(),
  // Last: it gives way to everybody, and gives up for this hour.
  pruneMonths,
]

/** All background work, following a business change or a schedule. */
export const jobs = [
  emailJob(emails),
  ...refundJobs,
  ...peopleJobs,
  ...reminderJobs,
  ...giftCardJobs,
  ...describeJobs,
  ...settlementJobs,
  ...importJobs,
  ...runJobs,
  ...makingJobs,
  ...pieceJobs,
  ...overdueJobs,
  ...watchJobs,
  ...carrierJobs,
  ...safeDaysJobs,
  ...letteredCardsJobs,
  ...mailDaysJobs,
  ...artistNewsJobs,
  ...statementJobs,
  ...reviewJobs,
  ...invoiceJobs,
  ...testModeJobs,
  ...payoutJobs,
  pruneJob(prunes),
]
