import * as z from 'zod/mini'
import { Category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, optionalText, requiredText } from './text.ts'

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
