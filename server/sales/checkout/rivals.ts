import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { checkoutSnapshots, checkouts } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { releaseCodes } from '#server/sales/discounts/hold-codes.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { closeForSure } from '#server/money/payments/intents.ts'
import { finalize } from './finalize.ts'
import type { Snapshot } from './snapshot.ts'

type Rival = Awaited<ReturnType<ReturnType<typeof selectRivals>['execute']>>[number]

/**
 * Earlier payments of a buyer's orders that another one has replaced and that may still be paid: after a sign-in there may be
 * one of the guest and one of the account.
 */
export const selectRivals = preparedQuery<{ purposeId: string }>()((db, { purposeId }) =>
  db
    .select({ checkout: checkouts, lines: checkoutSnapshots.lines })
    .from(checkouts)
    .innerJoin(checkoutSnapshots, eq(checkoutSnapshots.id, checkouts.snapshotId))
    .where(
      and(
        eq(checkouts.purposeId, purposeId),
        eq(checkouts.purpose, 'order'),
        eq(checkouts.state, 'expired'),
        eq(checkouts.intentClosed, false),
        isNotNull(checkouts.paymentRef),
      ),
    )
    .limit(20),
)

/**
 * No card is sold by two payments: a rival for the same lines is closed at the provider before anybody may pay for the
 * snapshot, or becomes its order if it was paid at the last moment.
 * @returns whether one became an order, so that the cart has changed
 * @throws 503 while the bank is processing one
 */
export async function closeRivals(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  rivals: Rival[],
  snapshot: Snapshot,
): Promise<boolean> {
  const wanted = new Set(snapshot.lines.map(({ cartItemId }) => cartItemId))
  let ordered = false
  for (const { checkout, lines } of rivals) {
    if (!lines.some(({ cartItemId }) => wanted.has(cartItemId))) continue
    const intent = await closeForSure(payments, await payments.findIntent(checkout.paymentRef!))
    if (intent?.status === 'succeeded' && checkout.draft) {
      await finalize(db, jobs, intent)
      ordered = true
    } else {
      if (intent?.status !== 'succeeded') await releaseCodes(db, checkout.id)
      // The handler records that it is closed, or paid without an address.
      await db.transaction((tx) => jobs.enqueue(tx, settleQueue, { paymentRef: checkout.paymentRef! }))
    }
  }
  return ordered
}
