import { asc, eq } from 'drizzle-orm'
import type { AdminCategory } from '#contract/catalog/categories-admin.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { categories } from '#server/platform/db/schema.ts'

/** All active categories in the order they were created. */
export function listCategories(db: Queries): Promise<AdminCategory[]> {
  return db
    .select()
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.createdAt), asc(categories.name))
}
