import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { missingColumns } from '#contract/base/lists/list-columns.ts'
import { readRow } from '#contract/base/lists/read-row.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRowRecord, runLists, runRows, runs } from '#server/platform/db/schema.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { workbookBytes } from '#server/platform/lists/is-workbook.ts'
import { type CheckedRow, checkRow } from './check-row.ts'
import { readListFile } from './read-list-file.ts'
import { readTerms } from './run-terms.ts'

type List = typeof runLists.$inferSelect
type Terms = Awaited<ReturnType<typeof readTerms>>

/** Rows per transaction, and checked without a pause for other requests. */
const chunk = 100
/** Chunks per job. The next job, behind other lists that wait, does the rest: a short list is soon checked beside long ones. */
const mostChunks = 5

/**
 * Continues a list: reads its file or checks its rows, a chunk per transaction. Killed at any point, it continues with
 * the unchecked rows; changes that people make meanwhile are kept.
 * @returns whether there is more to do
 */
export async function workOnList(db: Db, runId: string): Promise<boolean> {
  await readList(db, runId)
  for (let chunks = 0; chunks < mostChunks; chunks++) {
    if (!(await checkSome(db, runId))) return false
    crashPoint('after_rows_checked')
  }
  return true
}

async function findList(db: Queries, runId: string): Promise<List | undefined> {
  return (await db.select().from(runLists).where(eq(runLists.runId, runId)))[0]
}

/** Whether its file is a spreadsheet that is not read yet. */
export async function isSpreadsheetWaiting(db: Queries, runId: string): Promise<boolean> {
  const isSpreadsheet = sql`substring(${runLists.file} from 1 for 4) = ${workbookBytes}`
  return (await db.$count(runLists, and(ofRun(runId), eq(runLists.state, 'reading'), isSpreadsheet))) > 0
}

/** Stores all rows of the file in one transaction: a list is stored completely or not at all. */
export async function readList(db: Db, runId: string): Promise<void> {
  const before = await findList(db, runId)
  if (before?.state !== 'reading' || !before.file) return
  const read = await readListFile(before.file)
  await db.transaction(async (tx) => {
    const list = await lockList(tx, runId)
    // Another file was uploaded meanwhile, or another process was faster.
    if (list?.state !== 'reading' || list.reading !== before.reading) return
    if ('refused' in read) {
      await tx.update(runLists).set({ state: 'refused', failure: read.refused, file: null }).where(ofRun(runId))
      return
    }
    await tx.delete(runRows).where(eq(runRows.runId, runId))
    for (const rows of read.rows)
      await tx.execute(sql`
        insert into run_rows (run_id, number, cells, address)
        select ${runId}, number, cells, ${JSON.stringify(none)}::jsonb
        from jsonb_to_recordset(${rows}::jsonb) as read(number int, cells jsonb)`)
    const { headings, columns, notes } = read
    await tx
      .update(runLists)
      .set({
        file: null,
        headings,
        columns,
        notes,
        state: missingColumns(columns).length > 0 ? 'mapping' : 'checking',
      })
      .where(ofRun(runId))
  })
}

const none = { name: '', street: '', city: '', state: '', zipCode: '', country: '' }
const ofRun = (runId: string) => eq(runLists.runId, runId)

/** The list's row serves as the lock for all its rows. */
export async function lockList(tx: Queries, runId: string): Promise<List | undefined> {
  return (await tx.select().from(runLists).where(ofRun(runId)).for('update'))[0]
}

/** @returns whether there may be more */
async function checkSome(db: Db, runId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const list = await lockList(tx, runId)
    if (list?.state !== 'checking') return false
    const [run] = await tx.select().from(runs).where(eq(runs.id, runId))
    const rows = await tx
      .select()
      .from(runRows)
      .where(
        and(
          eq(runRows.runId, runId),
          or(
            ne(runRows.checking, list.checking),
            and(ne(runRows.reading, list.reading), sql`${runRows.cells} is not null`),
          ),
        ),
      )
      .orderBy(asc(runRows.number))
      .limit(chunk)
    const terms = await readTerms(tx, run!)
    await storeRows(
      tx,
      rows.map((row) => checked(row, list, terms)),
    )
    crashPoint('in_rows_checked')
    if (rows.length === chunk) return true
    await markDoubles(tx, runId)
    await tx.update(runLists).set({ state: 'checked' }).where(ofRun(runId))
    return false
  })
}

type Stored = Pick<RunRowRecord, 'id' | 'name' | 'card' | 'customMessage' | 'customSignature' | 'fields'> &
  CheckedRow & { reading: number; checking: number }

function checked(row: RunRowRecord, list: List, terms: Terms): Stored {
  const read = row.cells && row.reading !== list.reading ? readAnew(row.cells, list, terms) : row
  const beyond = beyondColumns(row, list)
  const { name, card, customMessage, customSignature, fields } = read
  return {
    id: row.id,
    name,
    card,
    customMessage,
    customSignature,
    fields,
    ...checkRow({ ...read, beyond }, terms),
    reading: list.reading,
    checking: list.checking,
  }
}

function readAnew(cells: string[], { headings, columns }: List, { titles }: Terms) {
  const { name, firstName, place, card, customMessage, customSignature, fields } = readRow(headings, columns, cells)
  return {
    name,
    address: { name, ...place },
    card: cardOf(card, titles),
    customMessage,
    customSignature,
    fields: { ...fields, ...(firstName !== null && { firstName }) },
  }
}

/** What stands in a row of the file behind the list's last column. */
export const beyondColumns = ({ cells }: RunRowRecord, { headings }: List): string[] =>
  cells?.slice(headings.length).filter(Boolean) ?? []

/** The offer line that a row names, by number or by its design's title; an only line needs no name. */
function cardOf(named: string, titles: readonly (string | null)[]): number | null {
  if (named === '') return titles.length === 1 ? 1 : null
  const byTitle = titles.findIndex((title) => title?.toLowerCase() === named.toLowerCase())
  return byTitle >= 0 ? byTitle + 1 : /^\d{1,2}$/.test(named) ? Number(named) : null
}

/** One statement for a whole chunk. */
export async function storeRows(tx: Queries, rows: Stored[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update run_rows set name = new.name, address = new.address, card = new.card, custom_message = new."customMessage",
      custom_signature = new."customSignature", fields = new.fields, problems = new.problems, question = new.question,
      same_as = new."sameAs", reading = new.reading, checking = new.checking, version = run_rows.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(id uuid, name text, address jsonb, card int,
      "customMessage" text, "customSignature" text, fields jsonb, problems jsonb, question jsonb, "sameAs" text,
      reading int, checking int)
    where run_rows.id = new.id`)
}

/** A row is a duplicate of the first identical row before it that is not left out. */
export async function markDoubles(tx: Queries, runId: string, sameAs?: string[]): Promise<void> {
  const which = sameAs ? sql`and same_as = any(${sql.param(sameAs)}::text[])` : sql``
  await tx.execute(sql`
    with first as (
      select same_as, min(number) as number from run_rows
      where run_id = ${runId} and same_as is not null and not is_out ${which} group by same_as)
    update run_rows set double_of = case when first.number < run_rows.number then first.number end
    from first where run_rows.run_id = ${runId} and run_rows.same_as = first.same_as
      and double_of is distinct from case when first.number < run_rows.number then first.number end`)
}
