import type { FastifyInstance } from 'fastify'
import { quotes } from '#contract/business/quotes.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import { requestQuote } from './quotes.ts'

export function quotesRoutes(app: FastifyInstance, { db, jobs, limits }: { db: Db; jobs: Jobs; limits: Limits }): void {
  serve(app, quotes.request, async ({ request, body }) => {
    await limits.take('quote', addressKey(request))
    await limits.take('quote', mailboxOf(body.contactEmail))
    await withIdempotencyKey(db, request, 'anyone', (tx) => requestQuote(tx, jobs, body))
    return done
  })
}
