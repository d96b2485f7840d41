import * as z from 'zod/mini'
import { Category } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { Done, IdParams, Version, optionalText, requiredText } from './text.ts'

/** The slug is derived from the label by the server too, so a caller may leave `name` out. */
export const CategoryInput = z.object({
  name: optionalText(100),
  label: requiredText('Category name is required', 100),
  version: Version,
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** A category as the portal shows it. */
export const AdminCategory = z.extend(Category, { version: z.int() })
export type AdminCategory = z.infer<typeof AdminCategory>

/** Trims, lower-cases and puts hyphens for white space (product.md, section 5). */
export function categorySlug(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, '-')
}

export const categoriesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'All active categories, with the version that an editor starts from.',
    access: 'admin',
    reply: z.array(AdminCategory),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Adds a category.',
    access: 'admin',
    body: CategoryInput,
    reply: AdminCategory,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    summary: 'Renames a category; its cards follow.',
    access: 'admin',
    params: IdParams,
    body: CategoryInput,
    reply: AdminCategory,
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
