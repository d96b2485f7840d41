import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/overview.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import type { Payouts } from '#server/integrations/payout-provider.ts'
import { readOverview } from './overview.ts'

interface Parts {
  db: Db
  payouts: Payouts | undefined
}

export function overviewRoutes(app: FastifyInstance, { db, payouts }: Parts): void {
  serve(app, overview.find, () => readOverview(db, payouts))
}
