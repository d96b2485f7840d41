import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/overview.ts'
import type { Reads } from '#server/db/replica/reads.ts'
import { serve } from '#server/http/serve.ts'
import type { Payouts } from '#server/integrations/payout-provider.ts'
import { readOverview } from './overview.ts'

interface Parts {
  reads: Reads
  payouts: Payouts | undefined
}

export function overviewRoutes(app: FastifyInstance, { reads, payouts }: Parts): void {
  serve(app, overview.find, ({ request }) => readOverview(reads.for(request), payouts))
}
