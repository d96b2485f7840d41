import { type SQL, and, asc, eq, sql } from 'drizzle-orm'
import type { RowChange, RowKind, RunRow } from '#contract/business/runs.ts'
import { mostRunRows, rowsAtOnce, tooManyFields } from '#contract/business/runs.ts'
import { mostColumns } from '#contract/base/lists/list-columns.ts'
import { withoutUnseen } from '#contract/base/lists/plain-cell.ts'
import { readPlace } from '#contract/base/lists/read-place.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import {
  type RunRecord,
  type RunRowRecord,
  pieces,
  quoteOfferLines,
  runLists,
  runRows,
} from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, invalid, notFound } from '#server/platform/errors.ts'
import { checkRow } from './check-row.ts'
import { readTerms } from './run-terms.ts'
import { isAsked, isDouble, isUnlettered, isWrong, openRun, openToCollect, openToCorrect } from './runs.ts'
import { beyondColumns, lockList, markDoubles, storeRows } from './work-on-list.ts'
import { defaultCountry } from '#contract/base/address.ts'

const kinds: Record<RowKind, SQL | undefined> = {
  all: undefined,
  wrong: isWrong,
  unlettered: isUnlettered,
  questions: isAsked,
  doubles: isDouble,
  out: sql`${runRows.isOut}`,
}

interface Range {
  show?: RowKind | undefined
  from?: number | undefined
  limit?: number | undefined
}

/** A run's rows, in file order. */
export async function listRows(db: Queries, token: string, { show = 'all', from = 0, limit = rowsAtOnce }: Range) {
  const { run } = await openRun(db, token, 'look')
  const which = and(eq(runRows.runId, run.id), kinds[show])
  const [total, rows] = await Promise.all([
    db.$count(runRows, which),
    db.select().from(runRows).where(which).orderBy(asc(runRows.number)).limit(limit).offset(from),
  ])
  return { total, rows: rows.map(toRow) }
}

/**
 * Changes a row and checks it immediately.
 * @throws 404, 409 if it has changed since it was shown, or while the list is being read
 */
export async function changeRow(
  db: Db,
  token: string,
  id: string,
  { version, ...change }: RowChange & { version: number },
): Promise<RunRow> {
  return db.transaction(async (tx) => {
    const { run, list } = await openList(tx, await openToCorrect(tx, token))
    const [row] = await tx
      .select()
      .from(runRows)
      .where(and(eq(runRows.id, id), eq(runRows.runId, run.id)))
    if (!row) throw notFound('Row')
    if (row.version !== version) throw changedMeanwhile('row')
    if (row.pieceId !== null && !(await isCancelledSample(tx, run, row.pieceId)))
      throw conflict('This card is already with its artist. Please write to us if it needs to change.', 'wrong_status')
    if (run.state !== 'collecting' && change.card !== undefined && change.card !== row.card)
      throw conflict('This card’s design is final. Please write to us if it needs to change.', 'wrong_status')
    const stored = await storeChange(tx, run, list, row, change)
    if (run.state !== 'collecting' && !stored.isOut) await expectAgreed(tx, run, stored, row.isOut)
    return stored
  })
}

/** If the desk has cancelled the sample, another one is made, so its row may be corrected first. */
async function isCancelledSample(tx: Queries, { state }: RunRecord, pieceId: string): Promise<boolean> {
  if (state !== 'sample') return false
  const [piece] = await tx.select({ state: pieces.state }).from(pieces).where(eq(pieces.id, pieceId))
  return piece?.state === 'cancelled'
}

/** Once the list is ready, every card needs a text, and there may be no more cards than agreed. @throws 409 */
async function expectAgreed(
  tx: Queries,
  run: RunRecord,
  { card, customMessage }: RunRow,
  isPutBack: boolean,
): Promise<void> {
  if (!run.customMessage && !customMessage) throw conflict('Please write what this card says.', 'run_not_ready')
  if (!isPutBack) return
  const [line] = await tx
    .select({ quantity: quoteOfferLines.quantity })
    .from(quoteOfferLines)
    .where(and(eq(quoteOfferLines.offerId, run.offerId), eq(quoteOfferLines.position, card ?? 0)))
  const same = and(eq(runRows.runId, run.id), eq(runRows.card, card ?? 0), sql`not ${runRows.isOut}`)
  if (line && (await tx.$count(runRows, same)) > line.quantity)
    throw conflict(
      'That would be more cards than agreed. Please leave somebody else out, or write to us.',
      'run_not_ready',
    )
}

