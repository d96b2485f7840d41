import { desc, eq, sql } from 'drizzle-orm'
import type { AdminMessage } from '#contract/messages-admin.ts'
import { audited, recordChange } from '#server/audit/audit.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { messages } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { messageReply } from './message-emails.ts'

const mostListed = 500

/** The newest messages, unfinished ones first. */
export async function listMessages(db: Queries): Promise<AdminMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .orderBy(sql`${messages.status} = 'done'`, desc(messages.createdAt))
    .limit(mostListed)
  return rows.map(toAdminMessage)
}

/** Replies to a message by e-mail; a second reply is another e-mail. @throws 404 */
export async function replyToMessage(
  db: Db,
  jobs: Jobs,
  adminId: string,
  id: string,
  reply: string,
): Promise<AdminMessage> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(messages)
      .set({ reply, repliedAt: new Date(), status: 'answered' })
      .where(eq(messages.id, id))
      .returning()
    if (!row) throw notFound('Message')
    await recordChange(tx, adminId, 'answered', subjectOf(row))
    await messageReply.enqueue(tx, jobs, id)
    return toAdminMessage(row)
  })
}

/** Marks a message as done, or reopens it. @throws 404 */
export async function finishMessage(db: Db, adminId: string, id: string, done: boolean): Promise<AdminMessage> {
  return db.transaction(async (tx) => {
    const status = done ? sql`'done'` : sql`case when ${messages.reply} is null then 'new' else 'answered' end`
    const [row] = await tx.update(messages).set({ status }).where(eq(messages.id, id)).returning()
    if (!row) throw notFound('Message')
    await recordChange(tx, adminId, done ? 'done' : 'taken back', subjectOf(row))
    return toAdminMessage(row)
  })
}

type Row = typeof messages.$inferSelect

function toAdminMessage({ createdAt, repliedAt, status, ...row }: Row): AdminMessage {
  return {
    ...row,
    status: status as AdminMessage['status'],
    createdAt: createdAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

const subjectOf = audited('message', ({ name }: Row) => `From ${name}`)
