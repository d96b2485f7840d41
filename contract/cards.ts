import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './text.ts'

/** A card design. Lists never carry image bytes: `imageData` is null there and `imageUrl` points to /media. */
export const Card = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  price: z.string(),
  imageData: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  artistId: z.nullable(Id),
  artistName: z.nullable(z.string()),
})
export type Card = z.infer<typeof Card>

export const cards = {
  list: endpoint({
    method: 'GET',
    path: '/api/cards',
    summary: 'All active card designs.',
    access: 'anyone',
    cached: true,
    reply: z.array(Card),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/cards/{id}',
    summary: 'One active card design.',
    access: 'anyone',
    cached: true,
    params: IdParams,
    reply: Card,
  }),
}
