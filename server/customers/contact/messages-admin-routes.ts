import type { FastifyInstance } from 'fastify'
import { messagesAdmin } from '#contract/customers/messages-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { finishMessage, listMessages, replyToMessage } from './messages-admin.ts'

export function messagesAdminRoutes(
  app: FastifyInstance,
  { db, reads, visits, jobs }: { db: Db; reads: Reads; visits: Visits; jobs: Jobs },
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, messagesAdmin.list, ({ request }) => listMessages(reads.for(request)))
  serveAdmin(messagesAdmin.reply, ({ adminId, params, body }) =>
    replyToMessage(db, jobs, adminId, params.id, body.reply),
  )
  serveAdmin(messagesAdmin.finish, ({ adminId, params, body }) => finishMessage(db, adminId, params.id, body.done))
}
