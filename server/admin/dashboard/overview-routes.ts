import type { FastifyInstance } from 'fastify'
import { overview } from '#contract/admin/overview.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readOverview } from './overview.ts'

type Parts = Pick<ShopParts, 'reads' | 'payouts'>

export function overviewRoutes(app: FastifyInstance, { reads, payouts }: Parts): void {
  serve(app, overview.find, ({ request }) => readOverview(reads.for(request), payouts))
}
