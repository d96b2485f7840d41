import type { SQL } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownWordPayments, trackedWordPayments } from '#contract/sales/word-payments.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { finishWordsPayment, prepareWordsPayment } from '#server/sales/rewording/words-payments.ts'
import { ownPiece, trackedPiece } from '#server/fulfillment/pieces/buyer-pieces.ts'
import { detailsOf } from '#server/fulfillment/order-views/order-details.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments' | 'limits'>

/** Paying for new words: signed in, or by the order's private link. */
export function wordPaymentsRoutes(app: FastifyInstance, { db, visits, jobs, payments, limits }: Parts): void {
  const prepare = async (request: FastifyRequest, piece: string, whose: SQL) => {
    await limits.take('intent', piece)
    await limits.take('intent-address', addressKey(request))
    return prepareWordsPayment({ db, jobs, payments }, whose)
  }

  serve(app, ownWordPayments.prepare, async ({ request, params }) =>
    prepare(request, params.piece, await ownPiece(visits, request, params)),
  )
  serve(app, ownWordPayments.finish, async ({ request, params, body }) =>
    detailsOf(
      db,
      await finishWordsPayment({ db, jobs, payments }, await ownPiece(visits, request, params), body.paymentIntentId),
      'buyer',
    ),
  )
  serve(app, trackedWordPayments.prepare, ({ request, params }) => prepare(request, params.piece, trackedPiece(params)))
  serve(app, trackedWordPayments.finish, async ({ params, body }) =>
    detailsOf(db, await finishWordsPayment({ db, jobs, payments }, trackedPiece(params), body.paymentIntentId), 'link'),
  )
}
