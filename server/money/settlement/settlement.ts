import type { Contribution } from '#server/platform/contribution/contribution.ts'
import type { Payables } from '#server/platform/contribution/payables.ts'
import type { ProviderNews } from '#server/platform/contribution/provider-news.ts'
import { alertsAdminRoutes } from './alerts-admin-routes.ts'
import { settlementJobs } from './settlement-jobs.ts'
import { stripeWebhookRoutes } from './webhook-routes.ts'

/** Incoming payments, however they arrive. @param known what the districts above declare as payable */
export const settlement = (known: { payables: Payables; providerNews: ProviderNews }): Contribution => ({
  routes(scope, parts) {
    alertsAdminRoutes(scope, { ...parts, ...known, stripe: parts.config.stripe })
  },
  signedRoutes(app, { db, jobs, stripe, config }) {
    if (!stripe || !config.stripe) return
    const { webhookSecret, connectSecret, live: livemode } = config.stripe
    stripeWebhookRoutes(app, { db, jobs, stripe, webhookSecret, connectSecret, livemode })
  },
  jobs: settlementJobs(known),
})
