import type { FastifyInstance } from 'fastify'
import { emailsAdmin } from '#contract/emails-admin.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import type { Email } from './email.ts'
import { listFailedEmails, resendEmail } from './failed-emails.ts'

export function emailsAdminRoutes(
  app: FastifyInstance,
  { db, visits, jobs, emails }: { db: Db; visits: Visits; jobs: Jobs; emails: readonly Email[] },
): void {
  serve(app, emailsAdmin.listFailed, () => listFailedEmails(db, emails))
  serve(app, emailsAdmin.resend, async ({ request, params }) => {
    await resendEmail(db, jobs, await requireAdmin(visits, request), params.id)
    return done
  })
}
