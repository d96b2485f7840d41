import { eq, sql } from 'drizzle-orm'
import type { PaymentIntentView } from '#contract/checkout.ts'
import type { Db } from '#server/db/db.ts'
import { checkouts } from '#server/db/schema.ts'
import { Refusal } from '#server/errors.ts'
import type { Jobs } from '#server/outside/jobs.ts'
import { type Confirmation, confirmSandboxIntent } from '#server/outside/sandbox-payments.ts'
import { noteDecline, refuseWhileResting } from '#server/payments/declines.ts'

/**
 * What Stripe's events tell of its declines is known at once of the sandbox's. One confirmation at a time, as at Stripe:
 * a hundred at once must not reach the bank before one of them is counted, nor wait for each other in the database.
 */
export async function confirmInSandbox(
  db: Db,
  jobs: Jobs,
  id: string,
  given: Confirmation,
): Promise<PaymentIntentView> {
  const outcome = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`confirm ${id}`}, 0)) as mine`,
    )
    if (!rows[0]!.mine) throw new Refusal(429, 'Your card is being checked. Please wait a moment.', { retryAfter: 1 })
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.paymentRef, id))
    if (checkout) await refuseWhileResting(tx, checkout.owner)
    try {
      return await confirmSandboxIntent(tx, id, given)
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 402)) throw error
      await noteDecline(tx, jobs, id)
      return error
    }
  })
  // Thrown here and not inside: what was counted must be committed.
  if (outcome instanceof Refusal) throw outcome
  return outcome
}
