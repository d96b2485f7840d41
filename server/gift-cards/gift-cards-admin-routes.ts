import type { FastifyInstance } from 'fastify'
import { giftCardsAdmin } from '#contract/gift-cards-admin.ts'
import type { Db } from '#server/db/db.ts'
import type { Reads } from '#server/db/replica/reads.ts'
import { withIdempotencyKey } from '#server/idempotency/idempotency-key.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createServeAdmin } from '#server/sessions/serve-admin.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { findGiftCard, giveGiftCard, listGiftCards, refundGiftCard, switchGiftCard } from './gift-cards-admin.ts'

interface Parts {
  db: Db
  reads: Reads
  visits: Visits
  jobs: Jobs
  payments: Payments
}

export function giftCardsAdminRoutes(app: FastifyInstance, { db, reads, visits, jobs, payments }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(giftCardsAdmin.list, ({ query, request }) => listGiftCards(reads.for(request), query))
  serveAdmin(giftCardsAdmin.find, ({ params }) => findGiftCard(db, params.id))
  serveAdmin(giftCardsAdmin.issue, ({ adminId, request, body }) =>
    withIdempotencyKey(db, request, `admin:${adminId}`, (tx) => giveGiftCard(tx, jobs, adminId, body)),
  )
  serveAdmin(giftCardsAdmin.switch, async ({ adminId, params, body }) => {
    await switchGiftCard(db, adminId, params.id, body)
    return findGiftCard(db, params.id)
  })
  serveAdmin(giftCardsAdmin.refund, async ({ adminId, params, body }) => {
    await refundGiftCard(db, jobs, payments, adminId, params.id, body.version)
    return findGiftCard(db, params.id)
  })
}
