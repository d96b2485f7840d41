import type { FastifyInstance } from 'fastify'
import { reviewsAdmin } from '#contract/customers/reviews-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { hideReview, listAdminReviews, showReview } from './reviews-admin.ts'

export function reviewsAdminRoutes(
  app: FastifyInstance,
  { db, reads, visits }: { db: Db; reads: Reads; visits: Visits },
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serveAdmin(reviewsAdmin.list, ({ query, request }) => listAdminReviews(reads.for(request), query))
  serveAdmin(reviewsAdmin.hide, ({ adminId, params, body }) => hideReview(db, adminId, params.id, body))
  serveAdmin(reviewsAdmin.show, ({ adminId, params }) => showReview(db, adminId, params.id))
}
