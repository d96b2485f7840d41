import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import {
  type CatalogImport,
  type ImportCounts,
  type RefusedRow,
  importKinds,
  partBytes,
  refusedPerPage,
} from '#contract/catalog/catalog-admin.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { admins, catalogImportRows, catalogImports } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

// What the admin shows about imports.

export type Run = typeof catalogImports.$inferSelect

/** The last ten, newest first. */
export async function listImports(db: Queries): Promise<CatalogImport[]> {
  const runs = await db.select().from(catalogImports).orderBy(desc(catalogImports.createdAt)).limit(10)
  return Promise.all(runs.map((run) => describe(db, run)))
}

/** @throws 404 */
export async function getImport(db: Queries, id: string): Promise<CatalogImport> {
  return describe(db, await getRun(db, id))
}

/** A page of the refused rows, in file order. @throws 404 */
export async function listRefused(db: Queries, id: string, page = 1): Promise<{ rows: RefusedRow[]; total: number }> {
  await getRun(db, id)
  const where = and(eq(catalogImportRows.importId, id), eq(catalogImportRows.state, 'refused'))
  const rows = await db
    .select()
    .from(catalogImportRows)
    .where(where)
    .orderBy(asc(catalogImportRows.position))
    .limit(refusedPerPage)
    .offset((page - 1) * refusedPerPage)
  return {
    rows: rows.map(({ kind, rowNumber, cells, issues }) => ({
      kind,
      row: rowNumber,
      title: (cells.title || cells.name || cells.label || cells.key || '').slice(0, 200),
      issues: issues ?? [],
    })),
    total: await db.$count(catalogImportRows, where),
  }
}

/** @throws 404 */
export async function getRun(db: Queries, id: string): Promise<Run> {
  const [run] = await db.select().from(catalogImports).where(eq(catalogImports.id, id))
  if (!run) throw notFound('Import')
  return run
}

/** The total size of its files, in bytes. */
export const sizeOf = ({ files }: Run) => files.reduce((sum, { size }) => sum + size, 0)

/** A worker updates its import with every chunk. */
const longestSilence = 90_000

export async function describe(db: Queries, run: Run): Promise<CatalogImport> {
  const { id, state, files, notes, failure, createdAt, updatedAt } = run
  const [by] = await db.select({ username: admins.username }).from(admins).where(eq(admins.id, run.adminId))
  return {
    id,
    state,
    by: by!.username,
    files: files.map(({ name, size }) => ({ name, size })),
    bytes: sizeOf(run),
    nextPart: state === 'uploading' ? await findNextPart(db, run) : null,
    counts: await countRows(db, id),
    notes,
    failure,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    stalled: ['checking', 'importing'].includes(state) && Date.now() - updatedAt.getTime() > longestSilence,
  }
}

async function findNextPart(db: Queries, run: Run): Promise<number | null> {
  const parts = Math.ceil(sizeOf(run) / partBytes)
  const { rows } = await db.execute<{ next: number | null }>(sql`
    select min(number)::int as next from generate_series(0, ${parts}::int - 1) as numbers(number)
    where not exists (select from catalogue_import_parts
      where import_id = ${run.id} and position = number)`)
  return rows[0]!.next
}

async function countRows(db: Queries, importId: string): Promise<ImportCounts[]> {
  const { kind, state, action } = catalogImportRows
  const groups = await db
    .select({ kind, state, action, count: count() })
    .from(catalogImportRows)
    .where(eq(catalogImportRows.importId, importId))
    .groupBy(kind, state, action)
  return importKinds.flatMap((kind) => {
    const own = groups.filter((group) => group.kind === kind)
    if (own.length === 0) return []
    const sum = (holds: (group: (typeof own)[number]) => boolean) =>
      own.filter(holds).reduce((total, group) => total + group.count, 0)
    const planned = (action: string) =>
      sum((group) => group.action === action && (group.state === 'ready' || group.state === 'done'))
    return {
      kind,
      unread: sum((group) => group.state === 'read'),
      make: planned('make'),
      change: planned('change'),
      leave: planned('leave'),
      refused: sum((group) => group.state === 'refused'),
      done: sum((group) => group.state === 'done'),
    }
  })
}
