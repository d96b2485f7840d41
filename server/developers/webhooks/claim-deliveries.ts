import { eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import {
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
  type WebhookEventRow,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#server/platform/db/schema.ts'

export interface Claimed {
  delivery: WebhookDeliveryRow
  endpoint: WebhookEndpointRow
  event: WebhookEventRow
}

/** After so many seconds another process may send what was claimed: longer than the longest attempt. */
const lease = 30
/** The most concurrent deliveries to one endpoint, and to all of one account. */
const perEndpoint = 8
const perAccount = 8

/**
 * Claims due deliveries, each for one process: some of every endpoint and of every account, so that a slow one holds up
 * nobody else, and only the earliest event of every card, so that later ones wait for it.
 * @param busy endpoints to leave out
 * @param underWay how many deliveries accounts have in progress already
 */
export async function claimDeliveries(
  db: Queries,
  { most, busy, underWay = {} }: { most: number; busy: string[]; underWay?: Record<string, number> },
): Promise<Claimed[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive waiting(endpoint_id) as (
      (select endpoint_id from webhook_deliveries where state = 'waiting' order by endpoint_id limit 1)
      union all
      select (select d.endpoint_id from webhook_deliveries d
        where d.state = 'waiting' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
      from waiting w where w.endpoint_id is not null
    ), due as (
      select due.id, endpoint.user_id, row_number() over (partition by endpoint.user_id order by due.next_at) as place
      from waiting w join webhook_endpoints endpoint on endpoint.id = w.endpoint_id cross join lateral (
        select d.id, d.next_at from webhook_deliveries d
        where d.endpoint_id = w.endpoint_id and d.state = 'waiting' and d.next_at <= now()
          and not exists (select 1 from webhook_deliveries e where e.endpoint_id = d.endpoint_id
            and e.state = 'waiting' and e.subject_id = d.subject_id and e.sequence < d.sequence)
        order by d.next_at limit ${perEndpoint} for update skip locked
      ) due
      where w.endpoint_id is not null and w.endpoint_id <> all(${sql.param(busy)}::uuid[])
    ), chosen as (
      select id from due
      where place + coalesce((${JSON.stringify(underWay)}::jsonb->>user_id::text)::int, 0) <= ${perAccount}
      limit ${most}
    )
    update webhook_deliveries d set next_at = now() + make_interval(secs => ${lease})
    from chosen where d.id = chosen.id returning d.id`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(inArray(webhookDeliveries.id, ids))
}
