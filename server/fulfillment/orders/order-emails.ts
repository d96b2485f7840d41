import { asc, eq } from 'drizzle-orm'
import { changeableFor } from '#contract/fulfillment/order-words.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, pieces, shipments } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { type OrderNews, writeOrderNews } from '#server/money/payments/order-news.ts'
import { insertSampleOrder, sampleOrder } from '#server/money/payments/sample-order.ts'
import { destinationsOf, orderLines } from '#server/money/payments/order-lines.ts'
import { trackingOf } from './piece-lines.ts'
import { orderReceived, orderToDesk } from './new-order-emails.ts'
import { orderChanged } from './order-changed-email.ts'
import { orderLinks } from './order-link-email.ts'
import { orderLinkRenewed } from './order-private-link.ts'
import { aboutStep, stepSubject, writeStep } from './order-step-email.ts'

/** An artist has started. */
export const orderStarted = email({
  kind: 'order-started',
  title: 'Order started',
  about: aboutStep,
  subject: stepSubject,
  sample: async (tx) => ({ orderId: await sampleOrder(tx) }),
  write: (db, about, context) =>
    writeStep(db, about, context, (number, order, at) => ({
      subject: `Your Fairhand order #${number} is being lettered`,
      heading: 'Your words are being lettered',
      text: [
        `An artist has started on your order #${number}${isEarly(order, at) ? ', before the two hours for changes were over' : ''}. From now on the words are final, and the order can no longer be changed or cancelled on its page.`,
        'If something must still change, reply to this e-mail right away, and we’ll see what we can do.',
      ],
      lines: orderLines(order, context.publicUrl),
      more: destinationsOf(order),
    })),
})

/** All cards of an order are in the mail. */
export const orderMailed = email({
  kind: 'order-mailed',
  title: 'Order in the mail',
  about: aboutStep,
  subject: stepSubject,
  sample: async (tx) => ({ orderId: await sampleMailedOrder(tx) }),
  async write(db, about, context) {
    const mailed = await listShipments(db, about.orderId)
    return writeStep(db, about, context, (number, order) => ({
      subject: `Your Fairhand order #${number} is in the mail`,
      heading: `Your ${cardsOf(order)} on the way`,
      text: [`We’ve mailed order #${number}, packaged with care.`],
      ...wayOf(order, mailed, context.publicUrl),
    }))
  },
})

/** A tracking number in the previous e-mail was wrong. */
export const orderTrackingCorrected = email({
  kind: 'order-tracking-corrected',
  title: 'Tracking number corrected',
  subject: { kind: 'order' },
  sample: sampleMailedOrder,
  async write(db, id, context) {
    const mailed = await listShipments(db, id)
    return writeOrderNews(db, id, context, (number, order) => ({
      subject: `A new tracking number for your Fairhand order #${number}`,
      heading: 'A tracking number was corrected',
      text: ['We’ve corrected a tracking number. Please use the ones below and ignore those we sent before.'],
      ...wayOf(order, mailed, context.publicUrl),
    }))
  },
})

/** Lettering started while the buyer could still change the text. */
function isEarly({ createdAt }: OrderRow, startedAt: Date | undefined): boolean {
  return startedAt !== undefined && startedAt.getTime() < createdAt.getTime() + changeableFor
}

async function sampleMailedOrder(tx: Queries): Promise<string> {
  const { id: orderId, items, shippingAddress } = await insertSampleOrder(tx)
  const { writingStyle } = items[0]!
  const card = { writingStyle, copies: 1, shareCents: 0, artistChosen: false, recipient: shippingAddress }
  const [piece] = await tx
    .insert(pieces)
    .values({ orderId, line: 0, ...card, dueAt: new Date() })
    .returning()
  const values = { pieceId: piece!.id, orderId, line: 0 }
  await tx.insert(shipments).values({ ...values, carrier: 'USPS', trackingNumber: '9400100000000000' })
  return orderId
}

type Shipment = typeof shipments.$inferSelect

function listShipments(db: Queries, orderId: string): Promise<Shipment[]> {
  return db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.line))
}

/** The cards with their tracking numbers; if all share one, the button links to its carrier. */
function wayOf(order: OrderRow, mailed: Shipment[], publicUrl: string): Pick<OrderNews, 'lines' | 'more' | 'link'> {
  const [first, ...others] = mailed.map((shipment) => ({ carrier: shipment.carrier, url: trackingOf(shipment).url }))
  const link =
    first?.url && others.every(({ url }) => url === first.url)
      ? { link: { label: `Track with ${first.carrier}`, url: first.url } }
      : {}
  const tracking = (line: number) => {
    const shipment = mailed.find((each) => each.line === line)
    return shipment && trackingOf(shipment)
  }
  return { lines: orderLines(order, publicUrl, { tracking }), more: destinationsOf(order), ...link }
}

function cardsOf({ items, cancelledLines }: OrderRow): string {
  const made = items.filter((_, line) => !cancelledLines.includes(line))
  return made.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? 'card is' : 'cards are'
}

// For cancellations and refunds, see `server/money/refunds/`.
export const orderEmails = [
  orderReceived,
  orderToDesk,
  orderLinks,
  orderLinkRenewed,
  orderChanged,
  orderStarted,
  orderMailed,
  orderTrackingCorrected,
]
