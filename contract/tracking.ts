import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NewWords } from './order-words.ts'
import { LineNumber, OrderDetails } from './orders.ts'
import { Done, Token } from './text.ts'
import { TrackRequest } from './track-request.ts'

/** An order without an account: by the private link that its mail carries. */
export const tracking = {
  find: endpoint({
    method: 'GET',
    path: '/api/track/{token}',
    summary: 'The order of a private link.',
    access: 'anyone',
    params: z.object({ token: Token }),
    reply: OrderDetails,
  }),
  changeWords: endpoint({
    method: 'PUT',
    path: '/api/track/{token}/items/{line}',
    summary: 'Changes the words of a card by the order’s private link.',
    access: 'anyone',
    params: z.object({ token: Token, line: LineNumber }),
    body: NewWords,
    reply: OrderDetails,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/track',
    summary:
      'Mails the private link of an order again; the answer never says whether number and address belong together.',
    access: 'anyone',
    body: TrackRequest,
    reply: Done,
  }),
}
