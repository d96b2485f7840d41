import { desc, eq, isNull } from 'drizzle-orm'
import { type FailedLetter, letterWords } from '#contract/emails-admin.ts'
import { recordChange } from '#server/audit/audit.ts'
import type { Db } from '#server/db/db.ts'
import { failedLetters } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import type { Jobs, LetterKind } from '#server/jobs/jobs.ts'
import { findSubjects } from './email-subjects.ts'
import type { Desk } from './email.ts'
import type { Letter } from './email-text.ts'

interface Failure {
  jobId: string
  kind: LetterKind
  about: string
  error: string
}

/** Puts a letter on the desk that could not be sent, and tells the desk, unless it was the telling that failed. */
export async function giveUpLetter(db: Db, jobs: Jobs, failure: Failure): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.insert(failedLetters).values(failure).onConflictDoNothing().returning()
    if (row && failure.kind !== 'letter-failed')
      await jobs.enqueue(tx, 'letter', { kind: 'letter-failed', about: row.id })
  })
}

/** Letters that wait for somebody, the newest first. */
export async function listFailedLetters(db: Db): Promise<FailedLetter[]> {
  const rows = await db
    .select()
    .from(failedLetters)
    .where(isNull(failedLetters.resentAt))
    .orderBy(desc(failedLetters.createdAt))
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
export async function resendLetter(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(failedLetters).where(eq(failedLetters.id, id)).for('update')
    if (!row || row.resentAt) throw notFound('Letter')
    await tx.update(failedLetters).set({ resentAt: new Date() }).where(eq(failedLetters.id, id))
    await jobs.enqueue(tx, 'letter', { kind: row.kind as LetterKind, about: row.about })
    await recordChange(tx, adminId, 'sent again', { kind: 'letter', id, title: row.kind })
  })
}

/** Tells the desk of a letter that could not be sent. @param about of the failed letter */
export async function letterFailed(
  db: Db,
  about: string,
  { publicUrl, deskAddress }: Desk,
): Promise<Letter | undefined> {
  const [row] = await db.select().from(failedLetters).where(eq(failedLetters.id, about))
  if (!row) return undefined
  return {
    to: { name: 'Fairhand desk', address: deskAddress },
    subject: `A letter could not be sent: ${letterWords[row.kind as LetterKind]}`,
    text: [`The mail server said: ${row.error}`, 'It was given up and waits for you.'],
    link: { label: 'Look at it', url: `${publicUrl}/admin/attention` },
  }
}
