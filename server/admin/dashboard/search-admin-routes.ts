import type { FastifyInstance } from 'fastify'
import { searchAdmin } from '#contract/admin/search-admin.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { searchPortal } from './search-admin.ts'

export function searchAdminRoutes(app: FastifyInstance, { reads, visits }: { reads: Reads; visits: Visits }): void {
  serve(app, searchAdmin.find, async ({ query, request }) =>
    searchPortal(reads.for(request), (await visits.find(request, 'admin'))?.role, query.q),
  )
}
