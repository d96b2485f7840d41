import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts, refunds } from '#server/platform/db/schema.ts'
import { type EmailContext, email } from '#server/platform/emails/email.ts'
import { pieceLines } from '#server/fulfillment/orders/piece-lines.ts'
import { findRefundOf } from '#server/money/refunds/refund-of-payment.ts'
import type { OrderNews } from '#server/money/payments/order-news.ts'
import { type About, writeNews, writeToMaker } from './piece-news.ts'
import { aboutRound, findOrdersOfPieces, pieceSubject, samplePiece } from './piece-samples.ts'

// About new words on a lettered card: those about a payment are about its checkout.

const subject = {
  kind: 'order' as const,
  async find(db: Queries, ids: string[]) {
    const rows = await Promise.all(ids.map(async (id) => [id, (await findPayment(db, id))?.pieceId] as const))
    const pieceOf = new Map(rows.flatMap(([id, pieceId]) => (pieceId ? [[id, pieceId] as const] : [])))
    const orderOf = await findOrdersOfPieces(db, [...pieceOf.values()])
    return new Map(
      [...pieceOf].flatMap(([id, pieceId]) => {
        const orderId = orderOf.get(pieceId)
        return orderId ? [[id, orderId] as const] : []
      }),
    )
  },
}

/** The receipt for the new words. */
export const wordsPaid = email({
  kind: 'words-paid',
  title: 'New words paid',
  subject,
  sample: (tx) => samplePayment(tx, 'ordered'),
  write: (db, id, context) =>
    writeAboutPayment(db, id, context, (amount, { piece, order, number, title }) => ({
      subject: `Your new words are with the artist (order #${number})`,
      heading: 'Your new words',
      text: [
        `We’ve received ${amount} for new words on “${title}”. ${piece.artistName ?? 'Our artist'} will letter the card again with the words below, and you’ll see new photos before we mail it.`,
      ],
      ...pieceLines(order, piece, context.publicUrl),
    })),
})

/** A payment for new words is refunded: it arrived too late, or the whole card was refunded. */
export const wordsRefunded = email({
  kind: 'words-refunded',
  title: 'New words refunded',
  subject,
  async sample(tx) {
    const id = await samplePayment(tx, 'refund_due')
    const { payment } = (await findPayment(tx, id))!
    await tx.insert(refunds).values({ paymentRef: payment.paymentRef!, amountCents: 725 })
    return id
  },
  async write(db, id, context) {
    const refund = await findRefundOf(db, (await findPayment(db, id))?.payment.paymentRef ?? null)
    if (!refund) return undefined
    return writeAboutPayment(db, id, context, (paid, { number, title }, isLate) => ({
      subject: `Your refund of ${refund.amount} for new words (order #${number})`,
      heading: isLate ? 'Too late for new words' : 'Refund for new words',
      text: [
        isLate
          ? `You paid ${paid} for new words on “${title}”, but when the payment arrived, the card was no longer waiting for your approval. It keeps the words in the photo, and we’re refunding ${refund.amount}.`
          : `You paid ${paid} for new words on “${title}”. We’re refunding ${refund.amount} of it, too.`,
        refund.when,
      ],
    }))
  },
})

/** The buyer paid for new words: to the artist, or to the desk in their place. */
export const newWords = email({
  kind: 'new-words',
  title: 'New words wanted by the customer, to the artist',
  about: aboutRound,
  subject: pieceSubject,
  sample: async (tx) => ({ pieceId: await samplePiece(tx, { state: 'accepted', round: 2 }), round: 2 }),
  write: (db, { pieceId }, context) =>
    writeToMaker(db, pieceId, context, ({ number, title }) => ({
      subject: `Order #${number}: the customer wants new words`,
      text: [
        `The customer saw the photo of “${title}” and wants different words. You earn half for the card that won’t be mailed. Please letter it again: your studio shows the new words beside the old ones.`,
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
  return payment && { payment, pieceId: payment.purposeId! }
}

async function samplePayment(tx: Queries, state: 'ordered' | 'refund_due'): Promise<string> {
  const pieceId = await samplePiece(tx, { state: 'accepted', artistName: 'Ida Nib' })
  const [payment] = await tx
    .insert(checkouts)
    .values({
      purpose: 'other_words',
      purposeId: pieceId,
      state,
      amountCents: 725,
      paymentRef: `sample ${crypto.randomUUID()}`,
    })
    .returning()
  return payment!.id
}

export const wordEmails = [wordsPaid, wordsRefunded, newWords]
