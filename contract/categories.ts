import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdParams, optionalText, requiredText } from './text.ts'

/** A kind of card; `name` is the unique slug, `label` what people read (specification, section 3). */
export const Category = z.object({ id: Id, name: z.string(), label: z.string() })
export type Category = z.infer<typeof Category>

/** The slug is derived from the label by the server too, so a caller may leave `name` out. */
export const CategoryInput = z.object({
  name: optionalText(100),
  label: requiredText('Category name is required', 100),
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** Trims, lower-cases and puts hyphens for white space (specification, section 5). */
export function categorySlug(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, '-')
}

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

export const categoriesAdmin = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Adds a category.',
    access: 'admin',
    body: CategoryInput,
    reply: Category,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    summary: 'Renames a category; its cards follow.',
    access: 'admin',
    params: IdParams,
    body: CategoryInput,
    reply: Category,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    summary: 'Deletes a category that no card uses.',
    access: 'admin',
    params: IdParams,
    reply: Done,
  }),
}
