import type { FastifyInstance } from 'fastify'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { done } from '#contract/base/text.ts'
import { limitedCheck } from '#server/platform/credentials/account-passwords.ts'
import { shopperPasswords } from '#server/customers/accounts/shopper-passwords.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'limits'>

export function apiKeysRoutes(app: FastifyInstance, { db, visits, jobs, limits }: Parts): void {
  serve(app, apiKeys.list, async ({ request }) => listKeys(db, await requireShopper(visits, request)))
  // No Idempotency-Key: the response would have to be stored, and it contains the key.
  serve(app, apiKeys.create, async ({ request, body }) => {
    const userId = await requireShopper(visits, request)
    await limits.take('api-key', userId)
    const { password, ...wish } = body
    const account = await limitedCheck(limits, userId, () => shopperPasswords.prove(db, userId, password))
    return createKey(db, jobs, account, wish)
  })
  serve(app, apiKeys.revoke, async ({ request, params }) => {
    await revokeKey(db, await requireShopper(visits, request), params.id)
    return done
  })
}
