import { desc, eq, isNull } from 'drizzle-orm'
import { type FailedEmail, emailTitles } from '#contract/emails-admin.ts'
import { recordChange } from '#server/audit/audit.ts'
import type { Db } from '#server/db/db.ts'
import { failedEmails } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import type { Jobs, EmailKind } from '#server/jobs/jobs.ts'
import { findSubjects } from './email-subjects.ts'
import type { EmailContext } from './email.ts'
import type { EmailContent } from './email-text.ts'

interface Failure {
  jobId: string
  kind: EmailKind
  about: string
  error: string
}

/** Puts an email on the desk that could not be sent, and tells the desk, unless it was the telling that failed. */
export async function giveUpEmail(db: Db, jobs: Jobs, failure: Failure): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.insert(failedEmails).values(failure).onConflictDoNothing().returning()
    if (row && failure.kind !== 'letter-failed')
      await jobs.enqueue(tx, 'letter', { kind: 'letter-failed', about: row.id })
  })
}

/** Letters that wait for somebody, the newest first. */
export async function listFailedEmails(db: Db): Promise<FailedEmail[]> {
  const rows = await db
    .select()
    .from(failedEmails)
    .where(isNull(failedEmails.resentAt))
    .orderBy(desc(failedEmails.createdAt))
    .limit(200)
  const subjectOf = await findSubjects(db, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    error: row.error,
    failedAt: row.createdAt.toISOString(),
    about: subjectOf(row),
  }))
}

/** Tries again from the beginning. @throws 404 when it was sent again already */
export async function resendEmail(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(failedEmails).where(eq(failedEmails.id, id)).for('update')
    if (!row || row.resentAt) throw notFound('EmailContent')
    await tx.update(failedEmails).set({ resentAt: new Date() }).where(eq(failedEmails.id, id))
    await jobs.enqueue(tx, 'letter', { kind: row.kind as EmailKind, about: row.about })
    await recordChange(tx, adminId, 'sent again', { kind: 'letter', id, title: row.kind })
  })
}

/** Tells the desk of an email that could not be sent. @param about of the failed email */
export async function emailFailed(
  db: Db,
  about: string,
  { publicUrl, deskAddress }: EmailContext,
): Promise<EmailContent | undefined> {
  const [row] = await db.select().from(failedEmails).where(eq(failedEmails.id, about))
  if (!row) return undefined
  return {
    to: { name: 'Fairhand desk', address: deskAddress },
    subject: `An email could not be sent: ${emailTitles[row.kind as EmailKind]}`,
    text: [`The mail server said: ${row.error}`, 'It was given up and waits for you.'],
    link: { label: 'Look at it', url: `${publicUrl}/admin/attention` },
  }
}
