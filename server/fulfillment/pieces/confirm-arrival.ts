import { isConfirmed } from './arrival-told.ts'
import { type Change, expectState, record } from './change-piece.ts'
import { arrive } from './mail-piece.ts'
import { planReviewRequest } from './review-requests.ts'

/** Somebody who knows confirms that it has arrived; repeating it changes nothing. @param at when it arrived, if known @throws 409 before it was mailed */
export async function confirmArrival(change: Change, at?: Date): Promise<Change> {
  expectState(change, ['mailed', 'arrived'], 'have arrived')
  if (change.piece.state === 'mailed') return arrive(change, undefined, at)
  if (await isConfirmed(change.tx, change.piece)) return change
  await planReviewRequest(change)
  return record(change, 'arrived', at && { arrivedAt: at })
}
