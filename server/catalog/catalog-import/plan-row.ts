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
  /** The current item; undefined creates it. */
  now: (Record<string, unknown> & { version: number }) | undefined
  values: Values
  /** The full item, if it is more than its own columns: compared with `now` and written to the audit log. */
  whole?: Record<string, unknown>
  /** What the audit log records of a new item, if that differs. */
  noted?: Record<string, unknown>
  insert(tx: Queries, row: Values & { id: string; version: number; createdAt?: SQL }): Promise<unknown>
  update(tx: Queries, set: Values & { version: number }): Promise<unknown>
}

/**
 * Creates, updates or skips a validated row's item, with its version and its audit log entry.
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
