import * as z from 'zod/mini'
import { Card } from './cards.ts'
import { endpoint } from './endpoint.ts'

/** Designs for this visitor and, in plain words, what they were chosen by. */
export const Recommendation = z.object({ because: z.string(), cards: z.array(Card) })
export type Recommendation = z.infer<typeof Recommendation>

export const recommendations = {
  find: endpoint({
    method: 'GET',
    path: '/api/recommendations',
    summary: 'Designs like those the visitor saved, ordered or put into the cart; null when there is nothing to go by.',
    access: 'anyone',
    reply: z.nullable(Recommendation),
  }),
}
