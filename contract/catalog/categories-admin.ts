import * as z from 'zod/mini'
import { Category } from './categories.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, IdParams, Version, optionalText, trimmedText } from '#contract/base/text.ts'

/** The server derives the slug from the label, so a caller may omit `name`. */
export const CategoryInput = z.object({
  name: optionalText(100),
  label: trimmedText('Category name is required', 100),
  version: Version,
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** The same for renaming, in the words of product.md, section 5. */
const CategoryChange = z.extend(CategoryInput, { label: trimmedText('Category name cannot be empty', 100) })

/** A category as the admin shows it. */
export const AdminCategory = z.extend(Category, { version: z.int() })
export type AdminCategory = z.infer<typeof AdminCategory>

/** Trims, lower-cases and replaces white space by hyphens (product.md, section 5). */
export function categorySlug(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, '-')
}

export const categoriesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'Lists all active categories, each with the version an edit is based on.',
    access: 'admin',
    roles: ['catalog', 'desk'],
    reply: z.array(AdminCategory),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Adds a category.',
    access: 'admin',
    roles: ['catalog'],
    body: CategoryInput,
    reply: AdminCategory,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    summary: 'Renames a category, for its cards too.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    body: CategoryChange,
    reply: AdminCategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    summary: 'Deletes a category that no card uses.',
    access: 'admin',
    roles: ['catalog'],
    params: IdParams,
    reply: Done,
  }),
}
