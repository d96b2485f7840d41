import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ownPieces } from '#contract/customers/own-pieces.ts'
import { trackedPieces } from '#contract/customers/tracked-pieces.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orders, pieces } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { detailsOf } from '#server/fulfillment/order-views/order-details.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { type Visits, requireShopper } from '#server/platform/sessions/visit.ts'
import { type Step, type TakeStep, createPieceSteps } from './piece-steps.ts'

interface Parts {
  db: Db
  visits: Visits
  jobs: Jobs
  payments: Payments
  limits: Limits
  media: Media
}

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
