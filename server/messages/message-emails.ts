import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { messages } from '#server/db/schema.ts'
import type { EmailContext } from '#server/emails/email.ts'
import type { EmailContent } from '#server/emails/email-text.ts'

/** Without the message's own text: anybody may type anybody's address. */
export async function messageReceived(db: Db, id: string): Promise<EmailContent | undefined> {
  const message = await findMessage(db, id)
  return (
    message && {
      to: { name: message.name, address: message.email },
      subject: 'We have your message',
      text: [
        `Dear ${message.name},`,
        message.artistName
          ? `Thank you for writing. We pass your message on to ${message.artistName} and answer within two business days.`
          : 'Thank you for writing. We answer within two business days.',
      ],
    }
  )
}

export async function messageToDesk(
  db: Db,
  id: string,
  { deskAddress }: EmailContext,
): Promise<EmailContent | undefined> {
  const message = await findMessage(db, id)
  return (
    message && {
      to: { name: 'Fairhand desk', address: deskAddress },
      replyTo: { name: message.name, address: message.email },
      subject: message.artistName ? `A message for ${message.artistName}` : 'A message from the contact page',
      text: [`${message.name} <${message.email}> writes:`, message.message],
    }
  )
}

/** The desk's answer. */
export async function messageReply(
  db: Db,
  id: string,
  { deskAddress }: EmailContext,
): Promise<EmailContent | undefined> {
  const message = await findMessage(db, id)
  if (!message?.reply) return undefined
  return {
    to: { name: message.name, address: message.email },
    replyTo: { name: 'Fairhand desk', address: deskAddress },
    subject: message.artistName ? `About your message for ${message.artistName}` : 'About your message',
    text: [`Dear ${message.name},`, message.reply, `You wrote:\n${message.message}`],
  }
}

async function findMessage(db: Db, id: string) {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  return message
}
