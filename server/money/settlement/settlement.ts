import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { alertsAdminRoutes } from './alerts-admin-routes.ts'
import { settlementJobs } from './settlement-jobs.ts'
import { stripeWebhookRoutes } from './webhook-routes.ts'

/** Payments that arrive, by whatever way. */
export const settlement: Contribution = {
  routes(scope, parts) {
    alertsAdminRoutes(scope, { ...parts, stripe: parts.config.stripe })
  },
  signedRoutes(app, { db, jobs, stripe, config }) {
    if (!stripe || !config.stripe) return
    const { webhookSecret, connectSecret, live: livemode } = config.stripe
    stripeWebhookRoutes(app, { db, jobs, stripe, webhookSecret, connectSecret, livemode })
  },
  jobs: settlementJobs,
}
