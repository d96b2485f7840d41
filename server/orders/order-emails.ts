import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { type OrderRow, refunds, shipments } from '#server/db/schema.ts'
import { email } from '#server/emails/email.ts'
import { moneyBack, writeOrderNews } from '#server/payments/order-news.ts'
import { refundedOrPromised } from '#server/payments/refunds.ts'
import { insertSampleOrder, insertSampleRefund, sampleOrder } from '#server/payments/sample-order.ts'
import { trackingUrl } from './carriers.ts'
import { orderReceived, orderToDesk } from './new-order-emails.ts'
import { orderLinks } from './order-link-email.ts'

/** An artist has begun. */
export const orderStarted = email({
  kind: 'order-started',
  title: 'Order started',
  subject: { kind: 'order' },
  sample: sampleOrder,
  write: (db, id, context) =>
    writeOrderNews(db, id, context, (number) => ({
      subject: `Your Fairhand order #${number} is being lettered`,
      text: ['Your words are being lettered by hand now.'],
    })),
})

/** All cards of an order are in the mail. */
export const orderMailed = email({
  kind: 'order-mailed',
  title: 'Order in the mail',
  subject: { kind: 'order' },
  sample: sampleMailedOrder,
  async write(db, id, context) {
    const mailed = await listShipments(db, id)
    return writeOrderNews(db, id, context, (number, order) => ({
      subject: `Your Fairhand order #${number} is in the mail`,
      text: ['Your cards are on their way.', ...mailed.map(trackingOf(order))],
    }))
  },
})

/** A tracking number of the email before was wrong. */
export const orderTrackingCorrected = email({
  kind: 'order-tracking-corrected',
  title: 'Tracking number corrected',
  subject: { kind: 'order' },
  sample: sampleMailedOrder,
  async write(db, id, context) {
    const mailed = await listShipments(db, id)
    return writeOrderNews(db, id, context, (number, order) => ({
      subject: `A new tracking number for your Fairhand order #${number}`,
      text: [
        'We have corrected a tracking number. These are the right ones; please forget the ones we sent you before.',
        ...mailed.map(trackingOf(order)),
      ],
    }))
  },
})

export const orderCompleted = email({
  kind: 'order-completed',
  title: 'Order completed',
  subject: { kind: 'order' },
  sample: sampleOrder,
  write: (db, id, context) =>
    writeOrderNews(db, id, context, (number) => ({
      subject: `Your Fairhand order #${number} is completed`,
      text: [
        'Your order is done. If anything is not as you hoped, please write to us: we letter it again or refund it.',
      ],
    })),
})

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
    const cents = await refundedOrPromised(db, id)
    const earlier = (await db.$count(refunds, eq(refunds.orderId, id))) > 1
    return writeOrderNews(db, id, context, (number) => ({
      subject: `Your Fairhand order #${number} was cancelled`,
      text: ['Your order was cancelled.', ...(cents > 0 ? [`${earlier ? 'In all, ' : ''}${moneyBack(cents)}`] : [])],
    }))
  },
})

async function sampleMailedOrder(tx: Queries): Promise<string> {
  const orderId = await sampleOrder(tx)
  await tx.insert(shipments).values({ orderId, line: 0, carrier: 'USPS', trackingNumber: '9400100000000000' })
  return orderId
}

type Shipment = typeof shipments.$inferSelect

function listShipments(db: Queries, orderId: string): Promise<Shipment[]> {
  return db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.line))
}

function trackingOf(order: OrderRow) {
  return ({ line, carrier, trackingNumber }: Shipment) => {
    const url = trackingUrl(carrier, trackingNumber)
    return `${order.items[line]?.cardDesign.title ?? 'Card'}\n${carrier} ${trackingNumber}${url ? `\n${url}` : ''}`
  }
}

// The refund e-mail is with the refunds: `server/payments/refund-emails.ts`.
export const orderEmails = [
  orderReceived,
  orderToDesk,
  orderLinks,
  orderStarted,
  orderMailed,
  orderTrackingCorrected,
  orderCompleted,
  orderCancelled,
]
