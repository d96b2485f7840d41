import type { FastifyInstance } from 'fastify'
import { lettersAdmin } from '#contract/emails-admin.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { serve } from '#server/http/serve.ts'
import { type Visits, requireAdmin } from '#server/sessions/visit.ts'
import { listFailedLetters, resendLetter } from './failed-emails.ts'

export function lettersAdminRoutes(
  app: FastifyInstance,
  { db, visits, jobs }: { db: Db; visits: Visits; jobs: Jobs },
): void {
  serve(app, lettersAdmin.listFailed, () => listFailedLetters(db))
  serve(app, lettersAdmin.resend, async ({ request, params }) => {
    await resendLetter(db, jobs, await requireAdmin(visits, request), params.id)
    return done
  })
}
