import * as z from 'zod/mini'
import { Card } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { Done, IdParams } from './text.ts'

/** Saved designs (product.md, section 2): a guest's are kept with the session and merged at sign-in. */
export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/api/favorites',
    summary: 'The visitor’s saved designs that are still offered, the newest first.',
    access: 'anyone',
    reply: z.array(Card),
  }),
  add: endpoint({
    method: 'PUT',
    path: '/api/favorites/{id}',
    summary: 'Saves a design; saving it again changes nothing.',
    access: 'anyone',
    params: IdParams,
    reply: Done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/favorites/{id}',
    summary: 'Forgets a saved design.',
    access: 'anyone',
    params: IdParams,
    reply: Done,
  }),
}
