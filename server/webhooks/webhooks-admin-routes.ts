import type { FastifyInstance } from 'fastify'
import { webhooksAdmin } from '#contract/webhooks-admin.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { listTroubledWebhooks } from './troubled-webhooks.ts'

export function webhooksAdminRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, webhooksAdmin.listTroubled, () => listTroubledWebhooks(db))
}
