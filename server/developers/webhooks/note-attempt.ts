import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { WebhookAttempt } from '#contract/developers/webhook-form.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type WebhookDeliveryRow, webhookDeliveries, webhookEndpoints } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import type { Claimed } from './claim-deliveries.ts'
import { webhookOff } from './webhook-emails.ts'

/** The delays before the next attempts, in seconds: over three days in total. Then it is given up. */
const schedule = [5, 60, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** An endpoint that only fails for this many seconds is disabled. */
const patience = 3 * 86_400
/** How many attempts of a delivery are kept. */
const mostNoted = 20

/** Whether an attempt succeeded. */
const isDelivered = ({ status }: WebhookAttempt) => status !== null && status >= 200 && status < 300

/**
 * Records an attempt, and when the next one is due. A delivery that another process has taken over meanwhile is left to
 * it, unless it has arrived.
 */
export async function noteAttempt(
  db: Db,
  jobs: Jobs,
  { delivery, endpoint }: Claimed,
  attempt: WebhookAttempt,
  waits: readonly number[] = schedule,
): Promise<void> {
  const delivered = isDelivered(attempt)
  const wait = waits[delivery.attempts]
  const log = [...delivery.log, attempt].slice(-mostNoted)
  const own = eq(webhookDeliveries.id, delivery.id)
  const isOurs = and(own, eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.attempts, delivery.attempts))
  const values: Partial<WebhookDeliveryRow> = { log, attempts: delivery.attempts + 1 }
  await db.transaction(async (tx) => {
    // The endpoint before its deliveries, in the lock order of those who disable it.
    if (delivered) await noteSuccess(tx, endpoint.id)
    else await noteFailure(tx, jobs, endpoint.id, attempt)
    const change = tx.update(webhookDeliveries)
    if (delivered) await change.set({ ...values, state: 'delivered' }).where(own)
    else if (wait === undefined) await change.set({ ...values, state: 'failed' }).where(isOurs)
    else await change.set({ ...values, nextAt: sql`now() + make_interval(secs => ${spread(wait)})` }).where(isOurs)
  })
}

/** Spread out: deliveries that failed together should not return together. */
const spread = (seconds: number) => seconds * (1 + Math.random() / 5)

async function noteSuccess(tx: Queries, id: string): Promise<void> {
  const { failingSince } = webhookEndpoints
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), isNotNull(failingSince)))
}

async function noteFailure(tx: Queries, jobs: Jobs, id: string, { status }: WebhookAttempt): Promise<void> {
  const { failingSince, offSince } = webhookEndpoints
  const isOn = and(eq(webhookEndpoints.id, id), isNull(offSince))
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: sql`now()` })
    .where(and(isOn, isNull(failingSince)))
  const isGone = status === 410
  const isLost = sql`${failingSince} <= now() - make_interval(secs => ${patience})`
  const off = await tx
    .update(webhookEndpoints)
    .set({ offSince: sql`now()`, offReason: isGone ? 'gone' : 'failing' })
    .where(isGone ? isOn : and(isOn, isLost))
    .returning({ id: webhookEndpoints.id })
  if (off.length === 0) return
  await giveUp(tx, id)
  await webhookOff.enqueue(tx, jobs, id)
}

/** Nothing more is sent to a disabled endpoint. */
export async function giveUp(tx: Queries, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')))
}
