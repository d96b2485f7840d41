import type { CartItem } from '#contract/cart.ts'
import { type CheckoutForm, type PaymentSession, checkout, paymentIntentId } from '#contract/checkout.ts'
import { toDecimal } from '#contract/money.ts'
import type { LinePromise } from '#contract/promises.ts'
import { type PlacedOrder, orders } from '#contract/orders.ts'
import { call } from '#web/api.ts'
import type { PaymentHandle } from './payment.ts'

interface Purchase {
  items: CartItem[]
  dates: Map<string, LinePromise>
  totalCents: number
  form: CheckoutForm
  session: PaymentSession
  payment: PaymentHandle
  /** The card was charged in an earlier attempt; only the order is missing. */
  paid: boolean
  onPaid: () => void
}

/**
 * From form to order (product.md, section 4): the server saves the form, the page confirms the card, then the order is
 * placed with the payment's id. A retry after a lost response never pays twice.
 */
export async function placeOrder({
  items,
  dates,
  totalCents,
  form,
  session,
  payment,
  paid,
  onPaid,
}: Purchase): Promise<PlacedOrder> {
  const id = paymentIntentId(session.clientSecret)
  const expected = {
    totalAmount: toDecimal(totalCents),
    items: items.map(({ cardDesign, ...item }) => ({
      ...item,
      ...(cardDesign && { cardDesign, price: cardDesign.price }),
      letteredBy: dates.get(item.id)?.promise?.letteredBy,
    })),
  }
  if (!paid) {
    await call(checkout.saveDraft, { body: { paymentIntentId: id, form, expected } })
    await payment.confirm(session, form)
    onPaid()
  }
  const { customerName, customerEmail, shipToRecipient, recipientAddress, customerAddress, withoutWaiting } = form
  return call(orders.place, {
    body: {
      ...expected,
      customerName,
      customerEmail,
      shipToRecipient,
      shippingAddress: recipientAddress,
      customerAddress: customerAddress ?? null,
      ...(withoutWaiting !== undefined && { withoutWaiting }),
      sessionId: '',
      paymentIntentId: id,
    },
  })
}
