import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { OrderDetails } from '#contract/fulfillment/orders.ts'
import {
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
import { BuyerReview } from './review-form.ts'
import { Id, Token } from '#contract/base/text.ts'

const PieceParams = z.object({ token: Token, piece: Id })

/** The same as `ownPieces` through the order’s private link. */
export const trackedPieces = {
  changeWords: endpoint({
    method: 'PUT',
    path: '/api/track/{token}/pieces/{piece}/words',
    summary: 'Changes the words of a card while they can be changed, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceWords,
    reply: OrderDetails,
  }),
  changeRecipient: endpoint({
    method: 'PUT',
    path: '/api/track/{token}/pieces/{piece}/recipient',
    summary: 'Changes a card’s address, until an artist has accepted it, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceRecipient,
    reply: OrderDetails,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/release',
    summary:
      '“My words are final”: the card goes to its artist before the two hours are over, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  answerArtist: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/artist',
    summary:
      'Decides what happens if the chosen artist cannot letter the card: wait for them, or take another artist, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: ArtistAnswer,
    reply: OrderDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/cancellation',
    summary: 'Cancels a card that no artist has accepted, and refunds it in full, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  changeWaiting: endpoint({
    method: 'PUT',
    path: '/api/track/{token}/pieces/{piece}/waiting',
    summary:
      'Sets whether a card waits for the approval of its photos, until it is lettered, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceWaiting,
    reply: OrderDetails,
  }),
  changeGifteePage: endpoint({
    method: 'PUT',
    path: '/api/track/{token}/pieces/{piece}/giftee-page',
    summary: 'Turns the recipient’s page on, until the card is mailed, or off, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceGifteePage,
    reply: OrderDetails,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/approval',
    summary: 'Approves the photos: the card may be mailed, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/rejection',
    summary: 'Rejects the photos: a mistake is corrected for free, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceRejection,
    reply: OrderDetails,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/claims',
    summary: 'Reports a problem with a mailed card: letter it again, or refund it, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceClaimInput,
    reply: OrderDetails,
    status: 201,
  }),
  confirmArrival: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/arrival',
    summary: 'Confirms that the card has arrived, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/messages',
    summary: 'Writes to the artist, or to the shop, about a card, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: PieceSaying,
    reply: OrderDetails,
    status: 201,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/track/{token}/pieces/{piece}/review',
    summary: 'Posts a public review of a card that has arrived, once, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    body: BuyerReview,
    reply: OrderDetails,
    status: 201,
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/api/track/{token}/pieces/{piece}/review',
    summary:
      'Deletes the buyer’s own review of a card, and the public copy of its photo, through the order’s private link.',
    access: 'anyone',
    params: PieceParams,
    reply: OrderDetails,
  }),
}
