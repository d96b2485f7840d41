import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/schema.ts'
import { type Figure, figure } from '#server/platform/observability/shop-figures.ts'

/** The figures of webhooks in `/metrics`; `failed` counts those given up in the last day. */
export async function webhookFigures(db: Queries): Promise<Figure[]> {
  const { rows } = await db.execute<{ waiting: number; oldest: number; failed: number; failing: number; off: number }>(
    sql`select waiting.count as waiting, waiting.oldest, failed.count as failed, troubled.failing, troubled.off
      from (select count(*)::int as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float as oldest
          from ${webhookDeliveries} where state = 'waiting') waiting,
        (select count(*)::int as count from ${webhookDeliveries}
          where state = 'failed' and created_at > now() - interval '1 day') failed,
        (select count(*) filter (where off_since is null)::int as failing, count(off_since)::int as off
          from ${webhookEndpoints}
          where (off_since is not null or failing_since is not null) and coalesce(off_reason, '') not in ('by_you', 'access_ended')) troubled`,
  )
  const { waiting, oldest, failed, failing, off } = rows[0]!
  return [
    figure('fairhand_webhook_deliveries', waiting, { state: 'waiting' }),
    figure('fairhand_webhook_deliveries', failed, { state: 'failed' }),
    figure('fairhand_webhook_deliveries_oldest_seconds', oldest),
    figure('fairhand_webhooks_troubled', failing, { state: 'failing' }),
    figure('fairhand_webhooks_troubled', off, { state: 'off' }),
  ]
}
