import type { FailedEmail } from '#contract/admin/emails-admin.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type Enqueued, type Jobs, queue } from '#server/platform/jobs/job.ts'
import type { EmailContent } from './email-text.ts'
import { type EmailValues, fromText, readText, toText } from './email-values.ts'

/** One e-mail of the shop as the list of all knows it: what it is about is a text (`email-values.ts`). */
export type Email = Omit<EmailParts<string>, 'about'>

/**
 * The same as a value for its senders: its folder declares it, in an array that its district joins
 * (`server/sales/sales.ts`), and callers send it by naming the value: `await orderToDesk.enqueue(tx, jobs, id)`.
 */
export interface EmailAbout<About> extends Email {
  /** Enqueues it in the given transaction: no commit, no e-mail. The same id is enqueued once. */
  enqueue(db: Queries, jobs: Jobs, about: About, id?: string): Promise<void>
  /** The same, to be written and sent after this many seconds. */
  enqueueLater(db: Queries, jobs: Jobs, about: About, afterSeconds: number): Promise<void>
  /** The e-mail as a job, for enqueuing several in one statement: `jobs.enqueueAll(tx, emailQueue, [...])`. */
  job(about: About, id?: string): Enqueued<EmailJob>
}

interface EmailParts<About> {
  /** Its permanent name: jobs of older versions wait under it, and its Message-ID begins with it. */
  kind: string
  /** Its title in the admin. */
  title: string
  /** What it is about, if it is about several values; without it, it is about a text, usually an id. */
  about?: EmailValues<About>
  /** What the admin can open to see its subject. */
  subject?: EmailSubject<NoInfer<About>>
  /** Inserts sample data to write about, for the preview and for tests. @returns what the e-mail is about */
  sample(tx: Queries): Promise<NoInfer<About>>
  /** Writes it from the current data; undefined if its subject no longer exists or there is no recipient. */
  write(db: Db, about: NoInfer<About>, context: EmailContext): Promise<EmailContent | undefined>
}

interface EmailSubject<About> {
  kind: NonNullable<FailedEmail['about']>['kind']
  /** Maps what e-mails are about to the ids of their subjects, if the two differ. */
  find?(db: Queries, abouts: About[]): Promise<Map<About, string>>
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

/** One e-mail to one person. */
export interface EmailJob {
  kind: string
  about: string
}

/** Keeps its original name, because e-mails of an older version may be waiting under it. */
export const emailQueue = queue<EmailJob>('letter')

/** Declares an e-mail. */
export function email<About = string>({ about: values, ...parts }: EmailParts<About>): EmailAbout<About> {
  const { kind, title, subject } = parts
  const payload = (about: About) => ({ kind, about: toText(values, about) })
  const job = (about: About, id?: string) => ({ payload: payload(about), ...(id && { id }) })
  return {
    kind,
    title,
    ...(subject && { subject: subjectByText(values, subject) }),
    sample: async (tx) => toText(values, await parts.sample(tx)),
    write: async (db, text, context) => parts.write(db, fromText(values, text), context),
    enqueue: (db, jobs, about, id) => jobs.enqueue(db, emailQueue, payload(about), id),
    enqueueLater: (db, jobs, about, afterSeconds) => jobs.enqueueAll(db, emailQueue, [{ ...job(about), afterSeconds }]),
    job,
  }
}

/** @param kind may be from an older version */
export function titleOf(emails: readonly Email[], kind: string): string {
  return emails.find((each) => each.kind === kind)?.title ?? kind
}

/** An e-mail that cannot be read has no subject. */
function subjectByText<About>(
  values: EmailValues<About> | undefined,
  { kind, find }: EmailSubject<About>,
): EmailSubject<string> {
  if (!find) return { kind }
  return {
    kind,
    async find(db, texts) {
      const abouts = new Map(texts.map((text) => [text, readText(values, text)]))
      const found = await find(
        db,
        [...abouts.values()].filter((about) => about !== undefined),
      )
      return new Map(
        [...abouts].flatMap(([text, about]) => {
          const id = about !== undefined && found.get(about)
          return id ? [[text, id] as const] : []
        }),
      )
    },
  }
}
