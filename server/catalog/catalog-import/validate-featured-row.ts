import { eq } from 'drizzle-orm'
import { FeaturedRowInput } from '#contract/catalog/featured-rows-admin.ts'
import { Id } from '#contract/base/text.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { featuredRowCards, featuredRows } from '#server/platform/db/schema.ts'
import { type Cells, type Plan, checkedBy, idOfKey, readYesNo, refuseCell, subjectOf } from './import-cells.ts'
import { planRow } from './plan-row.ts'
import type { ShopNow } from './current-catalog.ts'

/** @throws RowRefused */
export function validateFeaturedRow(cells: Cells, shop: ShopNow): Plan {
  const id = subjectOf('featured row', cells)
  const now = shop.featuredRows.get(id)
  const order = cells.order?.trim()
  const { title, displayOrder, isActive } = checkedBy(
    FeaturedRowInput,
    {
      title: cells.title ?? now?.title,
      displayOrder: order ? Number(order) : (now?.displayOrder ?? 0),
      isActive: readYesNo(cells.active, now?.isActive ?? true),
    },
    { displayOrder: 'order', isActive: 'active' },
  )
  const values = { title, displayOrder: displayOrder!, isActive }
  const cards = cells.cards === undefined ? (now?.cards ?? []) : membersOf(cells)
  for (const card of cards) if (!shop.knownCards.has(card)) throw refuseCell('cards', `There is no card ${card}`)
  return planRow({
    kind: 'featured row',
    id,
    title,
    cells,
    now,
    values,
    whole: { ...values, cards },
    noted: { ...values, cards: cards.length },
    async insert(tx, row) {
      await tx.insert(featuredRows).values(row)
      await setMembers(tx, id, cards)
    },
    async update(tx, set) {
      await tx.update(featuredRows).set(set).where(eq(featuredRows.id, id))
      await setMembers(tx, id, cards)
    },
  })
}

/** The cards a cell names, by id or key, in order; separated by line breaks, commas or semicolons. */
export function membersOf({ cards = '' }: Cells): string[] {
  const names = cards
    .split(/[\r\n,;]/)
    .map((name) => name.trim())
    .filter(Boolean)
  return [...new Set(names.map((name) => (Id.safeParse(name).success ? name.toLowerCase() : idOfKey('card', name))))]
}

async function setMembers(tx: Queries, featuredRowId: string, cards: string[]): Promise<void> {
  await tx.delete(featuredRowCards).where(eq(featuredRowCards.featuredRowId, featuredRowId))
  const members = cards.map((cardDesignId, displayOrder) => ({ featuredRowId, cardDesignId, displayOrder }))
  if (members.length > 0) await tx.insert(featuredRowCards).values(members)
}
