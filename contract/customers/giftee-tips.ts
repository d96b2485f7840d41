import * as z from 'zod/mini'
import { PaymentSession } from '#contract/sales/checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { GifteePage } from './giftee.ts'
import { Token } from '#contract/base/text.ts'
import { PaidTip } from '#contract/sales/tip-payments.ts'
import { GifteeTipWish } from '#contract/money/tips.ts'

const byCode = z.object({ token: Token })

/** Tips from the recipient, through the code on the card's back. */
export const gifteeTips = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/tips/payment-intent',
    summary: 'Prepares a tip from a card’s recipient; the same tip returns the same intent.',
    access: 'anyone',
    params: byCode,
    body: GifteeTipWish,
    reply: PaymentSession,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/tips',
    summary: 'Books a recipient’s tip, which goes to the artist in full. Calling it again changes nothing.',
    access: 'anyone',
    params: byCode,
    body: PaidTip,
    reply: GifteePage,
  }),
}
