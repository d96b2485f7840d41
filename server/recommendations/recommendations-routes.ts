import type { FastifyInstance } from 'fastify'
import { recommendations } from '#contract/recommendations.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { recommend } from './recommendations.ts'

export function recommendationsRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, recommendations.find, async ({ request }) => {
    const owner = await visits.owner(request)
    return owner ? recommend(db, owner) : null
  })
}
