import { eq } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, orderEvents } from '#server/platform/db/schema.ts'
import type { Email, EmailContext } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type OrderNews, writeOrderNews } from '#server/money/payments/order-news.ts'

/** A margin after the time for undoing a step, so that undoing it at the last moment still stops its e-mail. */
const spareSeconds = 5

interface Step {
  kind: 'started' | 'mailed' | 'completed'
  /** The order's id. */
  id: string
  /** The administrator who did it, if one did, and how long it can be undone, in seconds. */
  by: { adminId: string | null; undoSeconds: number }
}

/** Records a step of an order and enqueues its e-mail, which waits until the step can no longer be undone. */
export async function announceStep(
  tx: Queries,
  jobs: Jobs,
  email: Email,
  { kind, id, by: { adminId, undoSeconds } }: Step,
): Promise<void> {
  const [event] = await tx.insert(orderEvents).values({ orderId: id, kind, adminId }).returning({ id: orderEvents.id })
  await email.enqueueLater(tx, jobs, `${id} ${event!.id}`, waitForUndo(undoSeconds))
}

/** How many seconds an e-mail waits if its step can be undone. */
export function waitForUndo(undoSeconds: number): number {
  return undoSeconds && undoSeconds + spareSeconds
}

/**
 * Writes an e-mail about a step, unless the step was undone or the order cancelled meanwhile.
 * @param about the order and the step's event; an older version named only the order
 */
export async function writeStep(
  db: Db,
  about: string,
  context: EmailContext,
  write: (number: string, order: OrderRow, at: Date | undefined) => OrderNews,
): Promise<EmailContent | undefined> {
  const { orderId, eventId } = parse(about)
  const event = await findStep(db, about)
  if (eventId && !event) return undefined
  return writeOrderNews(db, orderId, context, (number, order) =>
    order.status === 'cancelled' ? undefined : write(number, order, event?.createdAt),
  )
}

/** The event that an e-mail is about; undefined if it was undone, or if the e-mail names only the order. */
export async function findStep(db: Queries, about: string): Promise<typeof orderEvents.$inferSelect | undefined> {
  const { eventId } = parse(about)
  if (!eventId) return undefined
  return (await db.select().from(orderEvents).where(eq(orderEvents.id, eventId)))[0]
}

/** The subjects of these e-mails: orders, which the admin can open. */
export const stepSubject = {
  kind: 'order' as const,
  find: async (_: Queries, abouts: string[]) => new Map(abouts.map((about) => [about, parse(about).orderId])),
}

/** The order that an e-mail about a step is about. */
export function orderOfStep(about: string): string {
  return parse(about).orderId
}

function parse(about: string): { orderId: string; eventId: number | undefined } {
  const [orderId = '', eventId] = about.split(' ')
  return { orderId, eventId: eventId ? Number(eventId) : undefined }
}
