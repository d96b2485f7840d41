import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/platform/observability/log.ts'
import { gatherMetrics } from '#server/platform/observability/worker-metrics.ts'
import type { Shutdown } from './shutdown.ts'
import { patient } from '#server/platform/config/patience.ts'

/** What the primary sends a worker at its start. */
export interface WorkerTask {
  databaseUrl: string
  poolSize: number
}

/** What a worker sends before it exits: why it could not start. */
interface LastWords {
  failure: string
}

/** When this many workers in a row exit before they serve, and no other worker serves, the shop gives up. */
const mostFailedStarts = 5
/** A worker that has served this long did not exit because of its start, in ms. */
const longEnough = 30_000
/** Delays between attempts, doubling, in ms. */
const pace = { first: 100, longest: 10_000 }
/**
 * A worker still running after this many ms is killed, so that the database can be closed properly within the ten
 * seconds of `shutdown.ts`.
 */
const patience = patient(9000)

/**
 * Starts the workers, which serve on one shared port, and replaces those that die.
 * @returns their port, once all of them serve
 * @throws an Error with a message if they cannot start
 */
export async function openWorkers(count: number, task: WorkerTask, stop: Shutdown, log: Log): Promise<number> {
  // By default Node accepts connections in the primary and hands them on; those on their way to a killed worker then
  // hang forever. So the workers accept connections themselves.
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
    // Sending to a worker that has just died fails; the exit handler below deals with it.
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
    // Has no effect once all have served.
    reject(new Error(sentence))
    if (port === 0) return
    log.fatal(sentence)
    void stop.leave(1)
  }

  stop.first(async () => {
    leaving = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => letGo(worker!)))
  })
  // Killing the primary must end all workers too.
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

/** In a worker: waits for its task, and exits when the primary says so or is gone. */
export async function takeTask(stop: Shutdown): Promise<WorkerTask> {
  // By default Node exits a worker without its primary immediately; ours first finishes what it is doing.
  cluster.worker!.exitedAfterDisconnect = true
  process.on('disconnect', () => void stop.leave(1))
  process.on('message', (message) => {
    if (message === 'leave') void stop.leave(0)
  })
  const [task] = (await once(process, 'message')) as [WorkerTask]
  return task
}

/** In a worker: reports why it could not start; the primary prints it once for all. */
export async function sayLastWords(error: unknown): Promise<void> {
  const words: LastWords = { failure: error instanceof Error ? error.message : String(error) }
  await new Promise((resolve) => process.send!(words, resolve))
}
