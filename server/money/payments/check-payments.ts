import { and, inArray, isNull, sql } from 'drizzle-orm'
import { raiseAlert, resolveAlertById } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'
import { alerts } from '#server/platform/db/schema.ts'
import { type Payments, ProviderRefusal } from '#server/platform/integrations/payment-provider.ts'
import type { Log } from '#server/platform/observability/log.ts'

const kinds = ['payments_off', 'payment_keys_refused'] as const

interface Trouble {
  kind: (typeof kinds)[number]
  reason: string | null
}

/**
 * Checks once, after the start, whether anybody can pay here: a shop without keys, or with keys that the provider
 * rejects, says so in its log and to the desk (docs/payments.md). The next start that finds it fixed resolves the
 * alert. A provider that cannot be reached proves nothing.
 */
export async function checkPayments(db: Db, payments: Payments, log: Log): Promise<void> {
  try {
    const trouble = await findTrouble(payments)
    if (trouble) log.error({ event: events[trouble.kind], reason: trouble.reason }, events[trouble.kind])
    await noteTrouble(db, trouble)
  } catch (err) {
    log.warn({ event: 'payment keys not checked', err }, 'payment keys not checked')
  }
}

const events: Record<Trouble['kind'], string> = {
  payments_off: 'payments off',
  payment_keys_refused: 'payment keys refused',
}

async function findTrouble(payments: Payments): Promise<Trouble | undefined> {
  if (payments.name === 'off') return { kind: 'payments_off', reason: null }
  try {
    await payments.checkKeys()
    return undefined
  } catch (error) {
    if (error instanceof ProviderRefusal) return { kind: 'payment_keys_refused', reason: error.message }
    throw error
  }
}

/** Several processes may find the same: the lock lets one of them raise the alert. */
async function noteTrouble(db: Db, trouble: Trouble | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('check payments', 0))`)
    const open = await tx
      .select()
      .from(alerts)
      .where(and(inArray(alerts.kind, kinds), isNull(alerts.resolvedAt)))
    const isSame = (alert: (typeof open)[number]) =>
      alert.kind === trouble?.kind && (alert.detail.reason ?? null) === trouble.reason
    for (const alert of open) if (!isSame(alert)) await resolveAlertById(tx, alert.id)
    if (!trouble || open.some(isSame)) return
    const { kind, reason } = trouble
    await raiseAlert(tx, { kind, subject: kind, detail: reason === null ? {} : { reason } })
  })
}
