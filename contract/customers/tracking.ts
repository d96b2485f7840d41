import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { NewAddress } from '#contract/fulfillment/order-address.ts'
import { NewWords } from '#contract/fulfillment/order-words.ts'
import { LineNumber, OrderDetails, OwnCancellation } from '#contract/fulfillment/orders.ts'
import { Done, Token } from '#contract/base/text.ts'
import { TrackRequest } from './track-request.ts'

/** An order without an account, through the private link in its e-mails. */
export const tracking = {
  find: endpoint({
    method: 'GET',
    path: '/api/track/{token}',
    summary: 'The order behind a private link.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: OrderDetails,
  }),
  changeWords: endpoint({
    method: 'PUT',
    path: '/api/track/{token}/items/{line}',
    summary: 'Edits the message of a card through the order’s private link.',
    access: 'anyone',
    params: z.object({ token: Token, line: LineNumber }),
    body: NewWords,
    reply: OrderDetails,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/api/track/{token}/address',
    summary: 'Changes an order’s address through its private link.',
    access: 'anyone',
    params: z.object({ token: Token }),
    body: NewAddress,
    reply: OrderDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/track/{token}/cancellation',
    summary: 'Cancels an order or some of its cards through its private link, and refunds them.',
    access: 'anyone',
    params: z.object({ token: Token }),
    body: OwnCancellation,
    reply: OrderDetails,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/track',
    summary: 'E-mails an order’s private link again; the response is the same whether or not number and address match.',
    access: 'anyone',
    body: TrackRequest,
    reply: Done,
  }),
}
