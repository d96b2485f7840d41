import { emailChanged, passwordChanged, passwordReset } from '#server/accounts/account-letters.ts'
import type { Db } from '#server/db/db.ts'
import { messageReceived, messageReply, messageToDesk } from '#server/messages/message-letters.ts'
import {
  orderCancelled,
  orderCompleted,
  orderLinks,
  orderMailed,
  orderReceived,
  orderStarted,
} from '#server/orders/order-letters.ts'
import type { LetterKind } from '#server/outside/jobs.ts'
import type { Mail, Mailer } from '#server/outside/mail.ts'
import { quoteDecided, quoteOffer, quoteReceived, quoteToDesk } from '#server/quotes/quote-letters.ts'
import type { Desk } from './letter.ts'

/** Writes one letter; nothing when what it is about is gone, or when there is nobody to write to. */
type Writer = (db: Db, about: string, desk: Desk) => Promise<Mail | undefined>

const writers: Record<LetterKind, Writer> = {
  'order-received': orderReceived,
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
}

/** Writes a letter from what the database says now, and sends it. */
export async function sendLetter(
  db: Db,
  mailer: Mailer,
  desk: Desk,
  { kind, about }: { kind: LetterKind; about: string },
): Promise<void> {
  const mail = await writers[kind](db, about, desk)
  if (mail) await mailer.send(mail)
}
