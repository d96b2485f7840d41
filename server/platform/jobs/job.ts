import type { Config } from '#server/platform/config/config.ts'
import type { Db, Queries, Statement } from '#server/platform/db/db.ts'
import type { Carriers } from '#server/platform/integrations/carrier-provider.ts'
import type { Invoicing } from '#server/platform/integrations/invoice-provider.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import type { Mailer } from '#server/platform/integrations/smtp.ts'
import type { Media } from '#server/platform/pictures/media.ts'

/** A queue's name, which never changes: jobs of an older version wait under it. */
export interface Queue<Payload> {
  name: string
  /** Whose work it is, where `atOnce` allows several: of each, one at a time. */
  groupOf?: (payload: Payload) => string
  /** Never set: it carries the payload's type. */
  takes?: (payload: Payload) => void
}

/**
 * Work that follows a business change, as a value: its folder declares it, its district lists it, and callers enqueue
 * it by naming the value.
 */
export interface Job<Payload> extends Queue<Payload> {
  /** When it is enqueued automatically: on a schedule in cron syntax, in New York's time, or once in each round. */
  due?: { cron: string } | 'every round'
  /** How long an attempt may take before it is repeated, in s; a minute unless said. */
  leaseSeconds?: number
  /** How many run side by side in a process; one unless said. */
  atOnce?: number
  /** Called once, when this process begins to process jobs: the handler may keep state between jobs. */
  handler: (context: JobContext) => (payload: Payload, attempt: Attempt) => Promise<unknown>
}

/** What a handler may need. */
export interface JobContext {
  db: Db
  jobs: Jobs
  payments: Payments
  /** Undefined: artists are paid by hand. */
  payouts: Payouts | undefined
  /** Undefined: invoices have no page at Stripe. */
  invoicing: Invoicing | undefined
  carriers: Carriers
  mailer: Mailer
  media: Media
  config: Pick<Config, 'publicUrl' | 'deskAddress' | 'reconcileSeconds'>
  /** Logs a failure without failing the job. */
  logFailure(error: unknown): void
}

export interface Attempt {
  jobId: string
  /** Whether this is the last attempt. */
  last: boolean
}

export interface Jobs {
  /** Enqueues inside the given transaction: no commit, no job. The same id is enqueued once. */
  enqueue<Payload>(db: Queries, queue: Queue<Payload>, payload: NoInfer<Payload>, id?: string): Promise<void>
  /** The same for several jobs of one queue, in one statement. */
  enqueueAll<Payload>(db: Queries, queue: Queue<Payload>, jobs: Enqueued<NoInfer<Payload>>[]): Promise<void>
  /** The same as a statement, to be sent among a transaction's last ones (`commitWith`). */
  prepareEnqueue<Payload>(tx: Queries, queue: Queue<Payload>, jobs: Enqueued<NoInfer<Payload>>[]): Promise<Statement>
  /** Begins to process jobs. */
  work(context: JobContext): Promise<void>
  /** Takes no more jobs; those in progress continue. New ones wait for another process, or the next start. */
  pause(): Promise<void>
  /** Waits for the jobs in progress, at most five seconds. */
  stop(): Promise<void>
}

export interface Enqueued<Payload> {
  payload: Payload
  id?: string
  /** The earliest start, in seconds from now. */
  afterSeconds?: number
}

/** Declares a job. */
export function job<Payload = Record<string, never>>(value: Job<Payload>): Job<Payload> {
  return value
}

/** Declares only a queue, if the code that fills it belongs to a lower layer than the code that processes it. */
export function queue<Payload>(name: string, options: Pick<Queue<Payload>, 'groupOf'> = {}): Queue<Payload> {
  return { name, ...options }
}
