import { Gauge, Registry } from 'prom-client'

/** How long figures are cached, in ms: however many scrape them, the database counts four times a minute. */
const freshness = 15_000

const help = {
  fairhand_database_up: '1 when the database answers.',
  fairhand_orders: 'Open orders by status.',
  fairhand_orders_late: 'Orders with a card that should be in the mail by now.',
  fairhand_attention: 'Items that need a person.',
  fairhand_jobs: 'Jobs by queue and state; those that are done are not counted.',
  fairhand_jobs_oldest_seconds: 'Wait of the oldest due job.',
  fairhand_webhook_deliveries: 'Deliveries of webhooks by state; those that have arrived are not counted.',
  fairhand_webhook_deliveries_oldest_seconds: 'Wait of the oldest pending delivery, including retries.',
  fairhand_webhooks_troubled: 'Webhooks by state: failing, or switched off by failures.',
}
type Name = keyof typeof help
export type Figure = { name: Name; labels: Record<string, string>; value: number }

/**
 * Figures of the whole shop, the same from every process: aggregate them by `max`, never by `sum`.
 * @param read queries the database
 * @returns the text for a scrape; while the database is down, only that fact
 */
export function shopFigures(read: () => Promise<Figure[]>, now: () => number = Date.now): () => Promise<string> {
  const registry = new Registry()
  const labelNames = ['status', 'what', 'queue', 'state']
  const gauges = Object.entries(help).map(
    ([name, help]) => new Gauge({ name, help, labelNames, registers: [registry] }),
  )
  let known: { at: number; figures: Promise<Figure[]> } | undefined

  return async () => {
    if (!known || now() - known.at > freshness) known = { at: now(), figures: read().catch(() => away) }
    const figures = await known.figures
    if (figures === away) known = undefined
    for (const gauge of gauges) gauge.reset()
    for (const { name, labels, value } of figures) (registry.getSingleMetric(name) as Gauge).set(labels, value)
    return registry.metrics()
  }
}

export const figure = (name: Name, value: number, labels: Record<string, string> = {}): Figure => ({
  name,
  labels,
  value,
})
const away = [figure('fairhand_database_up', 0)]
