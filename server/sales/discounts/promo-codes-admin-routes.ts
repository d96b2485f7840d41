import type { FastifyInstance } from 'fastify'
import { promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { changePromoCode, createPromoCode, listPromoCodes, removePromoCode } from './promo-codes-admin.ts'

export function promoCodesAdminRoutes(
  app: FastifyInstance,
  { db, reads, visits }: { db: Db; reads: Reads; visits: Visits },
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, promoCodesAdmin.list, ({ query, request }) => listPromoCodes(reads.for(request), query))
  serveAdmin(promoCodesAdmin.create, ({ adminId, body }) => createPromoCode(db, adminId, body))
  serveAdmin(promoCodesAdmin.change, ({ adminId, params, body }) => changePromoCode(db, adminId, params.id, body))
  serveAdmin(promoCodesAdmin.remove, async ({ adminId, params }) => {
    await removePromoCode(db, adminId, params.id)
    return done
  })
}
