import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ImportKind } from '#contract/catalog/catalog-admin.ts'
import { categorySlug } from '#contract/catalog/categories-admin.ts'
import { Id, withinYears } from '#contract/base/text.ts'
import type { Queries } from '#server/platform/db/db.ts'

export type Cells = Record<string, string>

export interface Issue {
  column: string
  message: string
}

/** What will happen to the item that a row is about. */
export interface Plan {
  action: 'make' | 'change' | 'leave'
  subjectId: string
  /** The item's current version; null for a new one. */
  version: number | null
  /** Writes it, with its audit log entries. */
  write(tx: Queries, adminId: string): Promise<void>
}

/** Refuses a row, with all its reasons. */
export class RowRefused extends Error {
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super(issues[0]?.message)
    this.issues = issues
  }
}

export const refuseCell = (column: string, message: string) => new RowRefused([{ column, message }])

/**
 * Which item a row is about: by the id of an export, or by a key of the user's choice, which always gives the same id.
 * @throws RowRefused
 */
export function subjectOf(kind: ImportKind, { id, key }: Cells): string {
  if (id?.trim()) {
    if (!Id.safeParse(id.trim()).success) throw refuseCell('id', 'This id is not valid')
    return id.trim().toLowerCase()
  }
  if (key?.trim()) return idOfKey(kind, key.trim())
  throw refuseCell('id', 'Give an id from an export, or a key of your own such as SPRING-01')
}

/** A UUID of version 8, which RFC 9562 leaves to applications. */
export function idOfKey(kind: ImportKind, key: string): string {
  const bytes = createHash('sha256').update(`fairhand ${kind} ${key}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** @throws RowRefused */
export function readYesNo(cell: string | undefined, otherwise: boolean): boolean {
  const word = cell?.trim().toLowerCase()
  if (!word) return otherwise
  if (['yes', 'true', '1', 'active', 'y'].includes(word)) return true
  if (['no', 'false', '0', 'inactive', 'n'].includes(word)) return false
  throw refuseCell('active', 'Write yes or no')
}

/** A category by its slug, derived from the label if missing. */
export function nameAndLabel({ name, label }: Cells): { name: string; label: string } {
  return { name: categorySlug(name?.trim() || label || ''), label: label?.trim() || name?.trim() || '' }
}

/** PostgreSQL accepts no offset of 16 hours or more. */
const Moment = z.iso.datetime({ offset: true }).check(withinYears, z.regex(/(Z|[+-](0\d|1[0-5]):\d\d)$/))

/**
 * When an item was created, for a new row: to the microsecond, as exported.
 * @throws RowRefused
 */
export function createdAt({ created }: Cells): { createdAt?: SQL } {
  if (!created?.trim()) return {}
  if (!Moment.safeParse(created.trim()).success)
    throw refuseCell('created', 'This is no time such as 2026-11-21T09:30:00Z')
  return { createdAt: sql`${created.trim()}::timestamptz` }
}

/** The version at the time of export; a file without one overwrites. @throws RowRefused */
export function readVersion({ version }: Cells): number | undefined {
  if (!version?.trim()) return undefined
  if (!/^[1-9]\d{0,8}$/.test(version.trim())) throw refuseCell('version', 'This version is not valid')
  return Number(version.trim())
}

/** @throws RowRefused if the file is older than the item it would change */
export function refuseOlder(cells: Cells, kind: ImportKind, now: number): void {
  const known = readVersion(cells)
  if (known !== undefined && known !== now)
    throw refuseCell(
      'version',
      `This ${kind} was changed after the file was made. Export it again, or empty the version to overwrite it.`,
    )
}

/**
 * Validates with the schema of the admin's form.
 * @param columns the columns of fields whose names differ
 * @throws RowRefused
 */
export function checkedBy<Shape extends z.ZodMiniType>(
  shape: Shape,
  values: unknown,
  columns: Record<string, string> = {},
): z.output<Shape> {
  const parsed = shape.safeParse(values)
  if (parsed.success) return parsed.data
  throw new RowRefused(
    parsed.error.issues.map(({ path: [field = ''], message }) => ({
      column: columns[String(field)] ?? String(field),
      message,
    })),
  )
}

/** Whether the item already has these values. */
export function isSame(values: Record<string, unknown>, now: Record<string, unknown>): boolean {
  return Object.entries(values).every(([name, value]) => JSON.stringify(value) === JSON.stringify(now[name]))
}
