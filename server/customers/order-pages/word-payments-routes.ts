import { type SQL, and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownWordPayments, trackedWordPayments } from '#contract/sales/word-payments.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders, pieces } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import { finishWordsPayment, prepareWordsPayment } from '#server/sales/rewording/words-payments.ts'
import { detailsOf } from '#server/fulfillment/order-views/order-details.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments' | 'limits'>

/** Paying for other words: signed in, or by the order's private link. */
export function wordPaymentsRoutes(app: FastifyInstance, { db, visits, jobs, payments, limits }: Parts): void {
  const own = async (request: FastifyRequest, { id, piece }: { id: string; piece: string }): Promise<SQL> =>
    and(eq(pieces.id, piece), eq(orders.id, id), eq(orders.userId, await requireShopper(visits, request)))!
  const held = ({ token, piece }: { token: string; piece: string }): SQL =>
    and(eq(pieces.id, piece), eq(orders.trackToken, token))!
  const prepare = async (request: FastifyRequest, piece: string, whose: SQL) => {
    await limits.take('intent', piece)
    await limits.take('intent-address', addressKey(request))
    return prepareWordsPayment({ db, jobs, payments }, whose)
  }

  serve(app, ownWordPayments.prepare, async ({ request, params }) =>
    prepare(request, params.piece, await own(request, params)),
  )
  serve(app, ownWordPayments.finish, async ({ request, params, body }) =>
    detailsOf(
      db,
      await finishWordsPayment({ db, jobs, payments }, await own(request, params), body.paymentIntentId),
      'buyer',
    ),
  )
  serve(app, trackedWordPayments.prepare, ({ request, params }) => prepare(request, params.piece, held(params)))
  serve(app, trackedWordPayments.finish, async ({ params, body }) =>
    detailsOf(db, await finishWordsPayment({ db, jobs, payments }, held(params), body.paymentIntentId), 'link'),
  )
}
