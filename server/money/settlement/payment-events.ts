import type { Db } from '#server/platform/db/db.ts'
import { paymentEvents } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { PaymentEvent, Payments } from '#server/platform/integrations/payment-provider.ts'
import { recordDecline } from '#server/money/payment-risks/declines.ts'
import { recordWarning } from '#server/money/payment-risks/warnings.ts'
import { recordBankNews } from '#server/money/stripe-transfers/bank-refusals.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'

/**
 * Stores an event under its unique id and enqueues the work that follows from it, in one transaction. The work re-reads
 * the intent (`settlePayment`), so the order and the number of deliveries do not matter.
 */
export async function storeEvent(
  db: Db,
  jobs: Jobs,
  { id, type, paymentRef, warning, bank }: PaymentEvent,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(paymentEvents)
      .values({ provider: 'stripe', eventId: id, type, paymentRef })
      .onConflictDoNothing()
    if (rowCount && paymentRef) await jobs.enqueue(tx, settleQueue, { paymentRef })
    if (rowCount && paymentRef && type === 'payment_intent.payment_failed') await recordDecline(tx, jobs, paymentRef)
    if (rowCount && paymentRef && warning) await recordWarning(tx, paymentRef, warning)
    if (rowCount && paymentRef && bank) await recordBankNews(tx, paymentRef, bank)
  })
}

const minute = 60_000
/** How long the provider keeps events, and how often we list those that did not reach us, in ms. */
const retention = 30 * 24 * 60 * minute
const pause = 10 * minute

/**
 * Lists the events that never reached us (reliability.md, W5): a refund or dispute made in the provider's dashboard
 * during an outage concerns a payment that the reconciler has no reason to check again. The first call goes back as far
 * as the provider does, a later one to a little before the last successful call.
 */
export function watchMissedEvents(db: Db, jobs: Jobs, payments: Payments): (now?: Date) => Promise<void> {
  let lastCheck: number | undefined
  return async (now = new Date()) => {
    const at = now.getTime()
    if (lastCheck !== undefined && at - lastCheck < pause) return
    const since = lastCheck === undefined ? at - retention : lastCheck - pause
    for (const event of await payments.listUndelivered(new Date(since))) await storeEvent(db, jobs, event)
    lastCheck = at
  }
}
