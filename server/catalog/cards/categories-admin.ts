import { arrayContains, eq, sql } from 'drizzle-orm'
import { type AdminCategory, type CategoryInput, categorySlug } from '#contract/catalog/categories-admin.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cardDesigns, categories, promoCodes } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound, violatedUnique } from '#server/platform/errors.ts'

/** @throws 409 for a taken slug */
export async function createCategory(db: Db, adminId: string, input: CategoryInput): Promise<AdminCategory> {
  return db
    .transaction(async (tx) => {
      const [category] = await tx.insert(categories).values(named(input)).returning()
      await recordChange(tx, adminId, 'created', subjectOf(category!), { after: named(input) })
      return category!
    })
    .catch(refuseTaken)
}

/**
 * Renames a category, and its cards and promo codes in the same transaction.
 * @throws 404, 409 for a taken slug or if somebody else has renamed it since
 */
export async function changeCategory(
  db: Db,
  adminId: string,
  id: string,
  input: CategoryInput,
): Promise<AdminCategory> {
  return db
    .transaction(async (tx) => {
      const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
      if (!before) throw notFound('Category')
      if (input.version && input.version !== before.version) throw changedMeanwhile('category')
      const [after] = await tx
        .update(categories)
        .set({ ...named(input), version: before.version + 1 })
        .where(eq(categories.id, id))
        .returning()
      if (after!.name !== before.name) {
        await tx.update(cardDesigns).set({ category: after!.name }).where(eq(cardDesigns.category, before.name))
        await tx
          .update(promoCodes)
          .set({ categories: sql`array_replace(${promoCodes.categories}, ${before.name}, ${after!.name})` })
          .where(arrayContains(promoCodes.categories, [before.name]))
      }
      await recordChange(tx, adminId, 'changed', subjectOf(after!), { before, after: after! })
      return after!
    })
    .catch(refuseTaken)
}

/** @throws 404, and 409 with the number of cards that use it */
export async function removeCategory(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!category) throw notFound('Category')
    const used = await tx.$count(cardDesigns, eq(cardDesigns.category, category.name))
    if (used > 0)
      throw conflict(
        `This category is used by ${used} ${used === 1 ? 'card' : 'cards'} and cannot be deleted`,
        'category_in_use',
      )
    await tx.delete(categories).where(eq(categories.id, id))
    await recordChange(tx, adminId, 'deleted', subjectOf(category), { before: category })
  })
}

const subjectOf = audited('category', ({ label }: { label: string }) => label)

function named({ label }: CategoryInput) {
  return { name: categorySlug(label), label }
}

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) !== undefined) throw conflict('A category with this name already exists', 'name_taken')
  throw error
}
