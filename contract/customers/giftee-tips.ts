import * as z from 'zod/mini'
import { PaymentSession } from '#contract/sales/checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { GifteePage } from './giftee.ts'
import { Token } from '#contract/base/text.ts'
import { PaidTip } from '#contract/sales/tip-payments.ts'
import { GifteeTipWish } from '#contract/money/tips.ts'

const byCode = z.object({ token: Token })

/** Whoever received the card does it by the code on its back. */
export const gifteeTips = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/tips/payment-intent',
    summary: 'Prepares the payment of a tip from whoever received a card; the same wish returns the same intent.',
    access: 'anyone',
    params: byCode,
    body: GifteeTipWish,
    reply: PaymentSession,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/tips',
    summary: 'A tip of whoever received a card was paid: all of it is its artist’s. Calling it again changes nothing.',
    access: 'anyone',
    params: byCode,
    body: PaidTip,
    reply: GifteePage,
  }),
}
