import * as z from 'zod/mini'
import { PaymentSession } from './checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { OrderDetails } from '#contract/fulfillment/orders.ts'
import { Id, Token, requiredText } from '#contract/base/text.ts'
import { TipWish } from '#contract/money/tips.ts'

const own = z.object({ id: Id, piece: Id })
const tracked = z.object({ token: Token, piece: Id })

/** The provider's payment. */
export const PaidTip = z.object({ paymentIntentId: requiredText('Payment reference is required') })

/** The buyer's tip for the artist of a card that has arrived: by account. */
export const ownTips = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/tips/payment-intent',
    summary: 'Prepares a tip for a card’s artist; the same tip returns the same intent.',
    access: 'shopper',
    params: own,
    body: TipWish,
    reply: PaymentSession,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/tips',
    summary: 'Books a tip, which goes to the artist in full. Calling it again changes nothing.',
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
    summary: 'Prepares a tip for a card’s artist, through the order’s private link.',
    access: 'anyone',
    params: tracked,
    body: TipWish,
    reply: PaymentSession,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/tips',
    summary: 'Books a tip, which goes to the artist in full, through the order’s private link.',
    access: 'anyone',
    params: tracked,
    body: PaidTip,
    reply: OrderDetails,
  }),
}
