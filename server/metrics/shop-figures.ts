import { sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '#server/db/db.ts'
import { alerts, bulkQuotes, failedEmails, messages } from '#server/db/schema.ts'
import { countOrders } from '#server/orders/orders-admin.ts'

/** Asked for so often at most, in ms: however many scrape, the database counts four times a minute. */
const freshness = 15_000

const help = {
  fairhand_database_up: '1 when the database answers.',
  fairhand_orders: 'Orders under way, by status.',
  fairhand_orders_late: 'Open orders past their fifth business day.',
  fairhand_attention: 'What waits for a person.',
  fairhand_jobs: 'Jobs by queue and state; those that are done are not counted.',
  fairhand_jobs_oldest_seconds: 'How long the oldest job that is due has waited.',
}
type Name = keyof typeof help
type Figure = { name: Name; labels: Record<string, string>; value: number }

/**
 * What the whole shop's books say, the same from every process: figures for `max`, never for `sum`.
 * @returns the text for a scrape; while the database is away it says only that
 */
export function shopFigures(db: Db, now: () => number = Date.now): () => Promise<string> {
  const registry = new Registry()
  const labelNames = ['status', 'what', 'queue', 'state']
  const gauges = Object.entries(help).map(
    ([name, help]) => new Gauge({ name, help, labelNames, registers: [registry] }),
  )
  let known: { at: number; figures: Promise<Figure[]> } | undefined

  return async () => {
    if (!known || now() - known.at > freshness) known = { at: now(), figures: readFigures(db).catch(() => away) }
    const figures = await known.figures
    if (figures === away) known = undefined
    for (const gauge of gauges) gauge.reset()
    for (const { name, labels, value } of figures) (registry.getSingleMetric(name) as Gauge).set(labels, value)
    return registry.metrics()
  }
}

const figure = (name: Name, value: number, labels: Record<string, string> = {}): Figure => ({ name, labels, value })
const away = [figure('fairhand_database_up', 0)]

async function readFigures(db: Db): Promise<Figure[]> {
  const [{ late, pending, processing }, { rows: attention }, { rows: jobs }] = await Promise.all([
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
  ]
}
