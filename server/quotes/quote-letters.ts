import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { bulkQuotes } from '#server/db/schema.ts'
import { type Desk, letter } from '#server/mail/letter.ts'
import type { Mail } from '#server/outside/mail.ts'

type Quote = typeof bulkQuotes.$inferSelect

/** Without the request's own texts: anybody may type anybody's address. */
export async function quoteReceived(db: Db, id: string): Promise<Mail | undefined> {
  const quote = await findQuote(db, id)
  return (
    quote &&
    letter(`quote-received-${id}`, {
      to: { name: quote.contactName, address: quote.contactEmail },
      subject: 'We have your quote request',
      text: [
        `Dear ${quote.contactName},`,
        `Thank you for asking about ${quote.estimatedQuantity} cards (${quote.eventType}). We'll get back to you within 24 hours with a custom quote.`,
      ],
    })
  )
}

export async function quoteToDesk(db: Db, id: string, { deskAddress }: Desk): Promise<Mail | undefined> {
  const quote = await findQuote(db, id)
  return (
    quote &&
    letter(`quote-to-desk-${id}`, {
      to: { name: 'Fairhand desk', address: deskAddress },
      replyTo: { name: quote.contactName, address: quote.contactEmail },
      subject: `Quote request: ${quote.estimatedQuantity} cards for ${quote.companyName}`,
      text: [
        `${quote.contactName} <${quote.contactEmail}> of ${quote.companyName} asks for a quote, to be answered within 24 hours.`,
        summaryOf(quote),
      ],
    })
  )
}

function summaryOf(quote: Quote): string {
  return [
    `Event: ${quote.eventType}`,
    `Quantity: about ${quote.estimatedQuantity} cards`,
    quote.preferredDeliveryDate && `Delivery: ${quote.preferredDeliveryDate}`,
    quote.additionalDetails && `Details: ${quote.additionalDetails}`,
  ]
    .filter(Boolean)
    .join('\n')
}

async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const [quote] = await db.select().from(bulkQuotes).where(eq(bulkQuotes.id, id))
  return quote
}
