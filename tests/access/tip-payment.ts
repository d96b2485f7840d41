import { paymentIntentId } from '#contract/sales/checkout.ts'
import { gifteeTips } from '#contract/customers/giftee-tips.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import { newLinkToken } from '#server/platform/db/schema.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import type { Call, Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const wish = { amount: '5.00', note: 'Thank you for the letters.' }

/** A tip for an arrived card of Ann's; prepared, or paid. */
async function tipPayment(things: Things, by: 'id' | 'token' | 'code', isPaid: boolean): Promise<Call> {
  const gifteeToken = newLinkToken()
  const arrived = { state: 'arrived' as const, mailedAt: new Date(), gifteePage: true, gifteeToken }
  const { orderId, trackToken, row } = await things.piece({
    ...arrived,
    artistId: things.shop.catalog.artistId,
    artistName: 'Ada Quill',
  })
  const { ann } = things.callers
  const params: Record<string, string> =
    by === 'code'
      ? { token: gifteeToken }
      : { ...(by === 'id' ? { id: orderId } : { token: trackToken }), piece: row.id }
  if (!isPaid) return { params, body: wish }
  const prepared =
    by === 'code'
      ? await ann.call(gifteeTips.prepare, { params: { token: gifteeToken }, body: wish })
      : await ann.call(trackedTips.prepare, { params: { token: trackToken, piece: row.id }, body: wish })
  const { clientSecret } = prepared.body
  const id = paymentIntentId(clientSecret)
  await confirm(things.shop.stripe, { id, clientSecret })
  const body = { paymentIntentId: id }
  // Now, so that the provider's event about it does not arrive during another row.
  if (by === 'code') await ann.call(gifteeTips.give, { params: { token: gifteeToken }, body })
  else await ann.call(trackedTips.give, { params: { token: trackToken, piece: row.id }, body })
  return { params, body }
}

const rowsBy = (by: 'id' | 'token' | 'code', whose: Row['whose']) => ({
  prepare: { whose, call: (things: Things) => tipPayment(things, by, false) },
  give: { whose, call: (things: Things) => tipPayment(things, by, true) },
})

/** Tips, from buyers and from recipients. */
export const tipRows: RowsOf<'ownTips' | 'trackedTips' | 'gifteeTips'> = {
  ownTips: rowsBy('id', 'owner'),
  trackedTips: rowsBy('token', 'holder'),
  gifteeTips: rowsBy('code', 'holder'),
}
