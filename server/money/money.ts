import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { statementJobs } from './artist-payouts/make-statements.ts'
import { statementEmails } from './artist-payouts/statement-emails.ts'
import { statementsRoutes } from './artist-payouts/statements-routes.ts'
import { describeJobs } from './payments/describe-order.ts'
import { cancelledEmails } from './refunds/cancelled-emails.ts'
import { refundEmails } from './refunds/refund-emails.ts'
import { refundJobs } from './refunds/refunds.ts'
import { syncAccount } from './stripe-transfers/payout-accounts.ts'
import { payoutJobs } from './stripe-transfers/payout-jobs.ts'
import { stripePayoutsRoutes } from './stripe-transfers/stripe-payouts-routes.ts'
import { studioPayoutsRoutes } from './stripe-transfers/studio-payouts-routes.ts'
import { syncTransfer } from './stripe-transfers/sync-transfer.ts'

/** Payments and refunds, the ledger, prepaid balances, and what artists are paid. */
export const money: Contribution = {
  routes(scope, parts) {
    studioPayoutsRoutes(scope, parts)
    stripePayoutsRoutes(scope, parts)
    statementsRoutes(scope, parts)
  },
  emails: [...statementEmails, ...refundEmails, ...cancelledEmails],
  jobs: [...refundJobs, ...describeJobs, ...statementJobs, ...payoutJobs],
  providerNews: {
    tr_: async ({ db, payouts }, ref) => {
      if (payouts) await syncTransfer(db, payouts, ref)
      return undefined
    },
    acct_: async ({ db, payouts }, ref) => {
      if (payouts) await syncAccount(db, payouts, ref)
      return undefined
    },
  },
}
