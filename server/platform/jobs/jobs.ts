import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import { connectionsOfAPool, refuseStandby } from '#server/platform/db/pool/connection.ts'
import { driverOf } from '#server/platform/db/pool/driver-internals.ts'
import { holdPlaces } from '#server/platform/db/pool/held-places.ts'
import { waits } from '#server/platform/db/pool/pool.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import type { Attempt, Enqueued, Job, Jobs, Queue } from './job.ts'

export type { Jobs } from './job.ts'

/**
 * Backoff of 30 s x 2^n, ten attempts, a lease of a minute (reliability.md, section 2.4). Workers send heartbeats, so a
 * killed process's jobs are free again within half a minute. The queue counts all its jobs every few seconds, so
 * finished ones are deleted within the hour; otherwise a busy shop would do little but count.
 */
const queueOptions = {
  retryLimit: 10,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  retentionSeconds: 30 * 24 * 3600,
  deleteAfterSeconds: 3600,
  notify: true,
}

const optionsOf = ({ leaseSeconds }: Job<never>) => ({
  ...queueOptions,
  ...(leaseSeconds && { expireInSeconds: leaseSeconds }),
})

const hasOptions = (queue: Partial<typeof queueOptions>, options: typeof queueOptions) =>
  Object.entries(options).every(([option, value]) => queue[option as keyof typeof queueOptions] === value)

/** Passed on to pg's own pool: an unresponsive database must not block the queue forever. */
const poolOptions = {
  Client: connectionsOfAPool(),
  connectionTimeoutMillis: waits.connectionTimeoutMillis,
  query_timeout: waits.query_timeout,
  keepAlive: true,
  verify: refuseStandby,
}

/** A job that runs longer than this when the shop closes is interrupted, and repeated by the next process. */
const endingMs = 5000

/** A killed process's jobs have not failed, so they need not wait for the backoff. */
const bringForward = `update pgboss.job set start_after = now()
  where state = 'retry' and start_after > now() and output->'value'->>'message' in ('job heartbeat timeout', 'job timed out')`

interface JobsOptions {
  /** All jobs; each has its own queue. */
  jobs: readonly Job<never>[]
  roundSeconds: number
  log(error: Error): void
}

/** Opens the job queue on the shop's own database. */
export async function openJobs(url: string, { jobs, roundSeconds, log }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...poolOptions,
    connectionString: url,
    max: 2,
    application_name: 'fairhand jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (emitted: unknown) => log(asError(emitted)))
  await boss.start()
  holdPlaces((boss.getDb() as unknown as { pool: pg.Pool }).pool, url)
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const each of jobs) {
    const { name } = each
    const queue = queues.get(name)
    const options = optionsOf(each)
    if (!queue) await boss.createQueue(name, options)
    // A queue created by an earlier version has that version's options.
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options)
  }
  let reminder: NodeJS.Timeout | undefined
  /** The statement as the queue writes it. */
  const write = async <Payload>({ name, groupOf }: Queue<Payload>, enqueued: Enqueued<Payload>[]) => {
    const rows = enqueued.map(({ payload, id, afterSeconds }) => ({
      data: payload as object,
      ...(id && { id }),
      ...(afterSeconds && { startAfter: afterSeconds }),
      ...(groupOf && { group: { id: groupOf(payload) } }),
    }))
    let written: { text: string; values: unknown[] | undefined } | undefined
    const executeSql = async (text: string, values?: unknown[]) => {
      written = { text, values }
      return { rows: [] }
    }
    await boss.insert(name, rows, { db: { executeSql } })
    if (!written) throw new Error(`The queue wrote no statement for ${name}`)
    return written
  }
  const prepareEnqueue: Jobs['prepareEnqueue'] = async (db, queue, enqueued) => {
    const { text, values } = await write(queue, enqueued)
    return { execute: () => driverOf(db).query(text, values) }
  }
  const enqueueAll: Jobs['enqueueAll'] = async (db, queue, enqueued) => {
    await (await prepareEnqueue(db, queue, enqueued)).execute()
  }

  return {
    enqueue: (db, queue, payload, id) => enqueueAll(db, queue, [{ payload, ...(id && { id }) }]),
    enqueueAll,
    prepareEnqueue,
    async work(context) {
      const logAndThrow = (error: Error) => {
        log(error)
        throw error
      }
      for (const { name, handler, due, atOnce } of jobs) {
        const handle = handler(context) as (payload: unknown, attempt: Attempt) => Promise<unknown>
        // Nobody waits for scheduled jobs: most queues are of that kind, and polling each every second would be a load.
        const seconds = typeof due === 'object' ? 5 : 1
        const pace = {
          pollingIntervalSeconds: seconds,
          notifyPollingIntervalSeconds: seconds,
          includeMetadata: true,
          ...(atOnce && { localConcurrency: atOnce, groupConcurrency: 1 }),
        } as const
        const worker = await boss.work(name, pace, async (fetched) => {
          for (const job of fetched) {
            await handle(job.data, { jobId: job.id, last: job.retryCount >= job.retryLimit }).catch(logAndThrow)
          }
          // One at a time, so that a killed process causes at most one repeat; the next one starts immediately.
          boss.notifyWorker(worker)
        })
      }
      for (const { name, due } of jobs)
        if (typeof due === 'object') await boss.schedule(name, due.cron, {}, { tz: shopZone })
      const eachRound = jobs.filter(({ due }) => due === 'every round')
      const remind = () => {
        for (const { name } of eachRound) boss.send(name, {}, { singletonSeconds: roundSeconds }).catch(log)
        boss.getDb().executeSql(bringForward).catch(log)
      }
      remind()
      reminder = setInterval(remind, roundSeconds * 1000)
    },
    async pause() {
      clearInterval(reminder)
      for (const { name } of jobs) await boss.offWork(name, { wait: false })
    },
    async stop() {
      clearInterval(reminder)
      // On its own, pg-boss only checks every half second whether running jobs have ended.
      const ended = Promise.all(jobs.map(({ name }) => boss.offWork(name)))
      await Promise.race([ended, pause(endingMs, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

/** For some failures, pg-boss emits a plain object with the error's properties, which prints as "[object Object]". */
function asError(emitted: unknown): Error {
  if (emitted instanceof Error) return emitted
  if (typeof emitted !== 'object' || emitted === null) return new Error(String(emitted))
  const { message = 'The queue emitted an error without a message', ...rest } = emitted as Partial<Error>
  return Object.assign(new Error(message), rest)
}
