import { type SQL, and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownPieces } from '#contract/own-pieces.ts'
import { trackedPieces } from '#contract/tracked-pieces.ts'
import type { Db } from '#server/db/db.ts'
import { type OrderRow, orders, pieces } from '#server/db/schema.ts'
import { serve } from '#server/http/serve.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { detailsOf } from '#server/pieces/order-details.ts'
import { type Visits, requireShopper } from '#server/sessions/visit.ts'
import { cancelPieceByBuyer } from './cancellation.ts'
import { changeRecipient } from './change-address.ts'
import { changePieceWords } from './change-words.ts'
import { createPieceSteps } from './piece-steps.ts'

interface Parts {
  db: Db
  visits: Visits
  jobs: Jobs
  payments: Payments
}

/** What a buyer does with one card: signed in, or by the order's private link. */
export function ownPiecesRoutes(app: FastifyInstance, { db, visits, jobs, payments }: Parts): void {
  const steps = createPieceSteps(db, jobs)
  const own = async (request: FastifyRequest, { id, piece }: { id: string; piece: string }): Promise<SQL> =>
    and(eq(pieces.id, piece), eq(orders.id, id), eq(orders.userId, await requireShopper(visits, request)))!
  const shown = (order: OrderRow) => detailsOf(db, order, 'buyer')
  serve(app, ownPieces.changeWords, async ({ request, params, body }) =>
    shown(await changePieceWords(db, jobs, await own(request, params), body)),
  )
  serve(app, ownPieces.changeRecipient, async ({ request, params, body: { recipient, version } }) =>
    shown(await changeRecipient(db, jobs, await own(request, params), recipient, version)),
  )
  serve(app, ownPieces.cancel, async ({ request, params, body: { version } }) =>
    shown(await cancelPieceByBuyer(db, jobs, payments, await own(request, params), version)),
  )
  serve(app, ownPieces.release, async ({ request, params, body }) =>
    shown(await steps.release(await own(request, params), body)),
  )
  serve(app, ownPieces.answerArtist, async ({ request, params, body }) =>
    shown(await steps.answerArtist(await own(request, params), body)),
  )
  serve(app, ownPieces.approve, async ({ request, params, body }) =>
    shown(await steps.approve(await own(request, params), body)),
  )
  serve(app, ownPieces.reject, async ({ request, params, body }) =>
    shown(await steps.reject(await own(request, params), body)),
  )
  serve(app, ownPieces.claim, async ({ request, params, body }) =>
    shown(await steps.claim(await own(request, params), body)),
  )
  serve(app, ownPieces.confirmArrival, async ({ request, params, body }) =>
    shown(await steps.confirmArrival(await own(request, params), body)),
  )

  const held = ({ token, piece }: { token: string; piece: string }): SQL =>
    and(eq(pieces.id, piece), eq(orders.trackToken, token))!
  const linked = (order: OrderRow) => detailsOf(db, order, 'link')
  serve(app, trackedPieces.changeWords, async ({ params, body }) =>
    linked(await changePieceWords(db, jobs, held(params), body)),
  )
  serve(app, trackedPieces.changeRecipient, async ({ params, body: { recipient, version } }) =>
    linked(await changeRecipient(db, jobs, held(params), recipient, version)),
  )
  serve(app, trackedPieces.cancel, async ({ params, body: { version } }) =>
    linked(await cancelPieceByBuyer(db, jobs, payments, held(params), version)),
  )
  serve(app, trackedPieces.release, async ({ params, body }) => linked(await steps.release(held(params), body)))
  serve(app, trackedPieces.answerArtist, async ({ params, body }) =>
    linked(await steps.answerArtist(held(params), body)),
  )
  serve(app, trackedPieces.approve, async ({ params, body }) => linked(await steps.approve(held(params), body)))
  serve(app, trackedPieces.reject, async ({ params, body }) => linked(await steps.reject(held(params), body)))
  serve(app, trackedPieces.claim, async ({ params, body }) => linked(await steps.claim(held(params), body)))
  serve(app, trackedPieces.confirmArrival, async ({ params, body }) =>
    linked(await steps.confirmArrival(held(params), body)),
  )
}
