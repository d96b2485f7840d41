import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { type CatalogImport, partBytes } from '#contract/catalog/catalog-admin.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type ChosenFile, catalogImportParts, catalogImportRows, catalogImports } from '#server/platform/db/schema.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import { type Run, describe, getImport, sizeOf } from './describe-import.ts'
import { importJob } from './import-job.ts'

/** How many imports may wait for an administrator and occupy storage. */
const mostWaiting = 5
const ended = ['done', 'stopped'] as const

/** If the same administrator uploads the same files again, continues that import. @throws 409 */
export async function beginImport(db: Db, adminId: string, files: ChosenFile[]): Promise<CatalogImport> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(catalogImports)
      .where(notInArray(catalogImports.state, [...ended]))
    const same = waiting.find(
      (run) => run.adminId === adminId && JSON.stringify(run.files) === JSON.stringify(chosen(files)),
    )
    if (same) return describe(tx, same)
    if (waiting.length >= mostWaiting)
      throw conflict('Five imports are already waiting: finish or stop one of them first.', 'too_many_imports')
    const [run] = await tx
      .insert(catalogImports)
      .values({ adminId, files: chosen(files) })
      .returning()
    return describe(tx, run!)
  })
}

/** Properties in a fixed order, as the database returns them. */
function chosen(files: ChosenFile[]): ChosenFile[] {
  return files.map(({ name, size, modified }) => ({ name, size, modified }))
}

/** Stores a part of the bytes; sending a part again replaces it. @throws 400, 404, 409 */
export async function takePart(db: Db, id: string, position: number, bytes: Buffer): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run.state !== 'uploading') throw conflict('The files of this import are complete', 'wrong_status')
    const size = sizeOf(run)
    const wanted = Math.min(partBytes, size - position * partBytes)
    if (wanted <= 0) throw notFound('Part')
    if (bytes.length !== wanted) throw invalid(`Part ${position} must have ${wanted} bytes`)
    await tx
      .insert(catalogImportParts)
      .values({ importId: id, position, bytes })
      .onConflictDoUpdate({ target: [catalogImportParts.importId, catalogImportParts.position], set: { bytes } })
  })
}

/** Checks all rows, starting over. @throws 404, 409 */
export async function checkImport(db: Db, jobs: Jobs | undefined, id: string): Promise<CatalogImport> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run.state === 'importing') throw conflict('These files are already being imported', 'wrong_status')
    if (run.state === 'done' || run.state === 'stopped') throw conflict('This import has ended', 'wrong_status')
    if ((await describe(tx, run)).nextPart !== null)
      throw conflict('Some files of this import have not arrived yet', 'wrong_status')
    if (run.state !== 'checking') {
      await tx.delete(catalogImportRows).where(eq(catalogImportRows.importId, id))
      await setRun(tx, id, { state: 'checking', headings: {}, notes: [], failure: null })
    }
    await jobs?.enqueue(tx, importJob, { id })
    return getImport(tx, id)
  })
}

/** Imports the valid rows, or continues doing so. @throws 404, 409 */
export async function startImport(db: Db, jobs: Jobs | undefined, id: string): Promise<CatalogImport> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    const [unchecked] = await tx
      .select({ position: catalogImportRows.position })
      .from(catalogImportRows)
      .where(and(eq(catalogImportRows.importId, id), eq(catalogImportRows.state, 'read')))
      .limit(1)
    const isChecked = Object.keys(run.headings).length > 0 && !unchecked
    if (!['checked', 'failed', 'importing'].includes(run.state) || !isChecked)
      throw conflict('This import has not been checked', 'wrong_status')
    await setRun(tx, id, { state: 'importing', failure: null })
    await jobs?.enqueue(tx, importJob, { id })
    return getImport(tx, id)
  })
}

/** Keeps what is already imported and deletes the uploaded files. @throws 404 */
export async function stopImport(db: Db, id: string): Promise<CatalogImport> {
  return db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run.state !== 'done') await setRun(tx, id, { state: 'stopped' })
    await tx.delete(catalogImportParts).where(eq(catalogImportParts.importId, id))
    return getImport(tx, id)
  })
}

/** Deletes imports that were abandoned for a week, and finished ones after three months. */
async function deleteOldImports(db: Queries): Promise<void> {
  const before = (days: number) => lt(catalogImports.updatedAt, sql`now() - make_interval(days => ${days})`)
  const left = await db
    .update(catalogImports)
    .set({ state: 'stopped', updatedAt: sql`${catalogImports.updatedAt}` })
    .where(and(inArray(catalogImports.state, ['uploading', 'checked', 'failed']), before(7)))
    .returning({ id: catalogImports.id })
  for (const { id } of left) await db.delete(catalogImportParts).where(eq(catalogImportParts.importId, id))
  await db.delete(catalogImports).where(and(inArray(catalogImports.state, [...ended]), before(90)))
}

export const importPrunes: Prune[] = [deleteOldImports]

async function lockRun(tx: Queries, id: string): Promise<Run> {
  const [run] = await tx.select().from(catalogImports).where(eq(catalogImports.id, id)).for('update')
  if (!run) throw notFound('Import')
  return run
}

async function setRun(tx: Queries, id: string, values: Partial<Run>): Promise<void> {
  await tx.update(catalogImports).set(values).where(eq(catalogImports.id, id))
}
