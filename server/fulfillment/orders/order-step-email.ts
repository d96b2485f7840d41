import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type OrderRow, orderEvents } from '#server/platform/db/schema.ts'
import type { EmailAbout, EmailContext } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type OrderNews, writeOrderNews } from '#server/money/payments/order-news.ts'

/** A margin after the time for undoing a step, so that undoing it at the last moment still stops its e-mail. */
const spareSeconds = 5

/** What an e-mail about a step is about. */
export const aboutStep = z.object({
  orderId: z.string(),
  /** The step's event, of which an older version knew nothing. */
  eventId: z.optional(z.coerce.number()),
})
type AboutStep = z.output<typeof aboutStep>

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
  email: EmailAbout<AboutStep>,
  { kind, id, by: { adminId, undoSeconds } }: Step,
): Promise<void> {
  const [event] = await tx.insert(orderEvents).values({ orderId: id, kind, adminId }).returning({ id: orderEvents.id })
  await email.enqueueLater(tx, jobs, { orderId: id, eventId: event!.id }, waitForUndo(undoSeconds))
}

/** How many seconds an e-mail waits if its step can be undone. */
export function waitForUndo(undoSeconds: number): number {
  return undoSeconds && undoSeconds + spareSeconds
}

/** Writes an e-mail about a step, unless the step was undone or the order cancelled meanwhile. */
export async function writeStep(
  db: Db,
  { orderId, eventId }: AboutStep,
  context: EmailContext,
  write: (number: string, order: OrderRow, at: Date | undefined) => OrderNews,
): Promise<EmailContent | undefined> {
  const event = await findStep(db, eventId)
  if (eventId && !event) return undefined
  return writeOrderNews(db, orderId, context, (number, order) =>
    order.status === 'cancelled' ? undefined : write(number, order, event?.createdAt),
  )
}

/** The event that an e-mail is about; undefined if it was undone, or if the e-mail names only the order. */
export async function findStep(
  db: Queries,
  eventId: number | undefined,
): Promise<typeof orderEvents.$inferSelect | undefined> {
  if (!eventId) return undefined
  return (await db.select().from(orderEvents).where(eq(orderEvents.id, eventId)))[0]
}

/** The subjects of these e-mails: orders, which the admin can open. */
export const stepSubject = {
  kind: 'order' as const,
  find: async (_: Queries, abouts: AboutStep[]) => new Map(abouts.map((about) => [about, about.orderId])),
}
