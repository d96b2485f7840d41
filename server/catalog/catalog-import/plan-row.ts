import type { SQL } from 'drizzle-orm'
import type { ImportKind } from '#contract/catalog/catalog-admin.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type Cells, type Plan, createdAt, isSame, readVersion, refuseOlder } from './import-cells.ts'

interface Subject<Values> {
  kind: ImportKind
  id: string
  title: string
  cells: Cells
  /** The item as it is; undefined creates it. */
  now: (Record<string, unknown> & { version: number }) | undefined
  values: Values
  /**
   * All that it consists of, where that is more than its own columns: compared with `now`, and written to the audit
   * log.
   */
  whole?: Record<string, unknown>
  /** What the audit log records of a new one, where that differs. */
  noted?: Record<string, unknown>
  insert(tx: Queries, row: Values & { id: string; version: number; createdAt?: SQL }): Promise<unknown>
  update(tx: Queries, set: Values & { version: number }): Promise<unknown>
}

/**
 * Creates, updates or skips the item of a validated row, with its version and its line in the audit log.
 * @throws RowRefused
 */
export function planRow<Values extends Record<string, unknown>>({
  kind,
  id,
  title,
  cells,
  now,
  values,
  whole = values,
  noted = whole,
  insert,
  update,
}: Subject<Values>): Plan {
  const subject = { kind, id, title }
  if (!now) {
    const row = { id, ...values, version: readVersion(cells) ?? 1, ...createdAt(cells) }
    return {
      action: 'make',
      subjectId: id,
      version: null,
      async write(tx, adminId) {
        await insert(tx, row)
        await recordChange(tx, adminId, 'created', subject, { after: noted })
      },
    }
  }
  const same = isSame(whole, now)
  if (!same) refuseOlder(cells, kind, now.version)
  return {
    action: same ? 'leave' : 'change',
    subjectId: id,
    version: now.version,
    async write(tx, adminId) {
      await update(tx, { ...values, version: now.version + 1 })
      await recordChange(tx, adminId, 'changed', subject, { before: now, after: { ...now, ...whole } })
    },
  }
}
