import { and, eq, inArray, sql } from 'drizzle-orm'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { catalogImportParts, catalogImports } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { openImportBytes } from './import-bytes.ts'
import { listImportFiles } from './import-files.ts'
import { type ImportPictures, openImportPictures } from './import-pictures.ts'
import { lockRun, nextRows, recordResult, stillIn } from './import-rows.ts'
import { type ImportRow, validateRows } from './validate-rows.ts'
import { readImport } from './read-import.ts'

export interface WorkParts {
  db: Db
  media: Media
}

/** How long one job may work, in ms. The rest is left to the next job, so that a killed process delays little. */
const oneGo = 20_000

/** Rows per transaction; fewer if their pictures take long. */
const chunk = { check: 100, import: 50, picturesMs: 4000 }

/**
 * Continues an import: reads its files, checks its rows or imports them into the catalog, each in the transaction that
 * records it as done. It can be killed at any point and resumed.
 * @param onStep called after each chunk
 * @returns whether there is more to do
 */
export async function workOnImport(
  { db, media }: WorkParts,
  importId: string,
  { until = Date.now() + oneGo, onStep }: { until?: number; onStep?: () => Promise<void> | void } = {},
): Promise<boolean> {
  const run = await findRun(db, importId)
  if (run?.state !== 'checking' && run?.state !== 'importing') return false
  try {
    const files = await listImportFiles(openImportBytes(db, importId), run.files)
    if (run.state === 'checking' && Object.keys(run.headings).length === 0) await readImport(db, importId, files)
    const pictures = openImportPictures(db, media, files)
    const step = run.state === 'checking' ? checkSome : importSome
    while (await step(db, importId, pictures)) {
      await onStep?.()
      if (Date.now() > until) return true
    }
    await onStep?.()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await refuseImport(db, importId, error.message)
  }
  return false
}

/** The upload is not a catalog, so there is nothing to continue with. */
async function refuseImport(db: Db, importId: string, failure: string): Promise<void> {
  await db.transaction(async (tx) => {
    const still = and(eq(catalogImports.id, importId), inArray(catalogImports.state, ['checking', 'importing']))
    await tx.update(catalogImports).set({ state: 'stopped', failure }).where(still)
    await tx.delete(catalogImportParts).where(eq(catalogImportParts.importId, importId))
  })
}

/** Pauses an import that was interrupted too often, with a message for the administrator; it can be resumed. */
export async function failImport(db: Db, importId: string, failure: string): Promise<void> {
  await db
    .update(catalogImports)
    .set({ state: 'failed', failure })
    .where(and(eq(catalogImports.id, importId), inArray(catalogImports.state, ['checking', 'importing'])))
}

async function findRun(db: Queries, importId: string) {
  const [run] = await db.select().from(catalogImports).where(eq(catalogImports.id, importId))
  return run
}

/** @returns false once every row has been checked */
async function checkSome(db: Db, importId: string, pictures: ImportPictures): Promise<boolean> {
  const rows = await nextRows(db, importId, 'read', chunk.check)
  const found = await findPictures(rows, pictures.look)
  return db.transaction(async (tx) => {
    if (!(await lockRun(tx, importId, 'checking'))) return false
    const still = await stillIn(tx, importId, 'read', rows)
    for (const { row, validated } of await validateRows(tx, importId, still, found, { lock: false }))
      await recordResult(tx, row, validated, 'ready')
    if (rows.length > 0) return true
    await tx.update(catalogImports).set({ state: 'checked' }).where(eq(catalogImports.id, importId))
    return false
  })
}

/** @returns false once no row is left */
async function importSome(db: Db, importId: string, pictures: ImportPictures): Promise<boolean> {
  const waiting = await nextRows(db, importId, 'ready', chunk.import)
  const found: Map<string, Awaited<ReturnType<ImportPictures['store']>>> = new Map()
  const started = Date.now()
  let prepared = 0
  for (const row of waiting) {
    if (prepared > 0 && Date.now() - started > chunk.picturesMs) break
    for (const cell of picturesOf(row)) found.set(cell, found.get(cell) ?? (await pictures.store(cell)))
    prepared++
  }
  const rows = waiting.slice(0, prepared)
  crashPoint('before_import_chunk')
  const more = await db.transaction(async (tx) => {
    const run = await lockRun(tx, importId, 'importing')
    if (!run) return false
    const still = await stillIn(tx, importId, 'ready', rows)
    for (const { row, validated } of await validateRows(tx, importId, still, found, {
      lock: true,
      adminId: run.adminId,
    }))
      await recordResult(tx, row, validated, 'done')
    crashPoint('in_import_chunk')
    if (rows.length > 0) return true
    await finish(tx, run)
    return false
  })
  crashPoint('after_import_chunk')
  return more
}

async function findPictures(rows: ImportRow[], find: ImportPictures['look']) {
  const found = new Map<string, Awaited<ReturnType<typeof find>>>()
  for (const cell of new Set(rows.flatMap(picturesOf))) found.set(cell, await find(cell))
  return found
}

/** The cells that name pictures. */
function picturesOf({ kind, cells }: ImportRow): string[] {
  const columns = { card: ['picture'], artist: ['profile picture', 'workspace picture'] } as const
  if (kind !== 'card' && kind !== 'artist') return []
  return columns[kind].flatMap((column) => cells[column] ?? [])
}

/** Writes one audit log entry for the whole import, and deletes the uploaded bytes. */
async function finish(tx: Queries, run: typeof catalogImports.$inferSelect): Promise<void> {
  const { rows } = await tx.execute<{ what: string; count: number }>(sql`
    select case state when 'done' then action else state end as what, count(*)::int as count
    from catalogue_import_rows where import_id = ${run.id} group by 1`)
  const of = (what: string) => rows.find((row) => row.what === what)?.count ?? 0
  await tx.update(catalogImports).set({ state: 'done' }).where(eq(catalogImports.id, run.id))
  await tx.delete(catalogImportParts).where(eq(catalogImportParts.importId, run.id))
  await recordChange(tx, run.adminId, 'imported', subjectOf(run), {
    after: { made: of('make'), changed: of('change'), left: of('leave'), refused: of('refused') },
  })
}

const subjectOf = audited('catalogue', ({ files }: typeof catalogImports.$inferSelect) =>
  files
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 200),
)
