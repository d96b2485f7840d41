import { PgBoss } from 'pg-boss'
import { Connection } from '#server/db/pool/connection.ts'
import { type Queries, type Statement, driverOf } from '#server/db/db.ts'
import { waits } from '#server/db/pool/pool.ts'

/** Every email that the shop writes; `server/emails/send-email.ts` says how. */
export type EmailKind =
  | 'order-received'
  | 'order-to-desk'
  | 'order-refunded'
  | 'order-links'
  | 'order-started'
  | 'order-mailed'
  | 'order-completed'
  | 'order-cancelled'
  | 'quote-received'
  | 'quote-to-desk'
  | 'quote-offer'
  | 'quote-decided'
  | 'message-received'
  | 'message-to-desk'
  | 'message-reply'
  | 'password-reset'
  | 'password-changed'
  | 'email-changed'
  | 'letter-failed'

/** Work that follows a business change; each name has one payload. */
interface JobPayloads {
  /** One email to one person; `about` names what it is about, an id in most kinds. */
  letter: { kind: EmailKind; about: string }
  /** Money that was promised back. */
  refund: { id: string }
  /** A payment that the provider has news of. */
  settle: { paymentRef: string }
  /** An import of the catalog that is to go on. */
  import: { id: string }
  reconcile: Record<string, never>
  prune: Record<string, never>
}
type JobName = keyof JobPayloads

interface Job<Name extends JobName> {
  payload: JobPayloads[Name]
  id?: string
}

export interface Attempt {
  jobId: string
  /** When it fails now, it is given up. */
  last: boolean
}

export interface Jobs {
  /** Enqueues inside the given transaction: no commit, no job. The same id is enqueued once. */
  enqueue<Name extends JobName>(db: Queries, name: Name, payload: JobPayloads[Name], id?: string): Promise<void>
  /** The same for several of one name, in one statement. */
  enqueueAll<Name extends JobName>(db: Queries, name: Name, jobs: Job<Name>[]): Promise<void>
  /** The same as a statement, to be sent among a transaction's last ones (`commitWith`). */
  prepareEnqueue<Name extends JobName>(tx: Queries, name: Name, jobs: Job<Name>[]): Promise<Statement>
  /** Begins to work jobs off; one handler per name. */
  work(handlers: {
    [Name in JobName]: (payload: JobPayloads[Name], attempt: Attempt) => Promise<unknown>
  }): Promise<void>
  /** Takes no more jobs; those under way go on. What is enqueued waits for another process, or the next start. */
  pause(): Promise<void>
  /** Waits for the jobs under way, five seconds at most. */
  stop(): Promise<void>
}

/**
 * Backoff of 30 s x 2^n, ten tries, a lease of a minute (reliability, section 2.4). Who works on a job shows a sign of
 * life, so that what a killed process held is free again within half a minute. The queue counts all its jobs every few
 * seconds: what is done leaves it within the hour, or a busy shop would do little else than count.
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

/** Handed on to pg's own pool: a database that went silent must not hold the queue for ever. */
const poolOptions = {
  Client: Connection,
  connectionTimeoutMillis: waits.connectionTimeoutMillis,
  query_timeout: waits.query_timeout,
  keepAlive: true,
}

const names: JobName[] = ['letter', 'refund', 'settle', 'import', 'reconcile', 'prune']

/** What a killed process held has not failed: it need not wait as a failure does. */
const bringForward = `update pgboss.job set start_after = now()
  where state = 'retry' and start_after > now() and output->'value'->>'message' in ('job heartbeat timeout', 'job timed out')`

/** Opens the job queue on the shop's own database. */
export async function openJobs(
  url: string,
  { reconcileSeconds, log }: { reconcileSeconds: number; log: (error: Error) => void },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...poolOptions,
    connectionString: url,
    max: 2,
    application_name: 'fairhand jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', log)
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, queueOptions)
    // One that an earlier version made has that one's options.
    await boss.updateQueue(name, queueOptions)
  }
  let reminder: NodeJS.Timeout | undefined
  /** The statement as the queue writes it. */
  const write = async (name: JobName, jobs: Job<JobName>[]) => {
    const rows = jobs.map(({ payload, id }) => ({ data: payload, ...(id && { id }) }))
    let written: { text: string; values: unknown[] | undefined } | undefined
    const executeSql = async (text: string, values?: unknown[]) => {
      written = { text, values }
      return { rows: [] }
    }
    await boss.insert(name, rows, { db: { executeSql } })
    if (!written) throw new Error(`The queue wrote no statement for ${name}`)
    return written
  }
  const prepareEnqueue = async (db: Queries, name: JobName, jobs: Job<JobName>[]): Promise<Statement> => {
    const { text, values } = await write(name, jobs)
    return { execute: () => driverOf(db).query(text, values) }
  }
  const enqueueAll = async (db: Queries, name: JobName, jobs: Job<JobName>[]) => {
    await (await prepareEnqueue(db, name, jobs)).execute()
  }

  return {
    enqueue: (db, name, payload, id) => enqueueAll(db, name, [{ payload, ...(id && { id }) }]),
    enqueueAll,
    prepareEnqueue,
    async work(handlers) {
      const noteAndThrow = (error: Error) => {
        log(error)
        throw error
      }
      for (const name of names) {
        const handle = handlers[name] as (payload: unknown, attempt: Attempt) => Promise<unknown>
        const pace = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, includeMetadata: true } as const
        const worker = await boss.work(name, pace, async (jobs) => {
          for (const job of jobs) {
            await handle(job.data, { jobId: job.id, last: job.retryCount >= job.retryLimit }).catch(noteAndThrow)
          }
          // One at a time, so that a killed process repeats one at most; and the next one at once.
          boss.notifyWorker(worker)
        })
      }
      await boss.schedule('prune', '17 * * * *', {})
      const remind = () => {
        boss.send('reconcile', {}, { singletonSeconds: reconcileSeconds }).catch(log)
        boss.getDb().executeSql(bringForward).catch(log)
      }
      remind()
      reminder = setInterval(remind, reconcileSeconds * 1000)
    },
    async pause() {
      clearInterval(reminder)
      for (const name of names) await boss.offWork(name, { wait: false })
    },
    async stop() {
      clearInterval(reminder)
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}
