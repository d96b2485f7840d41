import { paymentIntentId } from '#contract/sales/checkout.ts'
import { ownPieces } from '#contract/customers/piece-calls.ts'
import { ownWordPayments } from '#contract/sales/word-payments.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import type { Call } from './access-row.ts'
import type { Things } from './things.ts'

/** New words for a card of Ann's, by account or by the order's private link; prepared, or paid. */
export async function wordsPayment(things: Things, by: 'id' | 'token', isPaid: boolean): Promise<Call> {
  const approveBy = new Date(Date.now() + 3_600_000)
  const { orderId, trackToken, row } = await things.piece({ state: 'lettered', approveBy })
  const { ann } = things.callers
  const own = { id: orderId, piece: row.id }
  const words = { customMessage: `Other words ${crypto.randomUUID()}`, customSignature: 'A.' }
  await ann.call(ownPieces.reject, { params: own, body: { kind: 'other words', ...words, version: row.version } })
  const params = { ...(by === 'id' ? { id: orderId } : { token: trackToken }), piece: row.id }
  if (!isPaid) return { params }
  const { clientSecret } = (await ann.call(ownWordPayments.prepare, { params: own })).body
  const id = paymentIntentId(clientSecret)
  await confirm(things.shop.stripe, { id, clientSecret })
  // Now, so that the provider's event about it does not arrive during another row.
  await ann.call(ownWordPayments.finish, { params: own, body: { paymentIntentId: id } })
  return { params, body: { paymentIntentId: id } }
}
