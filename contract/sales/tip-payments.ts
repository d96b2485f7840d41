import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/text.ts'
import { type BuyerAccess, byAccount, byLink } from '#contract/fulfillment/buyer-access.ts'
import { OrderDetails } from '#contract/fulfillment/orders.ts'
import { TipWish } from '#contract/money/tips.ts'
import { PaymentSession } from './checkout.ts'

/** The provider's payment. */
export const PaidTip = z.object({ paymentIntentId: requiredText('Payment reference is required') })

/** The buyer's tip for the artist of a card that has arrived. */
const tipCalls = <Params extends z.ZodMiniType>(by: BuyerAccess<Params>) => ({
  prepare: endpoint({
    method: 'POST',
    path: `${by.base}/pieces/{piece}/tips/payment-intent`,
    summary: `Prepares a tip for a card’s artist${by.through}; the same tip returns the same intent.`,
    access: by.access,
    params: by.params,
    body: TipWish,
    reply: PaymentSession,
  }),
  give: endpoint({
    method: 'POST',
    path: `${by.base}/pieces/{piece}/tips`,
    summary: `Books a tip, which goes to the artist in full${by.through}. Calling it again changes nothing.`,
    access: by.access,
    params: by.params,
    body: PaidTip,
    reply: OrderDetails,
  }),
})

export const ownTips = tipCalls(byAccount)
export const trackedTips = tipCalls(byLink)
