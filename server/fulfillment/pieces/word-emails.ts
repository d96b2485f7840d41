import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { type EmailContext, email } from '#server/platform/emails/email.ts'
import { pieceLines } from '#server/fulfillment/orders/email-lines.ts'
import type { OrderNews } from '#server/money/payments/order-news.ts'
import { type About, writeNews, writeToMaker } from './piece-emails.ts'
import { pieceSubject, samplePiece } from './piece-samples.ts'
import { pieceOfOwner, wordsOwner } from './words-owner.ts'

// About payments for other words: each is about its checkout.

const subject = {
  kind: 'order' as const,
  async find(db: Queries, ids: string[]) {
    const rows = await Promise.all(ids.map(async (id) => [id, (await findPayment(db, id))?.pieceId] as const))
    const pieceOf = new Map(rows.flatMap(([id, pieceId]) => (pieceId ? [[id, pieceId] as const] : [])))
    const orderOf = await pieceSubject.find(db, [...pieceOf.values()])
    return new Map(
      [...pieceOf].flatMap(([id, pieceId]) => {
        const orderId = orderOf.get(pieceId)
        return orderId ? [[id, orderId] as const] : []
      }),
    )
  },
}

/** The receipt for other words. */
export const wordsPaid = email({
  kind: 'words-paid',
  title: 'Other words paid',
  subject,
  sample: (tx) => samplePayment(tx, 'ordered'),
  write: (db, id, context) =>
    writeAboutPayment(db, id, context, (amount, { piece, order, number, title }) => ({
      subject: `Your new words are with the artist (order #${number})`,
      heading: 'Your new words',
      text: [
        `We’ve received ${amount} for other words on “${title}”. ${piece.artistName ?? 'Our artist'} letters the card again with the words below, and you see new photos before it is mailed.`,
      ],
      ...pieceLines(order, piece, context.publicUrl),
    })),
})

/** Money for other words goes back: it came too late, or the card was refunded as a whole. */
export const wordsRefunded = email({
  kind: 'words-refunded',
  title: 'Other words refunded',
  subject,
  sample: (tx) => samplePayment(tx, 'refund_due'),
  write: (db, id, context) =>
    writeAboutPayment(db, id, context, (amount, { number, title }, isLate) => ({
      subject: `We give back ${amount} for other words (order #${number})`,
      heading: isLate ? 'Too late for other words' : 'Money back for other words',
      text: [
        isLate
          ? `You paid ${amount} for other words on “${title}”, but when the payment arrived, the card was no longer waiting for your answer. It keeps the words that are on the photo, and we give back the ${amount}.`
          : `You paid ${amount} for other words on “${title}”. We give that back as well.`,
        'It goes to the card you paid with, and usually arrives within 5 to 10 business days.',
      ],
    })),
})

/** The buyer gets other words: to the artist, or to the desk that works for her. About the piece and its round. */
export const newWords = email({
  kind: 'new-words',
  title: 'Other words wanted by the customer, to the artist',
  subject: pieceSubject,
  sample: async (tx) => `${await samplePiece(tx, { state: 'accepted', round: 2 })} 2`,
  write: (db, about, context) =>
    writeToMaker(db, about, context, ({ number, title }) => ({
      subject: `Order #${number}: the customer wants other words`,
      text: [
        `The customer has seen the photo of “${title}” and wants other words. You earn half for the card that is not mailed. Please letter it again: you see the new words beside the old ones.`,
      ],
    })),
})

async function writeAboutPayment(
  db: Db,
  id: string,
  context: EmailContext,
  write: (amount: string, about: About, isLate: boolean) => OrderNews,
) {
  const found = await findPayment(db, id)
  if (!found) return undefined
  const { payment, pieceId } = found
  const amount = formatMoney(toDecimal(payment.amountCents ?? 0))
  return writeNews(db, pieceId, context, (about) => write(amount, about, payment.state !== 'ordered'))
}

async function findPayment(db: Queries, id: string) {
  const [payment] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return payment && { payment, pieceId: pieceOfOwner(payment.owner) }
}

async function samplePayment(tx: Queries, state: 'ordered' | 'refund_due'): Promise<string> {
  const pieceId = await samplePiece(tx, { state: 'accepted', artistName: 'Ida Nib' })
  const [payment] = await tx
    .insert(checkouts)
    .values({ owner: wordsOwner(pieceId), state, amountCents: 725 })
    .returning()
  return payment!.id
}

export const wordEmails = [wordsPaid, wordsRefunded, newWords]
