import type { FailedEmail } from '#contract/admin/emails-admin.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type Enqueued, type Jobs, queue } from '#server/platform/jobs/job.ts'
import type { EmailContent } from './email-text.ts'

/**
 * One e-mail of the shop as a value: its folder declares it, in an array that its district joins
 * (`server/sales/sales.ts`), and callers send it by naming the value: `await orderStarted.enqueue(tx, jobs, id)`.
 */
export interface Email extends EmailParts {
  /** Enqueues it in the given transaction: no commit, no e-mail. The same id is enqueued once. */
  enqueue(db: Queries, jobs: Jobs, about: string, id?: string): Promise<void>
  /** The same, to be written and sent after this many seconds. */
  enqueueLater(db: Queries, jobs: Jobs, about: string, afterSeconds: number): Promise<void>
  /** The e-mail as a job, for enqueuing several in one statement: `jobs.enqueueAll(tx, emailQueue, [...])`. */
  job(about: string, id?: string): Enqueued<EmailJob>
}

interface EmailParts {
  /** Its permanent name: jobs of older versions wait under it, and its Message-ID begins with it. */
  kind: string
  /** Its title in the admin. */
  title: string
  /** What the admin can open to see its subject. */
  subject?: EmailSubject
  /** Inserts sample data to write about, for the preview and for tests. @returns what the e-mail is about */
  sample(tx: Queries): Promise<string>
  /** Writes it from the current data; undefined if its subject no longer exists or there is no recipient. */
  write(db: Db, about: string, context: EmailContext): Promise<EmailContent | undefined>
}

interface EmailSubject {
  kind: NonNullable<FailedEmail['about']>['kind']
  /** Maps what e-mails are about to the ids of their subjects, if the two differ. */
  find?(db: Queries, abouts: string[]): Promise<Map<string, string>>
}

/** What every e-mail's function receives. */
export interface EmailContext {
  /** The shop's public address, without a trailing slash. */
  publicUrl: string
  /** The shop's own mail address. */
  deskAddress: string
  /** Every e-mail of the shop. */
  emails: readonly Email[]
}

/** One e-mail to one person; `about` names its subject, usually an id. */
export interface EmailJob {
  kind: string
  about: string
}

/** Keeps its original name, because e-mails of an older version may be waiting under it. */
export const emailQueue = queue<EmailJob>('letter')

/** Declares an e-mail. */
export function email(parts: EmailParts): Email {
  const job = (about: string, id?: string) => ({ payload: { kind: parts.kind, about }, ...(id && { id }) })
  return {
    ...parts,
    job,
    enqueue: (db, jobs, about, id) => jobs.enqueue(db, emailQueue, { kind: parts.kind, about }, id),
    enqueueLater: (db, jobs, about, afterSeconds) => jobs.enqueueAll(db, emailQueue, [{ ...job(about), afterSeconds }]),
  }
}

/** @param kind may be from an older version */
export function titleOf(emails: readonly Email[], kind: string): string {
  return emails.find((each) => each.kind === kind)?.title ?? kind
}
