import type { FastifyInstance } from 'fastify'
import { searchAdmin } from '#contract/search-admin.ts'
import type { Reads } from '#server/db/replica/reads.ts'
import { serve } from '#server/http/serve.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { searchPortal } from './search-admin.ts'

export function searchAdminRoutes(app: FastifyInstance, { reads, visits }: { reads: Reads; visits: Visits }): void {
  serve(app, searchAdmin.find, async ({ query, request }) =>
    searchPortal(reads.for(request), (await visits.find(request, 'admin'))?.role, query.q),
  )
}
