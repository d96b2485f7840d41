import * as z from 'zod/mini'
import { CartItem } from './cart.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Recipients } from './recipients.ts'
import { IdParams } from '#contract/base/text.ts'

/** Separate from the cart's other calls, which every page loads: pages change a line's recipients with the line. */
export const cartRecipients = {
  replace: endpoint({
    method: 'PUT',
    path: '/api/cart/{id}/recipients',
    once: false,
    summary: 'Replaces a line’s recipients; without any, it goes to the checkout’s address.',
    access: 'anyone',
    params: IdParams,
    body: z.object({ recipients: z.nullable(Recipients) }),
    reply: CartItem,
  }),
}
