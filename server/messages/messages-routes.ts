import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { once } from '#server/idempotency/once.ts'
import { type Limits, addressKey } from '#server/limits/limits.ts'
import type { Jobs } from '#server/outside/jobs.ts'
import { serve } from '#server/serve.ts'
import { sendMessage } from './messages.ts'

export function messagesRoutes(
  app: FastifyInstance,
  { db, jobs, limits }: { db: Db; jobs: Jobs; limits: Limits },
): void {
  serve(app, messages.send, async ({ request, body }) => {
    await limits.take('message', addressKey(request))
    await limits.take('message', body.email.toLowerCase())
    await once(db, request, 'anyone', (tx) => sendMessage(tx, jobs, body))
    return done
  })
}
