import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/admin/overview.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { readOverview } from './overview.ts'

interface Parts {
  reads: Reads
  payouts: Payouts | undefined
}

export function overviewRoutes(app: FastifyInstance, { reads, payouts }: Parts): void {
  serve(app, overview.find, ({ request }) => readOverview(reads.for(request), payouts))
}
