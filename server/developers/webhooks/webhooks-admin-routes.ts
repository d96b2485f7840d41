import type { FastifyInstance } from 'fastify'
import { webhooksAdmin } from '#contract/developers/webhooks-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listTroubledWebhooks } from './troubled-webhooks.ts'

export function webhooksAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, webhooksAdmin.listTroubled, () => listTroubledWebhooks(db))
}
