import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/logging/log.ts'
import { gatherMetrics } from '#server/metrics/worker-metrics.ts'
import type { Shutdown } from './shutdown.ts'

/** What the primary tells a worker at its start. */
export interface WorkerTask {
  databaseUrl: string
  poolSize: number
}

/** What a worker tells before it ends: why it could not start. */
interface LastWords {
  failure: string
}

/** So many workers in a row that end before they serve, while no other one serves, are the end of the shop. */
const mostFailedStarts = 5
/** A worker that served for so long did not end because of how it started, in ms. */
const longEnough = 30_000
/** From one attempt to the next, doubling, in ms. */
const pace = { first: 100, longest: 10_000 }
/** Who has not left by then is ended, so that the database can be left in order within the ten seconds of `stop.ts`. */
const patience = 9000

/**
 * Starts the workers that serve on one shared port and replaces those that die.
 * @returns their port, once all of them serve
 * @throws an Error with a sentence when they cannot start
 */
export async function openWorkers(count: number, task: WorkerTask, stop: Shutdown, log: Log): Promise<number> {
  // Node's own way, to accept in the primary and hand each connection on, leaves those in the air for ever when the
  // worker that they were meant for is killed. So the workers accept themselves.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const serving = new Set<Worker>()
  let port = 0
  let failedStarts = 0
  let shortLives = 0
  let leaving = false
  const { promise: allServe, resolve, reject } = Promise.withResolvers<number>()

  function start(): void {
    if (leaving) return
    const worker = cluster.fork()
    let servesSince: number | undefined
    let words: string | undefined
    worker.on('message', (message: Partial<LastWords>) => (words = message.failure ?? words))
    // A message to one that has just died; its end is noticed below.
    worker.on('error', () => {})
    gatherMetrics(worker, serving)
    worker.once('listening', (address) => {
      servesSince = performance.now()
      failedStarts = 0
      port = address.port
      serving.add(worker)
      if (serving.size === count) resolve(port)
    })
    worker.once('exit', (code, signal) => {
      serving.delete(worker)
      if (leaving) return
      const served = servesSince === undefined ? 0 : performance.now() - servesSince
      if (servesSince === undefined) failedStarts++
      shortLives = served > longEnough ? 0 : shortLives + 1
      const end = { worker: worker.process.pid, code, signal, ...(words && { words }) }
      if (failedStarts >= mostFailedStarts && serving.size === 0)
        return giveUp(words ?? `it ended with ${signal ?? code}`)
      log.error(end, 'worker gone: starting another one')
      const wait = shortLives === 0 ? 0 : Math.min(pace.first * 2 ** (shortLives - 1), pace.longest)
      void pause(wait).then(start)
    })
    worker.send(task)
  }

  function giveUp(words: string): void {
    const sentence = `The shop cannot serve: ${mostFailedStarts} workers in a row ended before they served. The last one: ${words}`
    // Nobody waits for it any more once all have served.
    reject(new Error(sentence))
    if (port === 0) return
    log.fatal(sentence)
    void stop.leave(1)
  }

  stop.first(async () => {
    leaving = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => letGo(worker!)))
  })
  // Whoever ends the primary at once means all of it.
  process.once('exit', () => Object.values(cluster.workers ?? {}).forEach((worker) => worker?.process.kill('SIGKILL')))
  for (let index = 0; index < count; index++) start()
  return allServe
}

async function letGo(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), patience)
  worker.send('leave')
  await gone
  clearTimeout(timer)
}

/** In a worker: waits for what the primary wants, leaves when it says so, and when it is gone. */
export async function takeTask(stop: Shutdown): Promise<WorkerTask> {
  // Node ends a worker at once that has lost its primary, whatever it has in hand; ours finishes that first.
  cluster.worker!.exitedAfterDisconnect = true
  process.on('disconnect', () => void stop.leave(1))
  process.on('message', (message) => {
    if (message === 'leave') void stop.leave(0)
  })
  const [task] = (await once(process, 'message')) as [WorkerTask]
  return task
}

/** In a worker: says why it could not start; the primary prints it once for all. */
export async function sayLastWords(error: unknown): Promise<void> {
  const words: LastWords = { failure: error instanceof Error ? error.message : String(error) }
  await new Promise((resolve) => process.send!(words, resolve))
}
