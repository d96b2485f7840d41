import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { balance } from '#contract/sales/balance.ts'
import type { Db } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findOwnIntent } from '#server/money/payments/find-own-intent.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { type Visits, requireShopper } from '#server/platform/sessions/visit.ts'
import { finalizeTopUp } from './finalize-top-up.ts'
import { changeThreshold, readBalance } from './own-balance.ts'
import { prepareTopUp } from './prepare-top-up.ts'
import { topUpOwner } from './top-up-owner.ts'

interface Parts {
  db: Db
  visits: Visits
  jobs: Jobs
  payments: Payments
  limits: Limits
}

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
