import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './text.ts'

/** A kind of card; `name` is the unique slug, `label` what people read (product.md, section 3). */
export const Category = z.object({ id: Id, name: z.string(), label: z.string() })
export type Category = z.infer<typeof Category>

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary: 'All active categories.',
    access: 'anyone',
    cached: true,
    reply: z.array(Category),
  }),
}
