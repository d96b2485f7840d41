import { eq } from 'drizzle-orm'
import { type Category, type CategoryInput, categorySlug } from '#contract/categories.ts'
import type { Db } from '#server/db/db.ts'
import { cardDesigns, categories } from '#server/db/schema.ts'
import { conflict, notFound, violatedUnique } from '#server/errors.ts'

/** @throws 409 for a taken slug */
export async function createCategory(db: Db, input: CategoryInput): Promise<Category> {
  const [category] = await db.insert(categories).values(named(input)).returning().catch(refuseTaken)
  return category!
}

/** Renames a category; its cards follow in the same transaction. @throws 404, 409 for a taken slug */
export async function changeCategory(db: Db, id: string, input: CategoryInput): Promise<Category> {
  return db
    .transaction(async (tx) => {
      const [before] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
      if (!before) throw notFound('Category')
      const [after] = await tx.update(categories).set(named(input)).where(eq(categories.id, id)).returning()
      if (after!.name !== before.name) {
        await tx.update(cardDesigns).set({ category: after!.name }).where(eq(cardDesigns.category, before.name))
      }
      return after!
    })
    .catch(refuseTaken)
}

/** @throws 404, and 409 with their number while cards use it */
export async function removeCategory(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!category) throw notFound('Category')
    const used = await tx.$count(cardDesigns, eq(cardDesigns.category, category.name))
    if (used > 0)
      throw conflict(`This category is used by ${used} ${used === 1 ? 'card' : 'cards'} and cannot be deleted`)
    await tx.delete(categories).where(eq(categories.id, id))
  })
}

function named({ label }: CategoryInput) {
  return { name: categorySlug(label), label: label.trim() }
}

function refuseTaken(error: unknown): never {
  if (violatedUnique(error) !== undefined) throw conflict('A category with this name already exists')
  throw error
}
