import type { FastifyInstance } from 'fastify'
import { searchAdmin } from '#contract/search-admin.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { searchPortal } from './search-admin.ts'

export function searchAdminRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, searchAdmin.find, async ({ query, request }) =>
    searchPortal(db, (await visits.find(request, 'admin'))?.role, query.q),
  )
}
