import type { FastifyInstance } from 'fastify'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { findGiftCard, giveGiftCard, listGiftCards, refundGiftCard, switchGiftCard } from './gift-cards-admin.ts'

type Parts = Pick<ShopParts, 'db' | 'reads' | 'visits' | 'jobs' | 'payments'>

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
