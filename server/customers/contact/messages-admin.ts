import { desc, eq, sql } from 'drizzle-orm'
import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db, ReadDb } from '#server/platform/db/db.ts'
import { messages } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { ordersNamed } from './named-orders.ts'
import { messageReply } from './message-emails.ts'

const mostListed = 500

/** The newest messages, unfinished ones first. */
export async function listMessages(db: ReadDb): Promise<AdminMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .orderBy(sql`${messages.status} = 'done'`, desc(messages.createdAt))
    .limit(mostListed)
  return withOrders(db, rows)
}

/** The newest messages from one e-mail address, in any letter case. */
export async function listMessagesFrom(db: ReadDb, email: string, most: number): Promise<AdminMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(sql`lower(${messages.email})`, sql`lower(${email})`))
    .orderBy(desc(messages.createdAt))
    .limit(most)
  return withOrders(db, rows)
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
    return (await withOrders(tx, [row]))[0]!
  })
}

/** Marks a message as done, or reopens it. @throws 404 */
export async function finishMessage(db: Db, adminId: string, id: string, done: boolean): Promise<AdminMessage> {
  return db.transaction(async (tx) => {
    const status = done ? sql`'done'` : sql`case when ${messages.reply} is null then 'new' else 'answered' end`
    const [row] = await tx.update(messages).set({ status }).where(eq(messages.id, id)).returning()
    if (!row) throw notFound('Message')
    await recordChange(tx, adminId, done ? 'done' : 'taken back', subjectOf(row))
    return (await withOrders(tx, [row]))[0]!
  })
}

type Row = typeof messages.$inferSelect

async function withOrders(db: ReadDb, rows: Row[]): Promise<AdminMessage[]> {
  const named = await ordersNamed(db, rows)
  return rows.map((row) => toAdminMessage(row, named.get(row.id) ?? []))
}

function toAdminMessage({ createdAt, repliedAt, status, ...row }: Row, orders: AdminMessage['orders']): AdminMessage {
  return {
    ...row,
    orders,
    status: status as AdminMessage['status'],
    createdAt: createdAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

const subjectOf = audited('message', ({ name }: Row) => `From ${name}`)
