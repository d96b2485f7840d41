import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'
import { patient } from '#server/platform/config/patience.ts'

// With several workers, a scrape reaches one of them but means all: it asks the primary, which asks every worker.

type Sheet = MetricObjectWithValues<MetricValue<string>>[]

/** Messages between primary and workers; the sender of a request chooses `id`. */
type Message =
  | { metrics: 'of all'; id: number }
  | { metrics: 'text'; id: number; text: string }
  | { metrics: 'of one'; id: number }
  | { metrics: 'sheets'; id: number; sheets: Sheet[] }

/** A worker silent for this long is left out, in ms; a scrape itself waits a little longer. */
const patience = { worker: patient(2000), scrape: patient(3000) }
let lastId = 0

/** The metrics of this process, or the sum of all workers. */
export function metricsOfAll({ registries }: Metrics): () => Promise<string> {
  if (!cluster.isWorker) return () => Registry.merge(registries).metrics()
  process.on('message', (message: Message) => {
    if (message.metrics === 'of one') void replyToPrimary(message.id)
  })
  async function replyToPrimary(id: number): Promise<void> {
    const sheets = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))
    process.send!({ metrics: 'sheets', id, sheets } satisfies Message)
  }
  return async () => {
    const id = ++lastId
    const reply = waitFor(process, patience.scrape, (message) => message.metrics === 'text' && message.id === id)
    process.send!({ metrics: 'of all', id } satisfies Message)
    const message = await reply
    return message?.metrics === 'text' ? message.text : ''
  }
}

/** In the primary: answers a worker that is being scraped with the metrics of all serving workers. */
export function gatherMetrics(asker: Worker, serving: Set<Worker>): void {
  asker.on('message', (message: Message) => {
    if (message.metrics === 'of all') void gather(message.id)
  })
  async function gather(id: number): Promise<void> {
    const sheets = (await Promise.all([...serving].map(ask))).flat()
    const text = await AggregatorRegistry.aggregate(sheets).metrics()
    asker.send({ metrics: 'text', id, text } satisfies Message)
  }
}

async function ask(worker: Worker): Promise<Sheet[]> {
  const id = ++lastId
  const reply = waitFor(worker, patience.worker, (message) => message.metrics === 'sheets' && message.id === id)
  worker.send({ metrics: 'of one', id } satisfies Message)
  const message = await reply
  return message?.metrics === 'sheets' ? message.sheets : []
}

/** The first message that matches, or undefined. */
function waitFor(
  from: Worker | NodeJS.Process,
  ms: number,
  isMeant: (message: Message) => boolean,
): Promise<Message | undefined> {
  const { promise, resolve } = Promise.withResolvers<Message | undefined>()
  const listen = (message: Message) => isMeant(message) && resolve(message)
  const timer = setTimeout(resolve, ms, undefined)
  from.on('message', listen)
  return promise.finally(() => {
    clearTimeout(timer)
    from.off('message', listen)
  })
}
