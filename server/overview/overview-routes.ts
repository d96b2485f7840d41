import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/overview.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { readOverview } from './overview.ts'

export function overviewRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, overview.find, () => readOverview(db))
}
