import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OrderDetails } from './orders.ts'
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
