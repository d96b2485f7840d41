import { eq, inArray } from 'drizzle-orm'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type OfferLine, type QuoteOffer, namesChoices, namesMore } from '#contract/business/quotes-admin.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { bulkQuotes, quoteOffers } from '#server/platform/db/schema.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { email } from '#server/platform/emails/email.ts'
import { pictureUrl } from '#server/platform/emails/email-picture.ts'
import { listOfferLines, toOffer } from './offer-lines.ts'
import { runBegun } from './run-begun-email.ts'
import { sampleOffer, sampleQuote } from './sample-quote.ts'

type Quote = typeof bulkQuotes.$inferSelect

/** Omits the request's text, because anybody can enter anybody's address. */
export const quoteReceived = email({
  kind: 'quote-received',
  title: 'Quote request received',
  subject: { kind: 'quote' },
  sample: sampleQuote,
  async write(db, id) {
    const quote = await findQuote(db, id)
    return (
      quote && {
        to: recipientUnproven(quote.contactName, quote.contactEmail),
        subject: 'We received your quote request',
        text: [
          greetUnproven(quote.contactName),
          `Thank you for asking about ${quote.estimatedQuantity} cards (${quote.eventType}). We'll get back to you within 24 hours with a custom quote.`,
        ],
      }
    )
  },
})

export const quoteToDesk = email({
  kind: 'quote-to-desk',
  title: 'Quote request, to the desk',
  subject: { kind: 'quote' },
  sample: sampleQuote,
  async write(db, id, { publicUrl, deskAddress }) {
    const quote = await findQuote(db, id)
    return (
      quote && {
        to: { name: 'Fairhand desk', address: deskAddress },
        replyTo: { name: quote.contactName, address: quote.contactEmail },
        subject: `Quote request: ${quote.estimatedQuantity} cards for ${quote.companyName}`,
        text: [
          `${quote.contactName} <${quote.contactEmail}> of ${quote.companyName} asked for a quote. We promised an answer within 24 hours.`,
          summaryOf(quote),
        ],
        link: { label: 'Write the quote', url: `${publicUrl}/admin/quotes?quote=${id}` },
      }
    )
  },
})

/** The quote, with the private link to accept or decline it. Its subject is a version of the offer. */
export const quoteOffer = email({
  kind: 'quote-offer',
  title: 'Quote',
  subject: { kind: 'quote', find: findQuotesOfOffers },
  sample: sampleOffer,
  async write(db, offerId, { publicUrl, deskAddress }) {
    const found = await findOffer(db, offerId)
    if (!found) return undefined
    const { offer, quote, token } = found
    return {
      to: recipientUnproven(quote.contactName, quote.contactEmail),
      replyTo: { name: 'Fairhand desk', address: deskAddress },
      ours: [offer.message, ...offer.lines.map(({ description }) => description)],
      subject: `Your Fairhand quote for ${count(offer.quantity)}`,
      text: [greetUnproven(quote.contactName), offer.message],
      ...termsOf(offer, publicUrl),
      link: { label: 'Accept or decline', url: `${publicUrl}/offer/${token}` },
    }
  },
})

export const quoteDecided = email({
  kind: 'quote-decided',
  title: 'Quote decided, to the desk',
  subject: { kind: 'quote', find: findQuotesOfOffers },
  sample: sampleOffer,
  async write(db, offerId, { publicUrl, deskAddress }) {
    const found = await findOffer(db, offerId)
    if (!found?.offer.decision) return undefined
    const { offer, quote } = found
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      replyTo: { name: quote.contactName, address: quote.contactEmail },
      subject: `${quote.companyName} ${offer.decision} the quote`,
      text: [`${quote.contactName} of ${quote.companyName} ${offer.decision} quote ${offer.number}.`],
      ...termsOf(offer, publicUrl),
      link: { label: 'Open the quote', url: `${publicUrl}/admin/quotes?quote=${quote.id}` },
    }
  },
})

export const quoteEmails = [quoteReceived, quoteToDesk, quoteOffer, quoteDecided, runBegun]

/** The lines with their total, the promised choices, and how long the offer is valid. */
function termsOf(offer: QuoteOffer, publicUrl: string) {
  return {
    lines: offer.lines.map((line) => ({
      title: line.description,
      detail: [`${count(line.quantity)} at ${formatMoney(line.unitPrice)} each`, ...choicesOf(line)].join('\n'),
      picture: line.cardDesign && pictureUrl(line.cardDesign.imageUrl, publicUrl),
      amount: formatMoney(line.total),
    })),
    total: formatMoney(offer.total),
    more: [
      ...(namesMore(offer) ? [`Ready by: ${offer.readyBy ? `mailed by ${formatDay(offer.readyBy)}` : open}`] : []),
      `This quote is valid until ${formatDay(offer.expiresOn)}.`,
    ],
  }
}

/** Empty for a line that promises only its price. */
function choicesOf(line: OfferLine): string[] {
  if (!namesChoices(line)) return []
  return [
    `Card design: ${line.cardDesign?.title ?? open}`,
    `Writing style: ${line.writingStyle ?? open}`,
    `Lettered by: ${line.selectedArtist?.name ?? open}`,
  ]
}

const open = 'to be agreed with you'

function count(cards: number): string {
  return `${formatCount(cards)} ${cards === 1 ? 'card' : 'cards'}`
}

async function findOffer(db: Db, offerId: string) {
  const [found] = await db
    .select({ offer: quoteOffers, quote: bulkQuotes })
    .from(quoteOffers)
    .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
    .where(eq(quoteOffers.id, offerId))
  if (!found) return undefined
  const lines = await listOfferLines(db, [offerId])
  return { quote: found.quote, token: found.offer.token, offer: toOffer(found.offer, lines, 'Fairhand') }
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
  // No e-mail to somebody whose data was erased.
  return quote?.contactEmail ? quote : undefined
}

async function findQuotesOfOffers(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: quoteOffers.id, quoteId: quoteOffers.quoteId })
    .from(quoteOffers)
    .where(inArray(quoteOffers.id, ids))
  return new Map(rows.map(({ id, quoteId }) => [id, quoteId]))
}
