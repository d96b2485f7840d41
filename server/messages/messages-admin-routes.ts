import type { FastifyInstance } from 'fastify'
import { messagesAdmin } from '#contract/messages-admin.ts'
import type { Db } from '#server/db/db.ts'
import type { Reads } from '#server/db/replica/reads.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { serve } from '#server/http/serve.ts'
import { createServeAdmin } from '#server/sessions/serve-admin.ts'
import type { Visits } from '#server/sessions/visit.ts'
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
