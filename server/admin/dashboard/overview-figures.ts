import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/db.ts'
import { alerts, bulkQuotes, failedEmails, messages } from '#server/platform/db/schema.ts'
import { type Figure, figure } from '#server/platform/observability/shop-figures.ts'
import { countOrders } from '#server/admin/orders/orders-admin.ts'
import { webhookFigures } from '#server/developers/webhooks/webhook-figures.ts'

/** The shop-wide figures on `/metrics`: active orders, what waits for a person, jobs, and webhooks. */
export async function readShopFigures(db: Db): Promise<Figure[]> {
  const [{ late, pending, processing }, { rows: attention }, { rows: jobs }, webhooks] = await Promise.all([
    countOrders(db),
    db.execute<{ what: string; count: number }>(sql`
      select 'letters given up' as what, count(*)::int as count from ${failedEmails} where ${failedEmails.resentAt} is null
      union all select 'payment alerts', count(*)::int from ${alerts} where ${alerts.resolvedAt} is null
      union all select 'quotes to answer', count(*)::int from ${bulkQuotes} where ${bulkQuotes.status} = 'pending'
      union all select 'new messages', count(*)::int from ${messages} where ${messages.status} = 'new'`),
    db.execute<{ queue: string; state: string; count: number; oldest: number | null }>(sql`
      select name as queue, state::text, count(*)::int as count,
        extract(epoch from now() - min(greatest(created_on, start_after)) filter (where start_after <= now()))::float as oldest
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`),
    webhookFigures(db),
  ])
  const due = jobs.filter(({ state, oldest }) => state !== 'failed' && oldest !== null)
  return [
    figure('fairhand_database_up', 1),
    figure('fairhand_orders', pending, { status: 'pending' }),
    figure('fairhand_orders', processing, { status: 'processing' }),
    figure('fairhand_orders_late', late),
    ...attention.map(({ what, count }) => figure('fairhand_attention', count, { what })),
    ...jobs.map(({ queue, state, count }) => figure('fairhand_jobs', count, { queue, state })),
    figure('fairhand_jobs_oldest_seconds', Math.max(0, ...due.map(({ oldest }) => oldest!))),
    ...webhooks,
  ]
}
