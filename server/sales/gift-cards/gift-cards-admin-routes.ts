import type { FastifyInstance } from 'fastify'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
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
