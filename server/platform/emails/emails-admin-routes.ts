import type { FastifyInstance } from 'fastify'
import { emailsAdmin } from '#contract/admin/emails-admin.ts'
import { done } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import type { Email } from './email.ts'
import { listFailedEmails, resendEmail } from './failed-emails.ts'

export function emailsAdminRoutes(
  app: FastifyInstance,
  { db, visits, jobs, emails }: { db: Db; visits: Visits; jobs: Jobs; emails: readonly Email[] },
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, emailsAdmin.listFailed, () => listFailedEmails(db, emails))
  serveAdmin(emailsAdmin.resend, async ({ adminId, params }) => {
    await resendEmail(db, jobs, adminId, params.id)
    return done
  })
}
