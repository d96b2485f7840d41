import * as z from 'zod/mini'
import { PaymentSession } from './checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { OrderDetails } from '#contract/fulfillment/orders.ts'
import { Id, Token, requiredText } from '#contract/base/text.ts'

const own = z.object({ id: Id, piece: Id })
const tracked = z.object({ token: Token, piece: Id })

/** The provider's payment. */
const Paid = z.object({ paymentIntentId: requiredText('Payment reference is required') })

/** Paying for other words on a lettered card: by account, after `ownPieces.reject` with kind `other words`. */
export const ownWordPayments = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/payment-intent',
    summary: 'Prepares the payment for other words on a lettered card; the same words return the same intent.',
    access: 'shopper',
    params: own,
    reply: PaymentSession,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/payment',
    summary: 'Books the payment for other words: the card is lettered again. Calling it again changes nothing.',
    access: 'shopper',
    params: own,
    body: Paid,
    reply: OrderDetails,
  }),
}

/** The same through the order’s private link. */
export const trackedWordPayments = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/payment-intent',
    summary: 'Prepares the payment for other words on a lettered card, through the order’s private link.',
    access: 'anyone',
    params: tracked,
    reply: PaymentSession,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/payment',
    summary: 'Books the payment for other words: the card is lettered again; through the order’s private link.',
    access: 'anyone',
    params: tracked,
    body: Paid,
    reply: OrderDetails,
  }),
}
