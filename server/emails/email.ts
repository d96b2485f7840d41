import type { FailedEmail } from '#contract/emails-admin.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { type Enqueued, type Jobs, queue } from '#server/jobs/job.ts'
import type { EmailContent } from './email-text.ts'

/**
 * One email of the shop as a value: it stands in the noun that it tells of, in the array that `server/nouns.ts` joins,
 * and whoever sends it names the value: `await orderStarted.enqueue(tx, jobs, id)`.
 */
export interface Email extends EmailParts {
  /** Enqueues it inside the given transaction: no commit, no email. The same id is enqueued once. */
  enqueue(db: Queries, jobs: Jobs, about: string, id?: string): Promise<void>
  /** Itself as a job, for several in one statement: `jobs.enqueueAll(tx, emailQueue, [...])`. */
  job(about: string, id?: string): Enqueued<EmailJob>
}

interface EmailParts {
  /** Its name for good: jobs of an older version wait under it, and its Message-ID begins with it. */
  kind: string
  /** What it is, as the admin is told. */
  title: string
  /** What the admin can open to see what it tells of. */
  subject?: EmailSubject
  /** Inserts something to tell of, for the preview and for tests. @returns what it is about */
  sample(tx: Queries): Promise<string>
  /** Writes it from what the database says now; nothing when what it is about is gone, or nobody is to be written to. */
  write(db: Db, about: string, context: EmailContext): Promise<EmailContent | undefined>
}

interface EmailSubject {
  kind: NonNullable<FailedEmail['about']>['kind']
  /** From what emails are about to the ids of their subjects, where the two differ. */
  find?(db: Queries, abouts: string[]): Promise<Map<string, string>>
}

/** What is known wherever an email is written. */
export interface EmailContext {
  /** The address people use, without a slash at the end. */
  publicUrl: string
  /** Where the shop itself reads its mail. */
  deskAddress: string
  /** Every email of the shop. */
  emails: readonly Email[]
}

/** One email to one person; `about` names what it is about, an id in most kinds. */
export interface EmailJob {
  kind: string
  about: string
}

/** Keeps its first name: an email of an older version may wait in it. */
export const emailQueue = queue<EmailJob>('letter')

/** Declares an email. */
export function email(parts: EmailParts): Email {
  const job = (about: string, id?: string) => ({ payload: { kind: parts.kind, about }, ...(id && { id }) })
  return {
    ...parts,
    job,
    enqueue: (db, jobs, about, id) => jobs.enqueue(db, emailQueue, { kind: parts.kind, about }, id),
  }
}

/** @param kind of an email that an older version may have written */
export function titleOf(emails: readonly Email[], kind: string): string {
  return emails.find((each) => each.kind === kind)?.title ?? kind
}
