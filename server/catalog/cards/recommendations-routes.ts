import type { FastifyInstance } from 'fastify'
import { recommendations } from '#contract/catalog/recommendations.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { recommend } from './recommendations.ts'

export function recommendationsRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, recommendations.find, async ({ request }) => {
    const owner = await visits.owner(request)
    return owner ? recommend(db, owner) : null
  })
}
