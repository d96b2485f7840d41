import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Id } from '#contract/base/text.ts'

/** A category of cards: `name` is the unique slug, `label` the text people read (product.md, section 3). */
export const Category = z.object({ id: Id, name: z.string(), label: z.string() })
export type Category = z.infer<typeof Category>

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'Lists all active categories.',
    access: 'anyone',
    cached: true,
    reply: z.array(Category),
  }),
}
