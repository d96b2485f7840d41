import * as z from 'zod/mini'
import { Card } from './cards.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id } from '#contract/base/text.ts'

/** A row of cards on the home page, at its place in the order. */
export const FeaturedRow = z.object({ id: Id, title: z.string(), cards: z.array(Card) })
export type FeaturedRow = z.infer<typeof FeaturedRow>

export const featuredRows = {
  list: endpoint({
    method: 'GET',
    path: '/api/featured-rows',
    summary: 'The home page’s active rows with their active cards.',
    access: 'anyone',
    cached: true,
    reply: z.array(FeaturedRow),
  }),
}
