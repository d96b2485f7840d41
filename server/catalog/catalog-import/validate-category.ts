import { eq } from 'drizzle-orm'
import { CategoryInput } from '#contract/catalog/categories-admin.ts'
import { categories } from '#server/platform/db/schema.ts'
import { type Cells, type Plan, checkedBy, idOfKey, nameAndLabel, readYesNo, subjectOf } from './import-cells.ts'
import { planRow } from './plan-row.ts'
import type { ShopNow } from './current-catalog.ts'

/** Categories are identified by name; a file changes only the label. @throws RowRefused */
export function validateCategory(cells: Cells, shop: ShopNow): Plan {
  const { name, label } = nameAndLabel(cells)
  const now = shop.categories.find((category) => category.name === name)
  checkedBy(CategoryInput, { name, label: cells.label === undefined && now ? now.label : label })
  const values = {
    label: cells.label === undefined && now ? now.label : label,
    isActive: readYesNo(cells.active, now?.isActive ?? true),
  }
  const id = now?.id ?? (cells.id?.trim() ? subjectOf('category', cells) : idOfKey('category', name))
  return planRow({
    kind: 'category',
    id,
    title: values.label,
    cells,
    now,
    values,
    noted: { name, ...values },
    insert: (tx, row) => tx.insert(categories).values({ name, ...row }),
    update: (tx, set) => tx.update(categories).set(set).where(eq(categories.id, id)),
  })
}
