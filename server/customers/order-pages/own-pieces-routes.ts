import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ownPieces } from '#contract/customers/own-pieces.ts'
import { trackedPieces } from '#contract/customers/tracked-pieces.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders, pieces } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import { detailsOf } from '#server/fulfillment/order-views/order-details.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { type Step, type TakeStep, createPieceSteps } from './piece-steps.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments' | 'limits' | 'media'>

/** What a buyer does with one card: signed in, or by the order's private link. */
export function ownPiecesRoutes(app: FastifyInstance, { visits, ...parts }: Parts): void {
  const { db } = parts
  const steps = Object.entries(createPieceSteps(parts)) as [Step, TakeStep<'approve'>][]
  for (const [step, take] of steps) {
    // The steps differ in their bodies only.
    serve(app, ownPieces[step] as typeof ownPieces.approve, async ({ request, params: { id, piece }, body }) => {
      const isOwn = eq(orders.userId, await requireShopper(visits, request))
      return detailsOf(
        db,
        await take(and(eq(pieces.id, piece), eq(orders.id, id), isOwn)!, body, addressKey(request)),
        'buyer',
      )
    })
    serve(
      app,
      trackedPieces[step] as typeof trackedPieces.approve,
      async ({ request, params: { token, piece }, body }) =>
        detailsOf(
          db,
          await take(and(eq(pieces.id, piece), eq(orders.trackToken, token))!, body, addressKey(request)),
          'link',
        ),
    )
  }
}
