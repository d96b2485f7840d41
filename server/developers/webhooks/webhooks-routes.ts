import type { FastifyInstance, FastifyRequest } from 'fastify'
import { done } from '#contract/base/text.ts'
import { webhooks } from '#contract/developers/webhooks.ts'
import { limitedCheck } from '#server/platform/credentials/account-passwords.ts'
import { shopperPasswords } from '#server/customers/accounts/shopper-passwords.ts'
import type { PasswordProof } from '#contract/customers/accounts-credentials.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import { type Visits, requireShopper } from '#server/platform/sessions/visit.ts'
import type { WebhookTargets } from './target-addresses.ts'
import { listDeliveries, replayDelivery } from './webhook-deliveries.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  renewSecret,
} from './webhook-endpoints.ts'

interface Parts {
  db: Db
  jobs: Jobs
  visits: Visits
  limits: Limits
  targets: WebhookTargets
}

export function webhooksRoutes(app: FastifyInstance, { db, jobs, visits, limits, targets }: Parts): void {
  const ownerOf = (request: FastifyRequest) => requireShopper(visits, request)
  const prove = (userId: string, { password }: PasswordProof) =>
    limitedCheck(limits, userId, () => shopperPasswords.prove(db, userId, password))
  serve(app, webhooks.list, async ({ request }) => listWebhooks(db, await ownerOf(request)))
  // No Idempotency-Key here or for a new secret: the response would have to be stored, and it contains the secret.
  serve(app, webhooks.create, async ({ request, body }) => {
    const userId = await ownerOf(request)
    await limits.take('webhook', userId)
    const { password: _, ...wish } = body
    return createWebhook(db, jobs, await prove(userId, body), targets, wish)
  })
  serve(app, webhooks.change, async ({ request, params, body }) => {
    const account = await prove(await ownerOf(request), body)
    return changeWebhook(db, jobs, { account, id: params.id }, targets, body)
  })
  serve(app, webhooks.remove, async ({ request, params }) => {
    await removeWebhook(db, { userId: await ownerOf(request), id: params.id })
    return done
  })
  serve(app, webhooks.renewSecret, async ({ request, params, body }) => {
    const userId = await ownerOf(request)
    await limits.take('webhook', userId)
    return renewSecret(db, await prove(userId, body), params.id)
  })
  serve(app, webhooks.ping, async ({ request, params }) => {
    const userId = await ownerOf(request)
    await limits.take('webhook-ping', userId)
    await pingWebhook(db, { userId, id: params.id })
    return done
  })
  serve(app, webhooks.listDeliveries, async ({ request, params, query }) =>
    listDeliveries(db, { userId: await ownerOf(request), id: params.id }, query.cursor),
  )
  serve(app, webhooks.replay, async ({ request, params }) => {
    const userId = await ownerOf(request)
    await limits.take('webhook-ping', userId)
    await replayDelivery(db, { userId, id: params.id }, params.deliveryId)
    return done
  })
}
