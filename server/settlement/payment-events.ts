import type { Db } from '#server/db/db.ts'
import { paymentEvents } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PaymentEvent, Payments } from '#server/integrations/payment-provider.ts'
import { recordDecline } from '#server/payments/declines.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'

/**
 * Stores an event under its unique id and enqueues the work that follows from it, in one transaction. The work re-reads
 * the intent (`settlePayment`), so the order and the number of deliveries do not matter.
 */
export async function storeEvent(db: Db, jobs: Jobs, { id, type, paymentRef }: PaymentEvent): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(paymentEvents)
      .values({ provider: 'stripe', eventId: id, type, paymentRef })
      .onConflictDoNothing()
    if (rowCount && paymentRef) await jobs.enqueue(tx, settleQueue, { paymentRef })
    if (rowCount && paymentRef && type === 'payment_intent.payment_failed') await recordDecline(tx, jobs, paymentRef)
  })
}

const minute = 60_000
/** So long the provider keeps events, and so often it is asked for those that did not reach us, in ms. */
const kept = 30 * 24 * 60 * minute
const pause = 10 * minute

/**
 * Asks for the events that never reached us (reliability.md, W5): a refund or a dispute at the provider's own desk during
 * an outage is about a payment that the reconciler has no reason to ask about any more. The first look goes back as far
 * as the provider does, a later one to a little before the look that was last answered.
 */
export function watchMissedEvents(db: Db, jobs: Jobs, payments: Payments): (now?: Date) => Promise<void> {
  let looked: number | undefined
  return async (now = new Date()) => {
    const at = now.getTime()
    if (looked !== undefined && at - looked < pause) return
    const since = looked === undefined ? at - kept : looked - pause
    for (const event of await payments.listUndelivered(new Date(since))) await storeEvent(db, jobs, event)
    looked = at
  }
}
