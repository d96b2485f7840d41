import type { CartItem } from '#contract/sales/cart.ts'
import { type CheckoutForm, type PaymentSession, checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { LinePromise } from '#contract/fulfillment/promises.ts'
import { type PlacedOrder, orders } from '#contract/fulfillment/orders.ts'
import { call } from '#web/base/api.ts'
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
  const totalAmount = toDecimal(totalCents)
  const { withoutWaiting, ...specified } = form
  // An option that was not chosen is not sent.
  const chosen = withoutWaiting ? form : specified
  if (!paid) {
    const dated = items.map((item) => ({
      ...orderedItem(item),
      rushFee: item.rushFee,
      letteredBy: dates.get(item.id)?.promise?.letteredBy,
    }))
    await call(checkout.saveDraft, {
      body: { paymentIntentId: id, form: chosen, expected: { totalAmount, items: dated } },
    })
    await payment.confirm(session, form)
    onPaid()
  }
  const { recipientAddress, customerAddress, ...customer } = chosen
  return call(orders.place, {
    body: {
      ...customer,
      totalAmount,
      items: items.map(orderedItem),
      shippingAddress: recipientAddress,
      customerAddress: customerAddress ?? null,
      sessionId: '',
      paymentIntentId: id,
    },
  })
}

/** A cart line as an ordered item (product.md, section 3), with its rush fee if chosen. */
function orderedItem({ cardDesign, rushFee, ...line }: CartItem) {
  return {
    cardDesignId: line.cardDesignId,
    quantity: line.quantity,
    customMessage: line.customMessage,
    customSignature: line.customSignature,
    writingStyle: line.writingStyle,
    selectedArtistId: line.selectedArtistId,
    cardDesign,
    selectedArtist: line.selectedArtist,
    price: cardDesign?.price,
    ...(rushFee !== null && { rushFee }),
  }
}
