import { isLineCancelled } from '#contract/orders.ts'
import { email } from '#server/emails/email.ts'
import { writeOrderNews } from '#server/payments/order-news.ts'
import { sampleOrder } from '#server/payments/sample-order.ts'
import { changeNote, destinationsOf, pricedLines } from './email-lines.ts'

/**
 * Words or address have changed, or a card was cancelled: what is lettered and mailed now, so that the last e-mail is
 * always the true one. By the buyer or by an administrator.
 */
export const orderChanged = email({
  kind: 'order-changed',
  title: 'Order changed',
  subject: { kind: 'order' },
  sample: sampleOrder,
  write: (db, id, context) =>
    writeOrderNews(db, id, context, (number, order) => {
      // The e-mail about the cancellation says it all.
      if (order.status === 'cancelled') return undefined
      const cancelled = order.items.filter((_, line) => isLineCancelled(order, line))
      const note = changeNote(order)
      return {
        subject: `Your Fairhand order #${number} was changed`,
        heading: 'Your order was changed',
        text: [
          `Your order #${number} was changed. This is what we letter and mail now.`,
          ...(cancelled.length > 0
            ? [`Cancelled, and not made: ${cancelled.map(({ cardDesign }) => cardDesign.title).join(', ')}.`]
            : []),
        ],
        ...pricedLines(order, context.publicUrl),
        more: destinationsOf(order),
        ...(note && { note }),
        after: 'You did not expect this change? Reply to this e-mail, and we will look into it right away.',
      }
    }),
})
