import type { FastifyInstance } from 'fastify'
import { offers, quotesAdmin } from '#contract/business/quotes-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { decideOffer, findOffer } from './offers.ts'
import { planOffer } from './plan-offer.ts'
import { listQuotes, offerQuote } from './quotes-admin.ts'

/** Administrators write quotes; the business opens them by a private link. */
export function quotesAdminRoutes(
  app: FastifyInstance,
  { db, reads, visits, jobs }: { db: Db; reads: Reads; visits: Visits; jobs: Jobs },
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, quotesAdmin.list, ({ request }) => listQuotes(reads.for(request)))
  serve(app, quotesAdmin.plan, ({ params, body }) => planOffer(db, params.id, body))
  serveAdmin(quotesAdmin.offer, ({ adminId, params, body }) => offerQuote(db, jobs, adminId, params.id, body))
  serve(app, offers.find, ({ params }) => findOffer(db, params.token))
  serve(app, offers.decide, ({ params, body }) => decideOffer(db, jobs, params.token, body.decision))
}