/** Adds somebody to the end of the list. @throws 409 if the list is full */
export async function addRow(tx: Queries, token: string, change: RowChange): Promise<RunRow> {
  const { run, list } = await openList(tx, await openToCollect(tx, token))
  const [{ last, count } = { last: 1, count: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${runRows.number}), 1)::int`, count: sql<number>`count(*)::int` })
    .from(runRows)
    .where(eq(runRows.runId, run.id))
  if (count >= mostRunRows) throw conflict('A list can have at most 10,000 people.', 'wrong_status')
  const [row] = await tx
    .insert(runRows)
    .values({
      runId: run.id,
      number: last + 1,
      address: { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry },
      card: 1,
    })
    .returning()
  return storeChange(tx, run, list, row!, change)
}

/** Creates the list for those who begin by hand. */
async function openList(tx: Queries, run: RunRecord) {
  await tx.insert(runLists).values({ runId: run.id, fileName: '', state: 'checked' }).onConflictDoNothing()
  const list = await lockList(tx, run.id)
  if (list!.state === 'reading') throw conflict('The list is being read. Please try again in a moment.', 'wrong_status')
  return { run, list: list! }
}

async function storeChange(
  tx: Queries,
  run: RunRecord,
  list: typeof runLists.$inferSelect,
  row: RunRowRecord,
  { isOut = row.isOut, keep, keepDouble, ...given }: RowChange,
): Promise<RunRow> {
  const change = asSeen(given)
  const { street, city, state, zipCode, country } = row.address
  const name = change.name ?? row.name
  const fields = fieldsAfter(row, change)
  // Each change adds to the row's fields.
  if (Object.keys(fields).length > mostColumns) throw invalid(tooManyFields)
  const typed = {
    name,
    address: {
      name,
      ...readPlace({
        street: change.street ?? street,
        city: change.city ?? city,
        state: change.state ?? state,
        zipCode: change.zipCode ?? zipCode,
        country: change.country ?? country,
      }),
    },
    card: change.card === undefined ? row.card : change.card,
    customMessage: change.customMessage === undefined ? row.customMessage : change.customMessage || null,
    customSignature: change.customSignature === undefined ? row.customSignature : change.customSignature || null,
    fields,
  }
  const found = checkRow({ ...typed, beyond: beyondColumns(row, list) }, await readTerms(tx, run))
  const isSame = found.sameAs === row.sameAs
  const isAskedAgain = isSame && found.question?.message === row.question?.message
  await storeRows(tx, [{ id: row.id, ...typed, ...found, reading: list.reading, checking: list.checking }])
  await tx
    .update(runRows)
    // An earlier confirmation does not count if the question has changed.
    .set({
      isOut,
      isKept: keep ?? (isAskedAgain && row.isKept),
      isDoubleKept: keepDouble ?? (isSame && row.isDoubleKept),
      doubleOf: null,
    })
    .where(eq(runRows.id, row.id))
  const touched = [row.sameAs, found.sameAs].filter((same) => same !== null)
  if (touched.length > 0) await markDoubles(tx, run.id, touched)
  const [stored] = await tx.select().from(runRows).where(eq(runRows.id, row.id))
  return toRow(stored!)
}

/** Without characters that nobody sees, which come with what is pasted. */
function asSeen({ fields, ...change }: RowChange): RowChange {
  const seen = (values: object) =>
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? withoutUnseen(value) : value])
  return { ...Object.fromEntries(seen(change)), ...(fields && { fields: Object.fromEntries(seen(fields)) }) }
}

/** A list's first name does not outlive the name that it is a part of. */
function fieldsAfter({ fields, name: before }: RunRowRecord, { name = before, fields: typed }: RowChange) {
  const { firstName, ...others } = fields
  const isKept = firstName !== undefined && name.includes(firstName)
  return { ...others, ...(isKept && { firstName }), ...typed }
}

function toRow(row: RunRowRecord): RunRow {
  const { id, number, name, address, card, customMessage, customSignature, fields, problems, isOut, version } = row
  return {
    id,
    number,
    name,
    address,
    card,
    customMessage,
    customSignature,
    fields,
    problems,
    question: row.isKept ? null : row.question,
    doubleOf: row.isDoubleKept ? null : row.doubleOf,
    isOut,
    isPlaced: row.pieceId !== null,
    version,
  }
}
