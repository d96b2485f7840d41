import { sql } from 'drizzle-orm'
import { raiseAlertOnce } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Around } from '#server/platform/integrations/around-calls.ts'

/**
 * Alerts the desk when a provider refuses the shop's calls, for example because a key was rolled or lacks a right:
 * nobody can pay, or be paid, until somebody fixes it. One alert per kind until it is resolved.
 */
export const alertRefusals =
  (db: Db): Around =>
  async (_, call) => {
    try {
      return await call()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'provider_refused') await raise(db, error.cause)
      throw error
    }
  }

/** Several calls may find the same at once: the lock lets one of them raise the alert. */
async function raise(db: Db, cause: unknown): Promise<void> {
  const { name, message } = cause instanceof Error ? cause : new Error('unknown')
  const subject = cause && typeof cause === 'object' && 'type' in cause ? String(cause.type) : name
  const detail = { reason: message.slice(0, 300) }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider refused', 0))`)
    await raiseAlertOnce(tx, { kind: 'provider_refused', subject, detail })
  })
}
