import * as z from 'zod/mini'
import { PaymentSession } from './checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { OrderDetails } from '#contract/fulfillment/orders.ts'
import { Id, Token, requiredText } from '#contract/base/text.ts'
import { TipWish } from '#contract/money/tips.ts'

const own = z.object({ id: Id, piece: Id })
const tracked = z.object({ token: Token, piece: Id })

/** Which payment of the provider's was made. */
export const PaidTip = z.object({ paymentIntentId: requiredText('Payment reference is required') })

/** The buyer thanks the artist of a card that has arrived with a tip: by the account. */
export const ownTips = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/tips/payment-intent',
    summary: 'Prepares the payment of a tip for a card’s artist; the same wish returns the same intent.',
    access: 'shopper',
    params: own,
    body: TipWish,
    reply: PaymentSession,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/tips',
    summary: 'A tip was paid: all of it is its artist’s. Calling it again changes nothing.',
    access: 'shopper',
    params: own,
    body: PaidTip,
    reply: OrderDetails,
  }),
}

/** The same through the order’s private link. */
export const trackedTips = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/tips/payment-intent',
    summary: 'Prepares the payment of a tip for a card’s artist, through the order’s private link.',
    access: 'anyone',
    params: tracked,
    body: TipWish,
    reply: PaymentSession,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/tips',
    summary: 'A tip was paid: all of it is its artist’s; through the order’s private link.',
    access: 'anyone',
    params: tracked,
    body: PaidTip,
    reply: OrderDetails,
  }),
}
