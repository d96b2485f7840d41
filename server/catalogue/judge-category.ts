import { eq } from 'drizzle-orm'
import { CategoryInput } from '#contract/categories-admin.ts'
import { recordChange } from '#server/admins/audit.ts'
import { categories } from '#server/db/schema.ts'
import {
  type Cells,
  type Plan,
  checkedBy,
  createdAt,
  idOfKey,
  isSame,
  nameAndLabel,
  readVersion,
  readYesNo,
  refuseOlder,
  subjectOf,
} from './import-cells.ts'
import type { ShopNow } from './shop-now.ts'

/** Categories are known by their names; what a file changes is what people read. @throws RowRefused */
export function judgeCategory(cells: Cells, shop: ShopNow): Plan {
  const { name, label } = nameAndLabel(cells)
  const now = shop.categories.find((category) => category.name === name)
  checkedBy(CategoryInput, { name, label: cells.label === undefined && now ? now.label : label })
  const values = {
    label: cells.label === undefined && now ? now.label : label,
    isActive: readYesNo(cells.active, now?.isActive ?? true),
  }
  const subject = (id: string) => ({ kind: 'category', id, title: values.label }) as const
  if (!now) {
    const id = cells.id?.trim() ? subjectOf('category', cells) : idOfKey('category', name)
    const row = { id, name, ...values, version: readVersion(cells) ?? 1, ...createdAt(cells) }
    return {
      action: 'make',
      subjectId: row.id,
      version: null,
      async write(tx, adminId) {
        await tx.insert(categories).values(row)
        await recordChange(tx, adminId, 'created', subject(row.id), { after: { name, ...values } })
      },
    }
  }
  const same = isSame(values, now)
  if (!same) refuseOlder(cells, 'category', now.version)
  return {
    action: same ? 'leave' : 'change',
    subjectId: now.id,
    version: now.version,
    async write(tx, adminId) {
      const set = { ...values, version: now.version + 1 }
      await tx.update(categories).set(set).where(eq(categories.id, now.id))
      await recordChange(tx, adminId, 'changed', subject(now.id), { before: now, after: { ...now, ...values } })
    },
  }
}
