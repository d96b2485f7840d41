import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { WebhookDelivery } from '#contract/developers/webhooks.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { bodyOf } from './webhook-body.ts'
import { type Owned, expectOn, lockOwn } from './webhook-endpoints.ts'

/** Deliveries on one page. */
const perPage = 30
/** How long events and deliveries are kept, in days. */
const kept = 30

/** @param cursor the previous page's last delivery @throws 404 for a stranger's endpoint */
export async function listDeliveries(
  db: Queries,
  { userId, id }: Owned,
  cursor: string | undefined,
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const own = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId))
  if ((await db.$count(webhookEndpoints, own)) === 0) throw notFound('Webhook')
  const { createdAt, id: deliveryId, endpointId } = webhookDeliveries
  const beyond =
    cursor &&
    sql`(${createdAt}, ${deliveryId}) < (select c.created_at, c.id from webhook_deliveries c
      where c.id = ${cursor} and c.endpoint_id = ${id})`
  const rows = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(endpointId, id), beyond || undefined))
    .orderBy(desc(createdAt), desc(deliveryId))
    .limit(perPage + 1)
  const page = rows.slice(0, perPage)
  return {
    deliveries: page.map(({ delivery, event }) => ({
      id: delivery.id,
      eventId: event.id,
      type: event.type,
      state: delivery.state,
      sent: bodyOf(event),
      attempts: delivery.log,
      nextAt: delivery.state === 'waiting' ? delivery.nextAt.toISOString() : null,
      createdAt: delivery.createdAt.toISOString(),
    })),
    nextCursor: rows.length > perPage ? page.at(-1)!.delivery.id : null,
  }
}

/**
 * Sends it again immediately, with a full set of attempts.
 * @throws 404 for a stranger's, 409 while the endpoint is disabled
 */
export async function replayDelivery(db: Db, owned: Owned, deliveryId: string): Promise<void> {
  await db.transaction(async (tx) => {
    expectOn(await lockOwn(tx, owned))
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAt: sql`now()` })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, owned.id)))
    if (!rowCount) throw notFound('Delivery')
  })
}

/** Deletes events with their deliveries after a month. */
export async function pruneWebhookEvents(db: Queries): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, sql`now() - make_interval(days => ${kept})`))
}
