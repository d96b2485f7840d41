import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/customers/messages.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import { sendMessage } from './messages.ts'

export function messagesRoutes(
  app: FastifyInstance,
  { db, jobs, limits }: { db: Db; jobs: Jobs; limits: Limits },
): void {
  serve(app, messages.send, async ({ request, body }) => {
    await limits.take('message', addressKey(request))
    await limits.take('message', mailboxOf(body.email))
    await withIdempotencyKey(db, request, 'anyone', (tx) => sendMessage(tx, jobs, body))
    return done
  })
}
