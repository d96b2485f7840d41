import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { ownPieces } from '#contract/customers/own-pieces.ts'
import type {
  ArtistAnswer,
  PieceClaimInput,
  PieceGifteePage,
  PieceRecipient,
  PieceRejection,
  PieceSaying,
  PieceVersion,
  PieceWaiting,
  PieceWords,
} from '#contract/fulfillment/piece-changes.ts'
import type { BuyerReview } from '#contract/customers/review-form.ts'
import { trackedPieces } from '#contract/customers/tracked-pieces.ts'
import { call } from '#web/base/api.ts'

/** What a buyer can do with one card, and what is sent with it. */
export interface StepBodies {
  changeWords: PieceWords
  changeRecipient: PieceRecipient
  release: PieceVersion
  answerArtist: ArtistAnswer
  cancel: PieceVersion
  changeWaiting: PieceWaiting
  changeGifteePage: PieceGifteePage
  approve: PieceVersion
  reject: PieceRejection
  claim: PieceClaimInput
  say: PieceSaying
  confirmArrival: PieceVersion
  review: BuyerReview
  deleteReview: undefined
}

/** Takes a step with a card and returns the updated order. */
export type TakeStep = <Step extends keyof StepBodies>(
  step: Step,
  piece: string,
  body: StepBodies[Step],
) => Promise<OrderDetails>

/** By the buyer's account. */
export function ownSteps(id: string): TakeStep {
  // The steps differ only in their bodies.
  return (step, piece, body) =>
    call(ownPieces[step] as typeof ownPieces.approve, { params: { id, piece }, body: body as PieceVersion })
}

/** By the order's private link. */
export function trackedSteps(token: string): TakeStep {
  return (step, piece, body) =>
    call(trackedPieces[step] as typeof trackedPieces.approve, { params: { token, piece }, body: body as PieceVersion })
}
