import type { FastifyInstance } from 'fastify'
import { balance } from '#contract/sales/balance.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { changeThreshold, readBalance } from './own-balance.ts'
import { finishTopUp, prepareTopUp } from './top-up-payments.ts'

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
    return prepareTopUp({ db, jobs, payments }, userId, body)
  })
  serve(app, balance.payIn, async ({ request, body }) => {
    const userId = await requireShopper(visits, request)
    await finishTopUp({ db, jobs, payments }, userId, body.paymentIntentId)
    return readBalance(db, userId)
  })
  serve(app, balance.changeThreshold, async ({ request, body }) => {
    const userId = await requireShopper(visits, request)
    await changeThreshold(db, userId, body)
    return readBalance(db, userId)
  })
}
