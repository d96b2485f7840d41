import { eq } from 'drizzle-orm'
import { type ImportKind, importKinds, importLimits } from '#contract/catalog/catalog-admin.ts'
import type { Db } from '#server/platform/db/db.ts'
import { catalogImportRows, catalogImports } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import { columnsOf, kindOf, plainHeading } from './import-columns.ts'
import { type CsvRow, readCsv } from './import-csv.ts'
import type { ImportFile } from './import-files.ts'

const rowsAtOnce = 500

/** A file whose headings have been read. */
interface Sheet {
  file: ImportFile
  kind: ImportKind
  headings: string[]
  rows: AsyncGenerator<CsvRow, void>
}

/**
 * Stores the rows of all CSV files to be processed one by one, categories and artists first because cards refer to
 * them. Repeating it after a crash stores the same rows in the same places.
 * @throws 400 if there is nothing to import, or too much
 */
export async function readImport(db: Db, importId: string, files: ImportFile[]): Promise<void> {
  const sheets = await openSheets(files)
  const notes: string[] = []
  let position = 0
  for (const { file, kind, headings, rows } of sheets) {
    const columns = headings.map((heading) => {
      const column = plainHeading(heading)
      return columnsOf[kind].includes(column) ? column : undefined
    })
    const unknown = headings.filter(
      (heading, index) => !columns[index] && !['', 'error'].includes(plainHeading(heading)),
    )
    if (unknown.length > 0) notes.push(`${file.name}: no meaning is known for ${unknown.map(quoted).join(', ')}.`)
    let batch: (typeof catalogImportRows.$inferInsert)[] = []
    const put = async () => {
      if (batch.length > 0) await db.insert(catalogImportRows).values(batch).onConflictDoNothing()
      batch = []
    }
    for await (const { number, cells } of rows) {
      if (position >= importLimits.rows) throw invalid('Please import at most 10,000 rows at once')
      const named = columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : []))
      const surplus = cells.slice(headings.length).some((cell) => cell.trim() !== '')
      batch.push({
        importId,
        position: position++,
        kind,
        rowNumber: number,
        cells: Object.fromEntries(named),
        ...(surplus && {
          state: 'refused',
          issues: [{ column: '', message: 'This row has more cells than there are headings' }],
        }),
      })
      if (batch.length >= rowsAtOnce) await put()
    }
    await put()
  }
  if (position === 0) throw invalid('There are no rows under the headings')
  const headings = Object.fromEntries(sheets.map(({ kind, headings }) => [kind, headings]))
  await db.update(catalogImports).set({ headings, notes }).where(eq(catalogImports.id, importId))
}

async function openSheets(files: ImportFile[]): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for (const file of files.filter(({ name }) => /\.(csv|tsv|txt)$/i.test(name))) {
    const rows = readCsv(file)
    const { value: first } = await rows.next()
    const headings = first?.cells ?? []
    const kind = kindOf(file.name, headings)
    if (!kind) throw invalid(`${file.name} does not begin with the headings of cards, artists, categories or rows`)
    const doubled = headings.map(plainHeading).find((heading, index, all) => heading && all.indexOf(heading) < index)
    if (doubled) throw invalid(`${file.name} has two columns named ${quoted(doubled)}`)
    if (sheets.some((sheet) => sheet.kind === kind)) throw invalid(`There are two files of ${plural[kind]}`)
    sheets.push({ file, kind, headings, rows })
  }
  if (sheets.length === 0) throw invalid('Please choose a CSV file')
  return sheets.toSorted((one, other) => importKinds.indexOf(one.kind) - importKinds.indexOf(other.kind))
}

const plural = { category: 'categories', artist: 'artists', card: 'cards', 'featured row': 'featured rows' }

const quoted = (text: string) => `“${text.slice(0, 60)}”`
