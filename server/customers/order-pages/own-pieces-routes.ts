import type { FastifyInstance } from 'fastify'
import { ownPieces, trackedPieces } from '#contract/customers/piece-calls.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { ownPiece, trackedPiece } from '#server/fulfillment/pieces/buyer-pieces.ts'
import { detailsOf } from '#server/fulfillment/order-views/order-details.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { type Step, type TakeStep, createPieceSteps } from './piece-steps.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments' | 'limits' | 'media'>

/** What a buyer does with one card: signed in, or by the order's private link. */
export function ownPiecesRoutes(app: FastifyInstance, { visits, ...parts }: Parts): void {
  const { db } = parts
  const steps = Object.entries(createPieceSteps(parts)) as [Step, TakeStep<'approve'>][]
  for (const [step, take] of steps) {
    // The steps differ in their bodies only.
    serve(app, ownPieces[step] as typeof ownPieces.approve, async ({ request, params, body }) =>
      detailsOf(db, await take(await ownPiece(visits, request, params), body, addressKey(request)), 'buyer'),
    )
    serve(app, trackedPieces[step] as typeof trackedPieces.approve, async ({ request, params, body }) =>
      detailsOf(db, await take(trackedPiece(params), body, addressKey(request)), 'link'),
    )
  }
}
