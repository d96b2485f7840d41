import { desc, eq, isNull } from 'drizzle-orm'
import type { FailedEmail } from '#contract/admin/emails-admin.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { failedEmails } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { findSubjects } from './email-subjects.ts'
import { type Email, type EmailJob, email, emailQueue, titleOf } from './email.ts'

interface Failure extends EmailJob {
  jobId: string
  error: string
}

/** Records an undeliverable e-mail as a dead letter and notifies the desk, unless that notification itself failed. */
export async function giveUpEmail(db: Db, jobs: Jobs, failure: Failure): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.insert(failedEmails).values(failure).onConflictDoNothing().returning()
    if (row && failure.kind !== emailFailed.kind) await emailFailed.enqueue(tx, jobs, row.id)
  })
}

/** Failed e-mails that were not sent again, newest first. */
export async function listFailedEmails(db: Db, emails: readonly Email[]): Promise<FailedEmail[]> {
  const rows = await db
    .select()
    .from(failedEmails)
    .where(isNull(failedEmails.resentAt))
    .orderBy(desc(failedEmails.createdAt))
    .limit(200)
  const subjectOf = await findSubjects(db, emails, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: titleOf(emails, row.kind),
    error: row.error,
    failedAt: row.createdAt.toISOString(),
    about: subjectOf(row),
  }))
}

/** Enqueues a failed e-mail again, with all its attempts. @throws 404 if it was already sent again */
export async function resendEmail(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(failedEmails).where(eq(failedEmails.id, id)).for('update')
    if (!row || row.resentAt) throw notFound('Email')
    await tx.update(failedEmails).set({ resentAt: new Date() }).where(eq(failedEmails.id, id))
    await jobs.enqueue(tx, emailQueue, { kind: row.kind, about: row.about })
    await recordChange(tx, adminId, 'sent again', subjectOf(row))
  })
}

/** Notifies the desk of an e-mail that could not be sent. */
export const emailFailed = email({
  kind: 'letter-failed',
  title: 'Failed email, to the desk',
  sample: insertSample,
  async write(db, about, { publicUrl, deskAddress, emails }) {
    const [row] = await db.select().from(failedEmails).where(eq(failedEmails.id, about))
    if (!row) return undefined
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      subject: `An e-mail could not be sent: ${titleOf(emails, row.kind)}`,
      text: [`The mail server said: ${row.error}`, 'We’ve stopped trying. You can send it again under Attention.'],
      link: { label: 'Open Attention', url: `${publicUrl}/admin/attention` },
    }
  },
})

async function insertSample(tx: Queries): Promise<string> {
  const values = { kind: 'order-received', about: crypto.randomUUID(), error: '550 5.1.1 No such mailbox here' }
  const [row] = await tx
    .insert(failedEmails)
    .values({ jobId: crypto.randomUUID(), ...values })
    .returning()
  return row!.id
}

const subjectOf = audited('letter', ({ kind }: EmailJob) => kind)
