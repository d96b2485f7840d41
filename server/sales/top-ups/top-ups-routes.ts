import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { balance } from '#contract/sales/balance.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findOwnIntent } from '#server/money/payments/find-own-intent.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { finalizeTopUp } from './finalize-top-up.ts'
import { changeThreshold, readBalance } from './own-balance.ts'
import { prepareTopUp } from './prepare-top-up.ts'
import { topUpOwner } from './top-up-owner.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments' | 'limits'>

/** The account's prepaid balance, and paying into it. */
export function topUpsRoutes(app: FastifyInstance, { db, visits, jobs, payments, limits }: Parts): void {
  serve(app, balance.find, async ({ request, query }) =>
    readBalance(db, await requireShopper(visits, request), query.before),
  )
  serve(app, balance.prepare, async ({ request, body }) => {
    await limits.take('intent-address', addressKey(request))
    const userId = await requireShopper(visits, request)
    await limits.take('intent', `user:${userId}`)
    return prepareTopUp(db, payments, jobs, userId, body)
  })
  serve(app, balance.payIn, async ({ request, body }) => {
    const userId = await requireShopper(visits, request)
    const isOwn = eq(checkouts.owner, topUpOwner(userId))
    const follows = 'the money is on your balance'
    const intent = await findOwnIntent(db, payments, { paymentRef: body.paymentIntentId, isOwn, follows })
    await finalizeTopUp(db, jobs, intent)
    return readBalance(db, userId)
  })
  serve(app, balance.changeThreshold, async ({ request, body }) => {
    const userId = await requireShopper(visits, request)
    await changeThreshold(db, userId, body)
    return readBalance(db, userId)
  })
}
