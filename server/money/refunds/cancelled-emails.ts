import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { type OrderItem, isLineCancelled, orderNumber } from '#contract/fulfillment/orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type RefundState, orders, refunds } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { giftCardsBack, bankDecides, moneyBack, writeOrderNews } from '#server/money/payments/order-news.ts'
import { findLost, waitsForBank } from './gone-cents.ts'
import { findOrdersOfRefunds } from './refund-emails.ts'
import { insertSampleOrder, insertSampleRefund } from '#server/money/payments/sample-order.ts'
import { changeNote, destinationsOf, pricedLines } from '#server/money/payments/order-lines.ts'

/** An order was cancelled: the e-mail says what is refunded. */
export const orderCancelled = email({
  kind: 'order-cancelled',
  title: 'Order cancelled',
  subject: { kind: 'order' },
  async sample(tx) {
    const order = await insertSampleOrder(tx)
    await insertSampleRefund(tx, order, order.totalCents)
    return order.id
  },
  async write(db, id, context) {
    const given = await db.select().from(refunds).where(eq(refunds.orderId, id))
    const [paid] = await db.select({ paymentRef: orders.paymentRef }).from(orders).where(eq(orders.id, id))
    const lost = paid ? await findLost(db, paid.paymentRef) : 0
    const waits = paid !== undefined && (await waitsForBank(db, paid.paymentRef))
    const sum = (...states: RefundState[]) =>
      given.reduce((cents, { state, amountCents }) => cents + (states.includes(state) ? amountCents : 0), 0)
    const [sent, onItsWay] = [sum('done'), sum('requested', 'pending')]
    const toGiftCards = given.reduce((cents, { giftCents }) => cents + giftCents, 0)
    const start =
      given.filter(({ state, amountCents }) => state === 'done' && amountCents > 0).length > 1
        ? 'In all, we’ve'
        : undefined
    return writeOrderNews(db, id, context, (number, { totalCents, codes }) => ({
      subject: `Your Fairhand order #${number} was cancelled`,
      heading: 'Your order was cancelled',
      text: [
        `Your order #${number} was cancelled, and nothing will be made or mailed.`,
        ...(toGiftCards > 0 ? [giftCardsBack(toGiftCards, { codes })] : []),
        ...(sent > 0 ? [moneyBack(sent, start)] : []),
        ...(lost > 0 ? [`Your bank has already returned ${formatMoney(toDecimal(lost))} of your payment to you.`] : []),
        ...(onItsWay > 0
          ? [
              waits
                ? 'Your bank is looking into your payment. Once it has decided, we refund what it has not returned to you.'
                : sent > 0
                  ? 'We’re refunding the rest to your card too, and we’ll write again once it’s sent.'
                  : 'We’re refunding your payment to your card, and we’ll write again once it’s sent.',
            ]
          : []),
        ...(sent + onItsWay + toGiftCards + lost < totalCents
          ? [
              sent + onItsWay > 0
                ? 'We couldn’t refund the full amount to your card yet. We’re looking into it and will write to you.'
                : 'We couldn’t refund your card yet. We’re looking into it and will write to you.',
            ]
          : []),
      ],
    }))
  },
})

/** The buyer cancelled some of an order's cards: what remains, and what is refunded. Its subject is the refund. */
export const cardsCancelled = email({
  kind: 'cards-cancelled',
  title: 'Cards cancelled',
  subject: { kind: 'order', find: findOrdersOfRefunds },
  sample: async (tx) => insertSampleRefund(tx, await insertSampleCancelled(tx), 1450),
  async write(db, refundId, context) {
    const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
    if (!refund?.orderId) return undefined
    const waits = await waitsForBank(db, refund.paymentRef)
    return writeOrderNews(db, refund.orderId, context, (number, order) => {
      // The e-mail about the whole order's cancellation covers it.
      if (order.status === 'cancelled') return undefined
      const note = changeNote(order)
      return {
        subject: `Your Fairhand order #${number} was changed`,
        heading: 'Your order was changed',
        text: [
          `Your order #${number} was changed. Cancelled: ${titlesOf(cancelledOf(order))}.`,
          ...(refund.giftCents > 0 ? [giftCardsBack(refund.giftCents, order)] : []),
          ...(refund.amountCents > 0 ? [whatGoesBack(refund, waits)] : []),
          'Here is your updated order.',
        ],
        ...pricedLines(order, context.publicUrl),
        more: destinationsOf(order),
        ...(note && { note }),
        after: 'Didn’t expect this change? Reply to this e-mail, and we’ll look into it right away.',
      }
    })
  },
})

/** A buyer cancelled an order or some of its cards: the desk must know, so that nobody letters them. */
export const cancelledToDesk = email({
  kind: 'cancelled-to-desk',
  title: 'Cancelled by the customer, to the desk',
  subject: { kind: 'order' },
  sample: async (tx) => (await insertSampleCancelled(tx)).id,
  async write(db, id, { publicUrl, deskAddress }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    if (!order) return undefined
    const isWhole = order.status === 'cancelled'
    const number = orderNumber(id)
    const who = order.customerName || 'The customer'
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      subject: isWhole ? `Order #${number} was cancelled` : `Cards in order #${number} were cancelled`,
      text: isWhole
        ? [
            `${who} cancelled order #${number}. Please make none of its cards. You don’t need to do anything about the refund.`,
          ]
        : [
            `${who} cancelled part of order #${number}. Please don’t make these cards, cancelled so far: ${titlesOf(cancelledOf(order))}. You don’t need to do anything about the refund.`,
            'Job sheets printed earlier are out of date. These cards are still to be made:',
          ],
      ...(!isWhole && pricedLines(order, publicUrl)),
      link: { label: 'Open the order', url: `${publicUrl}/admin/orders/${id}` },
    }
  },
})

export const cancelledEmails = [orderCancelled, cardsCancelled, cancelledToDesk]

const cancelledOf = (order: OrderRow) => order.items.filter((_, line) => isLineCancelled(order, line))
const titlesOf = (items: OrderItem[]) => items.map(({ cardDesign }) => cardDesign.title).join(', ')

function whatGoesBack({ state, amountCents }: typeof refunds.$inferSelect, waits: boolean): string {
  if (state === 'done') return moneyBack(amountCents)
  if (state === 'failed') return 'We couldn’t refund your card yet. We’re looking into it and will write to you.'
  if (waits) return `We’re refunding ${formatMoney(toDecimal(amountCents))}. ${bankDecides}`
  return 'We’re refunding your card, and we’ll write again once the money is sent.'
}

async function insertSampleCancelled(tx: Queries): Promise<OrderRow> {
  const { id } = await insertSampleOrder(tx)
  const [order] = await tx
    .update(orders)
    .set({ cancelledLines: [0] })
    .where(eq(orders.id, id))
    .returning()
  return order!
}
