import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { catalogueImportRows, catalogueImports } from '#server/db/schema.ts'
import type { ImportRow, Judged } from './validate-rows.ts'

// What keeps a row from being done twice.

/** Of two who work on one import, one at a time; and not when it was stopped meanwhile. */
export async function hold(tx: Queries, importId: string, state: 'checking' | 'importing') {
  const [run] = await tx.select().from(catalogueImports).where(eq(catalogueImports.id, importId)).for('update')
  if (run?.state !== state) return undefined
  await tx
    .update(catalogueImports)
    .set({ updatedAt: sql`now()` })
    .where(eq(catalogueImports.id, importId))
  return run
}

/** Of one kind at a time: the next kind names things of this one, and finds them there. */
export async function nextRows(
  db: Queries,
  importId: string,
  state: ImportRow['state'],
  most: number,
): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(catalogueImportRows)
    .where(and(eq(catalogueImportRows.importId, importId), eq(catalogueImportRows.state, state)))
    .orderBy(asc(catalogueImportRows.position))
    .limit(most)
  return rows.filter(({ kind }) => kind === rows[0]!.kind)
}

/** Those that nobody else has done since. */
export async function stillIn(tx: Queries, importId: string, state: ImportRow['state'], rows: ImportRow[]) {
  if (rows.length === 0) return []
  const positions = rows.map(({ position }) => position)
  return tx
    .select()
    .from(catalogueImportRows)
    .where(
      and(
        eq(catalogueImportRows.importId, importId),
        eq(catalogueImportRows.state, state),
        inArray(catalogueImportRows.position, positions),
      ),
    )
    .orderBy(asc(catalogueImportRows.position))
}

/** Notes what became of a row. */
export async function note(tx: Queries, row: ImportRow, verdict: Judged, good: 'ready' | 'done'): Promise<void> {
  const values =
    'issues' in verdict
      ? ({ state: 'refused', issues: verdict.issues } as const)
      : { state: good, action: verdict.action, subjectId: verdict.subjectId, version: verdict.version }
  await tx
    .update(catalogueImportRows)
    .set(values)
    .where(and(eq(catalogueImportRows.importId, row.importId), eq(catalogueImportRows.position, row.position)))
}
