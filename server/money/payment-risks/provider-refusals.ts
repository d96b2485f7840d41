import { sql } from 'drizzle-orm'
import { raiseAlertOnce } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'
import { aroundCalls } from '#server/platform/integrations/around-calls.ts'
import { type Invoicing, invoicingCalls } from '#server/platform/integrations/invoice-provider.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import { type Payouts, payoutCalls } from '#server/platform/integrations/payout-provider.ts'

const calls = [
  'createIntent',
  'updateIntent',
  'cancelIntent',
  'findIntent',
  'refund',
  'listRefunds',
  'listDisputes',
  'listUndelivered',
] as const

/**
 * Alerts the desk when the provider refuses the shop's calls, for example because a key was rolled or lacks a right:
 * nobody can pay until somebody fixes it. One alert per kind until it is resolved.
 */
export function alertRefusals(db: Db, payments: Payments): Payments {
  return aroundCalls(payments, calls, (_, call) => watched(db, call))
}

/** The same for what pays artists. */
export function alertPayoutRefusals(db: Db, payouts: Payouts): Payouts {
  return aroundCalls(payouts, payoutCalls, (_, call) => watched(db, call))
}

/** The same for what opens Stripe's pages for invoices. */
export function alertInvoicingRefusals(db: Db, invoicing: Invoicing): Invoicing {
  return aroundCalls(invoicing, invoicingCalls, (_, call) => watched(db, call))
}

async function watched<Result>(db: Db, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'provider_refused') await raise(db, error.cause)
    throw error
  }
}

/** Several calls find the same at once: the lock lets one of them raise the alert. */
async function raise(db: Db, cause: unknown): Promise<void> {
  const { name, message } = cause instanceof Error ? cause : new Error('unknown')
  const subject = cause && typeof cause === 'object' && 'type' in cause ? String(cause.type) : name
  const detail = { reason: message.slice(0, 300) }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider refused', 0))`)
    await raiseAlertOnce(tx, { kind: 'provider_refused', subject, detail })
  })
}
