import { eq, sql } from 'drizzle-orm'
import type { PaymentIntentView } from '#contract/sales/checkout.ts'
import { type Db, pipeline } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { preparedSql, preparedQuery } from '#server/platform/db/prepared-query.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import {
  type Confirmation,
  confirmSandboxIntent,
  selectSandboxIntent,
} from '#server/platform/integrations/sandbox-payments.ts'
import { recordDecline, refuseCoolDown, coolDownSeconds } from '#server/money/payment-risks/declines.ts'

/**
 * Counts the sandbox's declines at once, where Stripe's arrive as events. Confirmations run one at a time, as at
 * Stripe: of a hundred concurrent ones none may reach the bank before the previous one is counted, nor may they wait
 * for each other in the database.
 */
export async function confirmInSandbox(
  db: Db,
  jobs: Jobs,
  id: string,
  given: Confirmation,
): Promise<PaymentIntentView> {
  const outcome = await db.transaction<PaymentIntentView | Refusal>(async (tx) => {
    const [lock, [checkout], [intent]] = await pipeline([
      tryToLock(tx, { name: `confirm ${id}` }),
      selectRestOf(tx, { id }),
      selectSandboxIntent(tx, { id }),
    ])
    if (!lock.rows[0]!.mine)
      throw new Refusal(429, 'Your card is being checked. Please wait a moment.', {
        code: 'payment_in_progress',
        retryAfter: 1,
      })
    refuseCoolDown(checkout?.rest ?? null)
    try {
      return await confirmSandboxIntent(tx, intent, given)
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 402)) throw error
      await recordDecline(tx, jobs, id)
      return error
    }
  })
  // Thrown here and not inside: the count must be committed.
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

const tryToLock = preparedSql<{ name: string }, { mine: boolean }>()(
  ({ name }) => sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as mine`,
)
const selectRestOf = preparedQuery<{ id: string }>()((db, { id }) =>
  db
    .select({ rest: coolDownSeconds(checkouts) })
    .from(checkouts)
    .where(eq(checkouts.paymentRef, id)),
)
