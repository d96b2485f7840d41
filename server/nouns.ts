import { accountEmails } from './accounts/account-emails.ts'
import { accountPrunes } from './accounts/email-confirmations.ts'
import { adminEmails } from './admins/admin-emails.ts'
import { pruneTickets } from './admins/tickets.ts'
import { apiKeyEmails } from './api-keys/api-key-emails.ts'
import { pruneKeys } from './api-keys/api-keys.ts'
import { artistPageEmails } from './artist-pages/artist-page-emails.ts'
import { importJobs } from './catalog-import/import-job.ts'
import { importPrunes } from './catalog-import/imports.ts'
import { checkoutPrunes } from './checkout/forget-drafts.ts'
import { codePrunes } from './codes/cart-codes.ts'
import { emailFailed } from './emails/failed-emails.ts'
import { emailJob } from './emails/send-email.ts'
import { pruneMonths } from './db/months/make-months.ts'
import { pruneIdempotencyKeys } from './idempotency/idempotency-key.ts'
import { type Prune, pruneJob } from './jobs/prune.ts'
import { giftCardEmails } from './gift-cards/gift-card-emails.ts'
import { giftCardJobs } from './gift-cards/mail-gift-cards.ts'
import { gifteeEmails } from './giftee/giftee-emails.ts'
import { handPrunes } from './hands/hand-files.ts'
import { invoiceEmails } from './invoices/invoice-emails.ts'
import { invoiceJobs } from './invoices/invoice-jobs.ts'
import { messageEmails } from './messages/message-emails.ts'
import { peopleEmails } from './people/people-emails.ts'
import { peopleJobs, peoplePrunes } from './people/address-requests.ts'
import { conversationEmails } from './pieces/conversation-emails.ts'
import { overdueEmails, overdueJobs } from './pieces/overdue.ts'
import { addressEmails } from './pieces/address-emails.ts'
import { lateEmails } from './pieces/late-emails.ts'
import { pieceEmails } from './pieces/piece-emails.ts'
import { wordEmails } from './pieces/word-emails.ts'
import { pieceJobs } from './pieces/timers.ts'
import { letteredCardsJobs } from './lettered-cards/lettered-cards.ts'
import { mailDaysJobs } from './promises/learn-mail-days.ts'
import { safeDaysJobs } from './promises/safe-days.ts'
import { carrierJobs } from './carriers/carrier-jobs.ts'
import { watchJobs } from './pieces/watch.ts'
import { artistEmails } from './studio-pieces/artist-emails.ts'
import { artistNewsJobs } from './studio-pieces/artist-news.ts'
import { orderPrunes } from './pieces/erase-orders.ts'
import { orderEmails } from './orders/order-emails.ts'
import { describeJobs } from './payments/describe-order.ts'
import { refundEmails } from './payments/refund-emails.ts'
import { refundJobs } from './payments/refunds.ts'
import { payoutJobs } from './payouts/payout-jobs.ts'
import { photoPrunes } from './photos/photos-prunes.ts'
import { promisePrunes } from './promises/hold.ts'
import { quoteEmails } from './quotes/quote-emails.ts'
import { pruneLimits } from './rate-limits/rate-limits.ts'
import { reminderEmails } from './reminders/reminder-emails.ts'
import { reminderJobs } from './reminders/reminders.ts'
import { reviewEmails } from './reviews/review-emails.ts'
import { reviewJobs } from './reviews/review-jobs.ts'
import { pruneSessions } from './sessions/sessions.ts'
import { runEmails } from './runs/run-emails.ts'
import { makingEmails } from './run-making/making-emails.ts'
import { makingJobs } from './run-making/making-jobs.ts'
import { runPrunes } from './runs/run-prunes.ts'
import { runJobs } from './runs/list-job.ts'
import { settlementJobs } from './settlement/settlement-jobs.ts'
import { statementJobs } from './statements/make-statements.ts'
import { testModeJobs } from './test-mode/move-test-pieces.ts'
import { testModePrunes } from './test-mode/test-mode-prunes.ts'
import { statementEmails } from './statements/statement-emails.ts'
import { studioEmails } from './studio/studio-emails.ts'
import { studioPrunes } from './studio/studio-prunes.ts'
import { topUpEmails } from './top-ups/top-up-emails.ts'
import { webhookEmails } from './webhooks/webhook-emails.ts'
import { pruneWebhookEvents } from './webhooks/webhook-deliveries.ts'
import { tipEmails } from './tips/tip-emails.ts'

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
