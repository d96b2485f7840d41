import { emailChanged, passwordChanged, passwordReset } from '#server/accounts/account-emails.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import type { Db } from '#server/db/db.ts'
import { messageReceived, messageReply, messageToDesk } from '#server/messages/message-emails.ts'
import {
  orderCancelled,
  orderCompleted,
  orderLinks,
  orderMailed,
  orderReceived,
  orderRefunded,
  orderStarted,
  orderToDesk,
} from '#server/orders/order-emails.ts'
import type { Attempt, Jobs, EmailKind } from '#server/jobs/jobs.ts'
import { type Mail, MailRefused, type Mailer } from '#server/integrations/smtp.ts'
import { quoteDecided, quoteOffer, quoteReceived, quoteToDesk } from '#server/quotes/quote-emails.ts'
import { giveUpEmail, emailFailed } from './failed-emails.ts'
import { type EmailContext, renderEmail } from './email.ts'
import type { EmailContent } from './email-text.ts'

/** Writes one email; nothing when what it is about is gone, or when there is nobody to write to. */
type Writer = (db: Db, about: string, desk: EmailContext) => Promise<EmailContent | undefined>

const writers: Record<EmailKind, Writer> = {
  'order-received': orderReceived,
  'order-to-desk': orderToDesk,
  'order-refunded': orderRefunded,
  'order-links': orderLinks,
  'order-started': orderStarted,
  'order-mailed': orderMailed,
  'order-completed': orderCompleted,
  'order-cancelled': orderCancelled,
  'quote-received': quoteReceived,
  'quote-to-desk': quoteToDesk,
  'quote-offer': quoteOffer,
  'quote-decided': quoteDecided,
  'message-received': messageReceived,
  'message-to-desk': messageToDesk,
  'message-reply': messageReply,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'letter-failed': emailFailed,
}

/** The email as it would be written now; nothing when there is nothing to write about. */
export async function writeEmail(
  db: Db,
  desk: EmailContext,
  { kind, about }: Order,
  id: string,
): Promise<Mail | undefined> {
  const email = await writers[kind](db, about, desk)
  return email && renderEmail(email, id, desk)
}

/**
 * Writes an email from what the database says now, and sends it. An email that is refused for good, or on its last try,
 * is put on the desk. Only a process that dies after the mail server's yes and before the job is marked sends it again,
 * with the same Message-ID.
 */
export async function sendEmail(
  { db, jobs, mailer, desk }: { db: Db; jobs: Jobs; mailer: Mailer; desk: EmailContext },
  order: Order,
  { jobId, last }: Attempt,
): Promise<void> {
  try {
    const mail = await writeEmail(db, desk, order, `${order.kind}.${jobId}`)
    crashPoint('before_mail')
    if (mail) await mailer.send(mail)
    crashPoint('after_mail')
  } catch (error) {
    if (!last && !(error instanceof MailRefused)) throw error
    await giveUpEmail(db, jobs, { jobId, ...order, error: error instanceof Error ? error.message : String(error) })
  }
}

interface Order {
  kind: EmailKind
  about: string
}
