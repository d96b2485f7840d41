import type { FastifyInstance } from 'fastify'
import { messagesAdmin } from '#contract/messages-admin.ts'
import type { Db } from '#server/db/db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import { finishMessage, listMessages, replyToMessage } from './messages-admin.ts'

export function messagesAdminRoutes(
  app: FastifyInstance,
  { db, visits, jobs }: { db: Db; visits: Visits; jobs: Jobs },
): void {
  serve(app, messagesAdmin.list, () => listMessages(db))
  serve(app, messagesAdmin.reply, async ({ request, params, body }) =>
    replyToMessage(db, jobs, await requireAdmin(visits, request), params.id, body.reply),
  )
  serve(app, messagesAdmin.finish, async ({ request, params, body }) =>
    finishMessage(db, await requireAdmin(visits, request), params.id, body.done),
  )
}
