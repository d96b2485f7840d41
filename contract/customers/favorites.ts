import * as z from 'zod/mini'
import { Card } from '#contract/catalog/cards.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, IdParams } from '#contract/base/text.ts'

/**
 * Saved designs (product.md, section 2): a guest's belong to the session and are merged into the account at sign-in.
 */
export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/api/favorites',
    summary: 'The visitor’s saved designs that are still offered, newest first.',
    access: 'anyone',
    reply: z.array(Card),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/favorites/{id}',
    once: false,
    summary: 'Saves a design; saving it again has no effect.',
    access: 'anyone',
    params: IdParams,
    reply: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/favorites/{id}',
    once: false,
    summary: 'Removes a saved design.',
    access: 'anyone',
    params: IdParams,
    reply: Done,
  }),
}
