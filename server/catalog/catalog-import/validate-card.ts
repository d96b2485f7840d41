import { eq } from 'drizzle-orm'
import { CardInput } from '#contract/catalog/cards-admin.ts'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import { type Cells, type Plan, RowRefused, checkedBy, readYesNo, refuseCell, subjectOf } from './import-cells.ts'
import { planRow } from './plan-row.ts'
import type { ShopNow } from './current-catalog.ts'

/**
 * A missing column leaves the card's value unchanged: a file of ids and prices changes only prices.
 * @param pictures URLs, by the cells that name them
 * @throws RowRefused
 */
export function validateCard(cells: Cells, shop: ShopNow, pictures: Map<string, string | null>): Plan {
  const id = subjectOf('card', cells)
  const now = shop.cards.get(id)
  const input = checkedBy(
    CardInput,
    {
      title: cells.title ?? now?.title,
      description: cells.description ?? now?.description,
      category: cells.category ?? now?.category,
      price: cells.price ?? (now && toDecimal(now.priceCents)),
      imageUrl: cells.picture === undefined ? now?.imageUrl : pictures.get(cells.picture),
      isActive: readYesNo(cells.active, now?.isActive ?? true),
    },
    { imageUrl: 'picture', isActive: 'active' },
  )
  const { title, description, isActive } = input
  const values = {
    title,
    description,
    category: cells.category === undefined && now ? now.category : findCategory(input.category, shop),
    isActive,
    priceCents: parseCents(input.price)!,
    artistId: findArtist(cells, shop, now?.artistId ?? null),
    imageUrl: input.imageUrl || null,
  }
  return planRow({
    kind: 'card',
    id,
    title,
    cells,
    now,
    values,
    insert: (tx, row) => tx.insert(cardDesigns).values(row),
    update: (tx, set) => tx.update(cardDesigns).set(set).where(eq(cardDesigns.id, id)),
  })
}

/** By the name in an export, or by its label. */
function findCategory(cell: string, { categories, promised }: ShopNow): string {
  const wanted = cell.trim().toLowerCase()
  const all = [...categories, ...promised.categories]
  const found =
    all.find(({ name }) => name === cell) ??
    all.find(({ name, label }) => [name, label].some((word) => word.trim().toLowerCase() === wanted))
  if (!found) throw refuseCell('category', 'This category does not exist')
  return found.name
}

/** By id, or by name if only one artist has it; if both are given, they must agree. */
function findArtist(cells: Cells, { artists, promised }: ShopNow, otherwise: string | null): string | null {
  if (cells.artist === undefined && cells['artist id'] === undefined) return otherwise
  const names = new Map([...promised.artists, ...[...artists].map(([id, { name }]) => [id, name] as const)])
  const wanted = cells.artist?.trim().toLowerCase() ?? ''
  const id = cells['artist id']?.trim().toLowerCase()
  if (id) {
    const name = names.get(id)
    if (name === undefined) throw refuseCell('artist id', 'This artist does not exist')
    if (wanted && name.trim().toLowerCase() !== wanted)
      throw refuseCell(
        'artist',
        `This name does not match the artist id, which belongs to ${name}: please give one of the two`,
      )
    return id
  }
  if (!wanted) return null
  const found = [...names].filter(([, name]) => name.trim().toLowerCase() === wanted)
  if (found.length === 0) throw refuseCell('artist', 'This artist does not exist')
  if (found.length > 1)
    throw new RowRefused([{ column: 'artist', message: 'Several artists have this name: give the id' }])
  return found[0]![0]
}
