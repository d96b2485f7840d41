import { eq } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { messages } from '#server/platform/db/schema.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { email } from '#server/platform/emails/email.ts'

/** Leaves out the message's text: anybody can type anybody's address. */
export const messageReceived = email({
  kind: 'message-received',
  title: 'Message received',
  subject: { kind: 'message' },
  sample: insertSample,
  async write(db, id) {
    const message = await findMessage(db, id)
    return (
      message && {
        to: recipientUnproven(message.name, message.email),
        subject: 'We received your message',
        text: [
          greetUnproven(message.name),
          message.artistName
            ? `Thank you for writing. We’ll pass your message on to ${message.artistName} and answer within two business days.`
            : 'Thank you for writing. We’ll answer within two business days.',
        ],
      }
    )
  },
})

export const messageToDesk = email({
  kind: 'message-to-desk',
  title: 'Message, to the desk',
  subject: { kind: 'message' },
  sample: insertSample,
  async write(db, id, { publicUrl, deskAddress }) {
    const message = await findMessage(db, id)
    return (
      message && {
        to: { name: 'Fairhand desk', address: deskAddress },
        replyTo: { name: message.name, address: message.email },
        subject: message.artistName
          ? `A message for ${message.artistName}`
          : message.orderNumber
            ? `A message about order #${message.orderNumber}`
            : 'A message from the contact page',
        text: [`${message.name} <${message.email}> wrote:`, message.message],
        link: { label: 'Reply in the portal', url: `${publicUrl}/admin/messages?message=${id}` },
      }
    )
  },
})

/** The shop's reply. */
export const messageReply = email({
  kind: 'message-reply',
  title: 'Reply to a message',
  subject: { kind: 'message' },
  sample: insertSample,
  async write(db, id, { deskAddress }) {
    const message = await findMessage(db, id)
    if (!message?.reply) return undefined
    return {
      to: recipientUnproven(message.name, message.email),
      replyTo: { name: 'Fairhand desk', address: deskAddress },
      subject: message.artistName ? `About your message for ${message.artistName}` : 'About your message',
      ours: [message.reply],
      text: [greetUnproven(message.name), message.reply, `You wrote:\n${message.message}`],
    }
  },
})

export const messageEmails = [messageReceived, messageToDesk, messageReply]

async function findMessage(db: Db, id: string) {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  return message
}

async function insertSample(tx: Queries): Promise<string> {
  const [message] = await tx
    .insert(messages)
    .values({
      name: 'Ann Reader',
      email: 'ann@sample.example',
      artistName: 'Zoë Quill',
      status: 'answered',
      message: 'Do you letter in Greek, too?\nMy grandmother would be glad.',
      reply: 'Yes, with pleasure. Please send us the words exactly as you want them.',
    })
    .returning()
  return message!.id
}
