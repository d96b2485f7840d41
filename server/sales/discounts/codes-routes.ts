import type { FastifyInstance } from 'fastify'
import { codes } from '#contract/sales/codes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { applyCode, removeCode, summarize } from './cart-codes.ts'

interface Parts {
  db: Db
  visits: Visits
  limits: Limits
  /** The smallest amount that a card can be charged, in cents. */
  leastAmount: number
}

export function codesRoutes(app: FastifyInstance, { db, visits, limits, leastAmount }: Parts): void {
  serve(app, codes.summary, async ({ request }) => summarize(db, await visits.owner(request), leastAmount))
  serve(app, codes.apply, async ({ request, body }) => {
    const owner = await visits.owner(request)
    if (!owner) throw invalid('Your cart is empty', undefined, 'cart_empty')
    await Promise.all([limits.take('code', owner.key), limits.take('code-address', addressKey(request))])
    await applyCode(db, owner, body.code, leastAmount)
    return summarize(db, owner, leastAmount)
  })
  serve(app, codes.remove, async ({ request, params }) => {
    const owner = await visits.owner(request)
    if (!owner) throw notFound('Code')
    await removeCode(db, owner, params.id)
    return summarize(db, owner, leastAmount)
  })
}
