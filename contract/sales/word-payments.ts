import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { requiredText } from '#contract/base/text.ts'
import { type BuyerAccess, byAccount, byLink } from '#contract/fulfillment/buyer-access.ts'
import { OrderDetails } from '#contract/fulfillment/orders.ts'
import { PaymentSession } from './checkout.ts'

/** The provider's payment. */
const Paid = z.object({ paymentIntentId: requiredText('Payment reference is required') })

/** Paying for new words on a lettered card, after `reject` with kind `other words`. */
const wordPaymentCalls = <Params extends z.ZodMiniType>(by: BuyerAccess<Params>) => ({
  prepare: endpoint({
    method: 'POST',
    path: `${by.base}/pieces/{piece}/payment-intent`,
    summary: `Prepares the payment for other words on a lettered card${by.through}; the same words return the same intent.`,
    access: by.access,
    params: by.params,
    reply: PaymentSession,
  }),
  finish: endpoint({
    method: 'POST',
    path: `${by.base}/pieces/{piece}/payment`,
    summary: `Books the payment for other words${by.through}: the card is lettered again. Calling it again changes nothing.`,
    access: by.access,
    params: by.params,
    body: Paid,
    reply: OrderDetails,
  }),
})

export const ownWordPayments = wordPaymentCalls(byAccount)
export const trackedWordPayments = wordPaymentCalls(byLink)
