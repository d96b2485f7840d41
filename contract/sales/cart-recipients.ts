import * as z from 'zod/mini'
import { CartItem } from './cart.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Recipients } from './recipients.ts'
import { IdParams } from '#contract/base/text.ts'

/** Apart from the cart's other calls, which every page loads: pages change the people of a line with the line. */
export const cartRecipients = {
  replace: endpoint({
    method: 'PUT',
    path: '/api/cart/{id}/recipients',
    summary: 'Replaces the people whom a line goes to; with none, it goes where the checkout says.',
    access: 'anyone',
    params: IdParams,
    body: z.object({ recipients: z.nullable(Recipients) }),
    reply: CartItem,
  }),
}
