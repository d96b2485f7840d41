import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrderDetails } from './orders.ts'
import {
  ArtistAnswer,
  PieceClaimInput,
  PieceRecipient,
  PieceRejection,
  PieceSaying,
  PieceVersion,
  PieceWords,
} from './piece-changes.ts'
import { Id } from './text.ts'

const PieceParams = z.object({ id: Id, piece: Id })

/** The cards of the signed-in shopper’s order, one by one. */
export const ownPieces = {
  changeWords: endpoint({
    method: 'PUT',
    path: '/api/orders/{id}/pieces/{piece}/words',
    summary: 'Changes the words of a card while they are open.',
    access: 'shopper',
    params: PieceParams,
    body: PieceWords,
    reply: OrderDetails,
  }),
  changeRecipient: endpoint({
    method: 'PUT',
    path: '/api/orders/{id}/pieces/{piece}/recipient',
    summary: 'Changes where a card goes, until an artist has accepted it.',
    access: 'shopper',
    params: PieceParams,
    body: PieceRecipient,
    reply: OrderDetails,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/release',
    summary: '“My words are final”: the card goes to its artist before the two hours are over.',
    access: 'shopper',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  answerArtist: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/artist',
    summary: 'Says how it goes on when the chosen artist cannot letter the card: wait for her, or another artist.',
    access: 'shopper',
    params: PieceParams,
    body: ArtistAnswer,
    reply: OrderDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/cancellation',
    summary: 'Cancels a card that no artist has accepted, and refunds it in full.',
    access: 'shopper',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/approval',
    summary: 'Approves the photo: the card may be mailed.',
    access: 'shopper',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/rejection',
    summary: 'Something on the photo is not right: a mistake is mended for free.',
    access: 'shopper',
    params: PieceParams,
    body: PieceRejection,
    reply: OrderDetails,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/claims',
    summary: 'Something is wrong with a mailed card: letter it again, or money back.',
    access: 'shopper',
    params: PieceParams,
    body: PieceClaimInput,
    reply: OrderDetails,
    status: 201,
  }),
  confirmArrival: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/arrival',
    summary: 'The card has arrived.',
    access: 'shopper',
    params: PieceParams,
    body: PieceVersion,
    reply: OrderDetails,
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/pieces/{piece}/messages',
    summary: 'Writes to the artist, or to the shop, about a card.',
    access: 'shopper',
    params: PieceParams,
    body: PieceSaying,
    reply: OrderDetails,
    status: 201,
  }),
}
