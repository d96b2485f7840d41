import { asc, eq } from 'drizzle-orm'
import type { Category } from '#contract/categories.ts'
import type { Queries } from '#server/db/db.ts'
import { categories } from '#server/db/schema.ts'

/** All active categories in the order they were made. */
export function listCategories(db: Queries): Promise<Category[]> {
  return db
    .select()
    .from(categories)
    .where(eq(categories.isActive, true))
    .orderBy(asc(categories.createdAt), asc(categories.name))
}
