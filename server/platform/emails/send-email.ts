import type { Db } from '#server/platform/db/db.ts'
import { type Mail, MailRefused, type Mailer } from '#server/platform/integrations/smtp.ts'
import { type Attempt, type Job, type Jobs, job } from '#server/platform/jobs/job.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type Email, type EmailContext, type EmailJob, emailQueue } from './email.ts'
import { UnreadableEmail } from './email-values.ts'
import { giveUpEmail } from './failed-emails.ts'
import { renderEmail } from './render-email.ts'

/** The job that writes and sends any e-mail. */
export function emailJob(emails: readonly Email[]): Job<EmailJob> {
  return job({
    ...emailQueue,
    handler:
      ({ db, jobs, mailer, config: { publicUrl, deskAddress } }) =>
      (payload, attempt) =>
        sendEmail({ db, jobs, mailer, context: { publicUrl, deskAddress, emails } }, payload, attempt),
  })
}

/** The e-mail as it would be written now; undefined if there is nothing to write about. */
export async function writeEmail(
  db: Db,
  context: EmailContext,
  { kind, about }: EmailJob,
  id: string,
): Promise<Mail | undefined> {
  const email = context.emails.find((each) => each.kind === kind)
  if (!email) throw new Error(`There is no email '${kind}'`)
  const content = await email.write(db, about, context)
  return content && renderEmail(content, id, context)
}

/**
 * Writes an e-mail from the current data and sends it. An e-mail that is refused permanently, cannot be read, or fails
 * on its last attempt becomes a dead letter for the admin. It is sent twice only if the process dies between the mail server's acceptance
 * and the job's completion, and then with the same Message-ID.
 */
async function sendEmail(
  { db, jobs, mailer, context }: { db: Db; jobs: Jobs; mailer: Mailer; context: EmailContext },
  job: EmailJob,
  { jobId, last }: Attempt,
): Promise<void> {
  try {
    const mail = await writeEmail(db, context, job, `${job.kind}.${jobId}`)
    crashPoint('before_mail')
    if (mail) await mailer.send(mail)
    crashPoint('after_mail')
  } catch (error) {
    const isFinal = last || error instanceof MailRefused || error instanceof UnreadableEmail
    if (!isFinal) throw error
    await giveUpEmail(db, jobs, { jobId, ...job, error: error instanceof Error ? error.message : String(error) })
  }
}
