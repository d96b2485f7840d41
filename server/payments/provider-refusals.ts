import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { alerts } from '#server/db/schema.ts'
import { Refusal } from '#server/errors.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import { type Payouts, payoutCalls } from '#server/integrations/payout-provider.ts'

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
 * Alerts the desk when the provider refuses what the shop asks it, a key that was rolled or lacks a right for example:
 * nobody can pay until somebody mends it. One alert for each kind until it is resolved.
 */
export function alertRefusals(db: Db, payments: Payments): Payments {
  return watchCalls(db, payments, calls)
}

/** The same for what pays artists. */
export function alertPayoutRefusals(db: Db, payouts: Payouts): Payouts {
  return watchCalls(db, payouts, payoutCalls)
}

function watchCalls<Provider extends object>(
  db: Db,
  provider: Provider,
  names: readonly (keyof Provider & string)[],
): Provider {
  return { ...provider, ...Object.fromEntries(names.map((name) => [name, watched(db, provider, name)])) }
}

function watched<Provider extends object>(db: Db, provider: Provider, name: keyof Provider & string) {
  const call = provider[name] as (...given: unknown[]) => Promise<unknown>
  return async (...given: unknown[]) => {
    try {
      return await call(...given)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'provider_refused') await raise(db, error.cause)
      throw error
    }
  }
}

/** Several calls find the same at once: the lock lets one of them raise the alert. */
async function raise(db: Db, cause: unknown): Promise<void> {
  const { name, message } = cause instanceof Error ? cause : new Error('unknown')
  const subject = cause && typeof cause === 'object' && 'type' in cause ? String(cause.type) : name
  const detail = JSON.stringify({ reason: message.slice(0, 300) })
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider refused', 0))`)
    await tx.execute(sql`
      insert into ${alerts} (kind, subject, detail) select 'provider_refused', ${subject}::text, ${detail}::jsonb
      where not exists (
        select from ${alerts} where kind = 'provider_refused' and subject = ${subject} and resolved_at is null)`)
  })
}
