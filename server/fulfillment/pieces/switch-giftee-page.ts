import type { PieceState } from '#contract/fulfillment/pieces.ts'
import { newLinkToken } from '#server/platform/db/schema.ts'
import { type Change, expectState, record } from './change-piece.ts'

/** Its code goes on the back before it is mailed. */
const beforeMailing: PieceState[] = ['waiting', 'offered', 'accepted', 'lettered', 'approved']

/**
 * Sets whether the recipient may open the card's page. It can be switched off at any time, and on again at the same
 * address, because the code may already be printed.
 * @throws 409 if it is to be switched on but was mailed without the code
 */
export async function switchGifteePage(change: Change, isOn: boolean): Promise<void> {
  const { gifteePage, gifteeToken, mailedAt } = change.piece
  if (gifteePage === isOn) return
  // If it was mailed with the code on its back, it can be opened again.
  if (isOn && !(mailedAt && gifteeToken)) expectState(change, beforeMailing, 'get a page for its recipient')
  const values = { gifteePage: isOn, ...(isOn && { gifteeToken: gifteeToken ?? newLinkToken() }) }
  await record(change, 'giftee_page', values, isOn ? 'on' : 'off')
}
