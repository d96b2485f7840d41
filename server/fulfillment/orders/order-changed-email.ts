import { type OrderChange, type OrderPart, describeChange } from '#contract/fulfillment/order-changes.ts'
import { type OrderItem, isLineCancelled } from '#contract/fulfillment/orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { orderEvents } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { writeOrderNews } from '#server/money/payments/order-news.ts'
import { sampleOrder } from '#server/money/payments/sample-order.ts'
import { changeNote, destinationsOf, pricedLines } from '#server/money/payments/order-lines.ts'
import { aboutStep, findStep, stepSubject } from './order-step-email.ts'

/**
 * The buyer or an administrator changed text or address, or cancelled a card. Says what changed and shows the whole
 * order, so that the newest e-mail is always right.
 */
export const orderChanged = email({
  kind: 'order-changed',
  title: 'Order changed',
  about: aboutStep,
  subject: stepSubject,
  sample: async (tx) => ({ orderId: await sampleOrder(tx) }),
  async write(db, { orderId, eventId }, context) {
    const event = await findStep(db, eventId)
    return writeOrderNews(db, orderId, context, (number, order) => {
      // The e-mail about the cancellation covers it.
      if (order.status === 'cancelled') return undefined
      const cancelled = order.items.filter((_, line) => isLineCancelled(order, line))
      const note = changeNote(order)
      const changed = event?.adminId ? `We changed your order #${number}` : `Your order #${number} was changed`
      const what = event?.change ? `: ${describeChange(event.change, order.items)}` : ''
      return {
        subject: `Your Fairhand order #${number} was changed`,
        heading: 'Your order was changed',
        text: [
          `${changed}${what}. Here is your updated order.`,
          ...(cancelled.length > 0
            ? [`Cancelled: ${cancelled.map(({ cardDesign }) => cardDesign.title).join(', ')}.`]
            : []),
        ],
        ...pricedLines(order, context.publicUrl),
        more: destinationsOf(order),
        ...(note && { note }),
        after: 'Didn’t expect this change? Reply to this e-mail, and we’ll look into it right away.',
      }
    })
  },
})

interface Announced {
  /** The order's id. */
  id: string
  kind: 'changed' | 'address_changed' | 'cards_cancelled'
  change?: OrderChange
  /** The administrator who did it; undefined for the buyer. */
  adminId?: string
}

/** Records a change of an order and enqueues its e-mail, in the transaction that makes it. */
export async function announceChange(tx: Queries, jobs: Jobs, { id, ...event }: Announced): Promise<void> {
  const [row] = await tx
    .insert(orderEvents)
    .values({ orderId: id, ...event })
    .returning({ id: orderEvents.id })
  await orderChanged.enqueue(tx, jobs, { orderId: id, eventId: row!.id })
}

/** The parts of a line that have changed. */
export function changedParts(before: OrderItem, after: OrderItem): OrderPart[] {
  const parts: [OrderPart, keyof OrderItem][] = [
    ['message', 'customMessage'],
    ['signature', 'customSignature'],
    ['style', 'writingStyle'],
    ['artist', 'selectedArtistId'],
  ]
  return parts.flatMap(([part, field]) => (before[field] === after[field] ? [] : [part]))
}
