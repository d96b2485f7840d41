import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

// With several workers a scrape reaches one of them, and means all: it asks the primary, which asks every worker.

type Sheet = MetricObjectWithValues<MetricValue<string>>[]

/** What primary and workers say to each other; `id` is the asker's own. */
type Message =
  | { metrics: 'of all'; id: number }
  | { metrics: 'text'; id: number; text: string }
  | { metrics: 'of one'; id: number }
  | { metrics: 'sheets'; id: number; sheets: Sheet[] }

/** Who is silent for so long is left out, in ms; a scrape itself waits a little longer. */
const patience = { worker: 2000, scrape: 3000 }
let lastId = 0

/** The metrics of this process, or of all workers added up. */
export function metricsOfAll({ registries }: Metrics): () => Promise<string> {
  if (!cluster.isWorker) return () => Registry.merge(registries).metrics()
  process.on('message', (message: Message) => {
    if (message.metrics === 'of one') void tellPrimary(message.id)
  })
  async function tellPrimary(id: number): Promise<void> {
    const sheets = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))
    process.send!({ metrics: 'sheets', id, sheets } satisfies Message)
  }
  return async () => {
    const id = ++lastId
    const answer = hear(process, patience.scrape, (message) => message.metrics === 'text' && message.id === id)
    process.send!({ metrics: 'of all', id } satisfies Message)
    const message = await answer
    return message?.metrics === 'text' ? message.text : ''
  }
}

/** In the primary: answers a worker that is being scraped with what all those that serve have counted. */
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
  const answer = hear(worker, patience.worker, (message) => message.metrics === 'sheets' && message.id === id)
  worker.send({ metrics: 'of one', id } satisfies Message)
  const message = await answer
  return message?.metrics === 'sheets' ? message.sheets : []
}

/** The first message that is meant, or nothing. */
function hear(
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
