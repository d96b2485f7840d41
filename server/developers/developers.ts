import type { Contribution } from '#server/platform/contribution/contribution.ts'
import { apiKeyEmails } from './api-keys/api-key-emails.ts'
import { apiKeysRoutes } from './api-keys/api-keys-routes.ts'
import { pruneKeys } from './api-keys/api-keys.ts'
import { apiV1Routes } from './api-v1/api-v1-routes.ts'
import { testModeJobs } from './test-mode/move-test-pieces.ts'
import { testModePrunes } from './test-mode/test-mode-prunes.ts'
import { pruneWebhookEvents } from './webhooks/webhook-deliveries.ts'
import { webhookEmails } from './webhooks/webhook-emails.ts'
import { webhooksAdminRoutes } from './webhooks/webhooks-admin-routes.ts'
import { webhooksRoutes } from './webhooks/webhooks-routes.ts'

/** For programs: keys, API v1, webhooks, and test mode. */
export const developers: Contribution = {
  routes(scope, parts) {
    apiV1Routes(scope, { ...parts, rateLimit: parts.config.rateLimit })
    apiKeysRoutes(scope, parts)
    webhooksRoutes(scope, { ...parts, targets: parts.config.webhookTargets })
    webhooksAdminRoutes(scope, parts)
  },
  emails: [...apiKeyEmails, ...webhookEmails],
  jobs: testModeJobs,
  prunes: [pruneKeys, ...testModePrunes, pruneWebhookEvents],
}
