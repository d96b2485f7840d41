import type { PieceState } from '#contract/fulfillment/pieces.ts'
import { newLinkToken } from '#server/platform/db/schema.ts'
import { type Change, expectState, record } from './change-piece.ts'

/** Its code goes on the back before it is mailed. */
const beforeMailing: PieceState[] = ['waiting', 'offered', 'accepted', 'lettered', 'approved']

/**
 * Whether whoever receives the card may open its page; off at any time, and on again under the same address, for the
 * code may be printed already.
 * @throws 409 when it is to be switched on and was mailed without
 */
export async function switchGifteePage(change: Change, isOn: boolean): Promise<void> {
  const { gifteePage, gifteeToken, mailedAt } = change.piece
  if (gifteePage === isOn) return
  // Mailed with the code on its back, it can be opened again.
  if (isOn && !(mailedAt && gifteeToken)) expectState(change, beforeMailing, 'get a page for its recipient')
  const values = { gifteePage: isOn, ...(isOn && { gifteeToken: gifteeToken ?? newLinkToken() }) }
  await record(change, 'giftee_page', values, isOn ? 'on' : 'off')
}
