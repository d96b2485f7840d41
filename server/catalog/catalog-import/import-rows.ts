import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { catalogImportRows, catalogImports } from '#server/platform/db/schema.ts'
import type { ImportRow, Validated } from './validate-rows.ts'

// Prevents rows from being applied twice.

/** Locks an import for one worker at a time; undefined if it has been stopped. */
export async function lockRun(tx: Queries, importId: string, state: 'checking' | 'importing') {
  const [run] = await tx.select().from(catalogImports).where(eq(catalogImports.id, importId)).for('update')
  if (run?.state !== state) return undefined
  await tx
    .update(catalogImports)
    .set({ updatedAt: sql`now()` })
    .where(eq(catalogImports.id, importId))
  return run
}

/** One kind at a time, because the next kind refers to its items. */
export async function nextRows(
  db: Queries,
  importId: string,
  state: ImportRow['state'],
  most: number,
): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(catalogImportRows)
    .where(and(eq(catalogImportRows.importId, importId), eq(catalogImportRows.state, state)))
    .orderBy(asc(catalogImportRows.position))
    .limit(most)
  return rows.filter(({ kind }) => kind === rows[0]!.kind)
}

/** Rows that no other worker has processed. */
export async function stillIn(tx: Queries, importId: string, state: ImportRow['state'], rows: ImportRow[]) {
  if (rows.length === 0) return []
  const positions = rows.map(({ position }) => position)
  return tx
    .select()
    .from(catalogImportRows)
    .where(
      and(
        eq(catalogImportRows.importId, importId),
        eq(catalogImportRows.state, state),
        inArray(catalogImportRows.position, positions),
      ),
    )
    .orderBy(asc(catalogImportRows.position))
}

/** Records a row's result. */
export async function recordResult(
  tx: Queries,
  row: ImportRow,
  validated: Validated,
  good: 'ready' | 'done',
): Promise<void> {
  const values =
    'issues' in validated
      ? ({ state: 'refused', issues: validated.issues } as const)
      : { state: good, action: validated.action, subjectId: validated.subjectId, version: validated.version }
  await tx
    .update(catalogImportRows)
    .set(values)
    .where(and(eq(catalogImportRows.importId, row.importId), eq(catalogImportRows.position, row.position)))
}
