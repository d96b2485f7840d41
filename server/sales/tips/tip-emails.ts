import { and, eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, checkouts, refunds, tips } from '#server/platform/db/schema.ts'
import { type Email, type EmailContext, email } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import { findRefundOf } from '#server/money/refunds/refund-of-payment.ts'
import type { OrderNews } from '#server/money/payments/order-news.ts'
import { writeNews } from '#server/fulfillment/pieces/piece-news.ts'
import { findOrdersOfPieces, samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import type { TipRow } from '#server/fulfillment/order-views/tips.ts'
import { insertSampleArtist } from '#server/catalog/artists/sample-artist.ts'

const subject: Email['subject'] = { kind: 'order', find: findOrders }

/** The receipt for a tip, to the buyer or to a recipient who gave an address for it. Its subject is the tip. */
export const tipGiven = email({
  kind: 'tip-given',
  title: 'Tip given',
  subject,
  sample: (tx) => sampleTip(tx),
  async write(db, id, context) {
    const tip = await findTip(db, id)
    if (!tip) return undefined
    const amount = formatMoney(toDecimal(tip.amountCents))
    return writeToGiver(db, tip.pieceId, tip, context, () => ({
      subject: `Your tip of ${amount} for ${tip.artistName}`,
      heading: 'Thank you for your tip',
      text: [
        `We’ve received your ${amount} tip for ${tip.artistName}. ${tip.artistName} receives the full amount: the shop pays the card fees.`,
        'This is your receipt.',
      ],
    }))
  },
})

/** A tip came too late, or its artist could not receive it: it is refunded. Its subject is the checkout. */
export const tipRefunded = email({
  kind: 'tip-refunded',
  title: 'Tip refunded',
  subject,
  sample: async (tx) => {
    const purposeId = await samplePiece(tx, { state: 'arrived', artistName: 'Ida Nib' })
    const tip = { artistId: crypto.randomUUID(), artistName: 'Ida Nib', note: null, email: null }
    const [payment] = await tx
      .insert(checkouts)
      .values({
        purpose: 'tip',
        purposeId,
        tip,
        state: 'refund_due',
        amountCents: 500,
        paymentRef: `sample ${purposeId}`,
      })
      .returning()
    await tx.insert(refunds).values({ paymentRef: payment!.paymentRef!, amountCents: 500 })
    return payment!.id
  },
  async write(db, id, context) {
    const payment = await findPayment(db, id)
    const refund = await findRefundOf(db, payment?.paymentRef ?? null)
    if (!payment?.tip || !refund) return undefined
    const paid = formatMoney(toDecimal(payment.amountCents ?? 0))
    const giver = payment.purpose === 'giftee_tip' ? 'giftee' : 'shopper'
    return writeToGiver(db, payment.purposeId!, { giver, email: payment.tip.email }, context, () => ({
      subject: `Your tip of ${paid} is being refunded`,
      heading: 'We’re refunding your tip',
      text: [
        `You paid ${paid} as a tip for ${payment.tip!.artistName}, but it could no longer be given. We’re refunding ${refund.amount}.`,
        refund.when,
      ],
    }))
  },
})

/** Tells an artist about a tip. Its subject is the tip. */
export const tipReceived = email({
  kind: 'tip-received',
  title: 'Tip for an artist',
  subject,
  sample: (tx) => sampleTip(tx, 'It stands on my piano. Thank you!'),
  async write(db, id, { publicUrl }) {
    const tip = await findTip(db, id)
    // Refunded before this was sent.
    if (!tip || tip.backCents === tip.amountCents) return undefined
    const active = and(eq(artistAccounts.artistId, tip.artistId), eq(artistAccounts.isActive, true))
    const [account] = await db.select().from(artistAccounts).where(active)
    if (!account) return undefined
    const amount = formatMoney(toDecimal(tip.amountCents))
    const who = tip.giver === 'giftee' ? 'The person who received' : 'The person who sent'
    return {
      to: { name: tip.artistName, address: account.email },
      subject: `A tip of ${amount} for you`,
      heading: `${amount}, with thanks`,
      text: [
        `Dear ${tip.artistName},`,
        `${who} a card that you lettered thanks you with a tip of ${amount}. The full amount is yours and will be on your next statement.`,
        ...(tip.note ? [`“${tip.note}”`] : []),
      ],
      link: { label: 'See it in my studio', url: `${publicUrl}/studio/earnings` },
    }
  },
})

export const tipEmails = [tipGiven, tipRefunded, tipReceived]

/** Buyers see the order in their e-mail; recipients see nothing about the order, nor anything that somebody typed. */
async function writeToGiver(
  db: Db,
  pieceId: string,
  { giver, email: address }: Pick<TipRow, 'giver' | 'email'>,
  context: EmailContext,
  write: () => OrderNews,
): Promise<EmailContent | undefined> {
  if (giver === 'shopper') return writeNews(db, pieceId, context, write)
  if (!address) return undefined
  const { text, ...content } = write()
  return {
    to: { name: '', address },
    ...content,
    text: ['Hello,', ...text],
    link: { label: 'Visit Fairhand', url: context.publicUrl },
  }
}

async function findTip(db: Queries, id: string): Promise<TipRow | undefined> {
  const [tip] = await db.select().from(tips).where(eq(tips.id, id))
  return tip
}

async function findPayment(db: Queries, id: string) {
  const [payment] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return payment
}

/** Looked up by tips or by their checkouts. */
async function findOrders(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await Promise.all(
    ids.map(async (id) => {
      const payment = await findPayment(db, id)
      return [id, payment ? payment.purposeId : (await findTip(db, id))?.pieceId] as const
    }),
  )
  const orderOf = await findOrdersOfPieces(
    db,
    rows.flatMap(([, pieceId]) => pieceId ?? []),
  )
  return new Map(
    rows.flatMap(([id, pieceId]) => {
      const orderId = pieceId && orderOf.get(pieceId)
      return orderId ? [[id, orderId] as const] : []
    }),
  )
}

async function sampleTip(tx: Queries, note: string | null = null): Promise<string> {
  const { account } = await insertSampleArtist(tx)
  const { artistId } = account
  const pieceId = await samplePiece(tx, { state: 'arrived', artistId, artistName: 'Ida Nib' })
  const paymentRef = `sample ${crypto.randomUUID()}`
  const terms = { pieceId, artistId, artistName: 'Ida Nib', giver: 'shopper' as const, note, paymentRef }
  const [tip] = await tx
    .insert(tips)
    .values({ ...terms, amountCents: 500 })
    .returning()
  return tip!.id
}
