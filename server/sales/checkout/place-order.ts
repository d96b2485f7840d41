import type { OrderPlacement, PlacedOrder } from '#contract/fulfillment/orders.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OrderRow } from '#server/platform/db/schema.ts'
import { notFound, unpaid } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { toOrder } from '#server/fulfillment/orders/orders.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type CheckoutContext, storeDraft } from './checkout.ts'
import { changedCart } from './changed-cart.ts'
import { isCardless } from '#server/money/payments/cardless-ref.ts'
import { cardlessIntent } from './cardless.ts'
import { finalize } from './finalize.ts'
import { matches, selectSnapshot } from './snapshot.ts'

/**
 * Places the order of a succeeded payment. A repeated call returns the same order. Totals and items from the browser are
 * only compared.
 * @param context of the visitor's own checkout
 * @throws 404 unknown payment, 402 not paid, 409 if the browser expected something else
 */
export async function placeOrder(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  { checkout, snapshot, order: placed, linesGone }: CheckoutContext,
  placement: OrderPlacement,
): Promise<PlacedOrder> {
  if (placed) return toPlaced(placed)

  crashPoint('before_reading_intent')
  const cardless = isCardless(placement.paymentIntentId)
  // Nothing was charged: items that were changed or bought in the meantime are not sold.
  if (cardless && linesGone) throw changedCart()
  const intent = cardless ? cardlessIntent(checkout) : await payments.findIntent(placement.paymentIntentId)
  crashPoint('after_reading_intent')
  if (!intent) throw notFound('Payment')
  if (intent.status === 'processing')
    throw unpaid(
      'Payment was not successful yet: it is still being processed. Please wait a moment, then place the order again: your card is not charged twice.',
      'payment_not_successful',
    )
  if (intent.status !== 'succeeded') throw unpaid('Payment was not successful', 'payment_not_successful')

  const charged = intent.metadata.snapshot === snapshot?.id ? snapshot : (await selectSnapshot(db, intent).execute())[0]
  if (charged && !matches(placement, charged)) throw changedCart()
  await storeDraft(db, checkout, {
    customerName: placement.customerName,
    customerEmail: placement.customerEmail,
    recipientAddress: placement.shippingAddress,
    customerAddress: placement.customerAddress ?? null,
    shipToRecipient: placement.shipToRecipient ?? !placement.customerAddress,
    ...(placement.withoutWaiting !== undefined && { withoutWaiting: placement.withoutWaiting }),
  })
  return toPlaced(await finalize(db, jobs, intent))
}

function toPlaced(order: OrderRow): PlacedOrder {
  return { ...toOrder(order), trackToken: order.trackToken }
}
