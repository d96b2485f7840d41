import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/db.ts'
import { signedWebhook } from '#server/platform/http/signed-webhook.ts'
import type { Carriers } from '#server/platform/integrations/carrier-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { recordTracked } from './record-scans.ts'

interface Parts {
  db: Db
  jobs: Jobs
  carriers: Carriers
}

/**
 * The carriers' webhook. Each event has the whole history, so one that comes twice, or out of order, changes nothing.
 */
export function carriersWebhookRoutes(app: FastifyInstance, { db, jobs, carriers }: Parts): void {
  signedWebhook(app, {
    path: '/api/webhooks/easypost',
    header: 'x-hmac-signature',
    bodyLimit: 512 * 1024,
    async take(body, signature) {
      const tracked = carriers.readWebhook?.(body, signature)
      if (tracked) await recordTracked(db, jobs, tracked)
      return tracked !== undefined
    },
  })
}
