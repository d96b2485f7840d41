import * as z from 'zod/mini'
import { Card } from './cards.ts'
import { endpoint } from '#contract/base/endpoint.ts'

/** Designs for this visitor and, in plain words, what the choice is based on. */
export const Recommendation = z.object({ because: z.string(), cards: z.array(Card) })
export type Recommendation = z.infer<typeof Recommendation>

export const recommendations = {
  find: endpoint({
    method: 'GET',
    path: '/api/recommendations',
    summary:
      'Designs similar to those the visitor saved, ordered or put into the cart; null when there is nothing to base them on.',
    access: 'anyone',
    reply: z.nullable(Recommendation),
  }),
}
