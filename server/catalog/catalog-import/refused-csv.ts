import { and, asc, eq, gt } from 'drizzle-orm'
import type { ImportKind } from '#contract/catalog/catalog-admin.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { catalogImportRows } from '#server/platform/db/schema.ts'
import { plainHeading } from './import-columns.ts'
import { getRun } from './describe-import.ts'

const rowsAtOnce = 500

/**
 * The refused rows of one kind with their original headings and the reasons; once corrected, the file can be imported.
 */
export async function* writeRefusedCsv(db: Queries, importId: string, kind: ImportKind): AsyncGenerator<string> {
  const run = await getRun(db, importId)
  const headings = (run.headings[kind] ?? []).filter((heading) => plainHeading(heading) !== 'error')
  yield csvLine([...headings, 'error'])
  let last = -1
  for (;;) {
    const rows = await db
      .select()
      .from(catalogImportRows)
      .where(
        and(
          eq(catalogImportRows.importId, importId),
          eq(catalogImportRows.kind, kind),
          eq(catalogImportRows.state, 'refused'),
          gt(catalogImportRows.position, last),
        ),
      )
      .orderBy(asc(catalogImportRows.position))
      .limit(rowsAtOnce)
    for (const { cells, issues } of rows) {
      const why = (issues ?? []).map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ')
      yield csvLine([...headings.map((heading) => cells[plainHeading(heading)] ?? ''), why])
    }
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.position
  }
}
