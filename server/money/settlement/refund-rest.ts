import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { lockPayment } from '#server/money/refunds/refund-outcomes.ts'
import { requestRefund } from '#server/money/refunds/refunds.ts'

/**
 * A payment that bought nothing goes back in full. A refund in the dashboard that failed before we heard of it counted
 * as refunded when the rest was promised: its part is promised here. What has failed since then is with the desk.
 */
export async function refundRest(db: Db, jobs: Jobs, paymentRef: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPayment(tx, paymentRef)
    const { rows } = await tx.execute<{ left: number }>(sql`
      select (paid.amount_cents
        - (select coalesce(sum(amount_cents), 0) from refunds where payment_ref = ${paymentRef})
        - (select coalesce(sum(amount_cents), 0) from payment_ledger where payment_ref = ${paymentRef} and kind = 'closed')
        - (select greatest(coalesce(sum(withdrawn_cents), 0), 0) from disputes where payment_ref = ${paymentRef}))::int as left
      from checkouts c join payment_ledger paid on paid.payment_ref = c.payment_ref and paid.kind = 'succeeded'
      where c.payment_ref = ${paymentRef} and c.state = 'refund_due'`)
    const left = rows[0]?.left ?? 0
    const reason = 'The rest of a payment that bought nothing'
    if (left > 0) await requestRefund(tx, jobs, { paymentRef, amountCents: left, reason })
  })
}
