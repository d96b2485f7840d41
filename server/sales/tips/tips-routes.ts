import { type SQL, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownTips, trackedTips } from '#contract/sales/tip-payments.ts'
import type { GifteeTipWish } from '#contract/money/tips.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { type TipGiver, pieces } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ownPiece, trackedPiece } from '#server/fulfillment/pieces/buyer-pieces.ts'
import { type Viewer, detailsOf } from '#server/fulfillment/order-views/order-details.ts'
import { getOrderRow } from '#server/fulfillment/orders/order-row.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { finishTip, prepareTip } from './tip-payments.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments' | 'limits'>

/** Tips for artists: from the buyer, signed in or by the private link. */
export function tipsRoutes(app: FastifyInstance, { db, visits, jobs, payments, limits }: Parts): void {
  const prepare = async (request: FastifyRequest, which: string, whose: SQL, giver: TipGiver, wish: GifteeTipWish) => {
    await limits.take('intent', `tip ${which}`)
    await limits.take('intent-address', addressKey(request))
    return prepareTip({ db, jobs, payments }, whose, giver, wish)
  }
  const give = async (whose: SQL, paymentRef: string, viewer: Viewer) => {
    const { pieceId } = await finishTip({ db, jobs, payments }, whose, 'shopper', paymentRef)
    const [piece] = await db.select({ orderId: pieces.orderId }).from(pieces).where(eq(pieces.id, pieceId))
    return detailsOf(db, await getOrderRow(db, piece!.orderId), viewer)
  }

  serve(app, ownTips.prepare, async ({ request, params, body }) =>
    prepare(request, params.piece, await ownPiece(visits, request, params), 'shopper', body),
  )
  serve(app, ownTips.give, async ({ request, params, body }) =>
    give(await ownPiece(visits, request, params), body.paymentIntentId, 'buyer'),
  )
  serve(app, trackedTips.prepare, ({ request, params, body }) =>
    prepare(request, params.piece, trackedPiece(params), 'shopper', body),
  )
  serve(app, trackedTips.give, ({ params, body }) => give(trackedPiece(params), body.paymentIntentId, 'link'))
}
