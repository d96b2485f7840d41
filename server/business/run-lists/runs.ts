import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { withoutUnseen } from '#contract/base/lists/plain-cell.ts'
import type { Run, RunCounts, RunRole, RunWords } from '#contract/business/runs.ts'
import type { Queries, Db, ReadDb } from '#server/platform/db/db.ts'
import { type RunRecord, bulkQuotes, quoteOffers, runLists, runRows, runs } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, forbidden, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { listOfferLines, toOffer } from '#server/business/quotes/offer-lines.ts'
import { listQueue } from './list-queue.ts'
import { lockList } from './work-on-list.ts'

/** A run, and what the link that found it allows. */
export interface OpenedRun {
  run: RunRecord
  role: RunRole
}

const allows: Record<RunRole, readonly RunRole[]> = {
  look: ['look', 'approve', 'manage'],
  approve: ['approve', 'manage'],
  manage: ['manage'],
}

/**
 * The run of a private link.
 * @param needed what the link must allow
 * @throws 404 for an unknown link, 403 if it allows less
 */
export async function openRun(db: Queries, token: string, needed: RunRole, lock = false): Promise<OpenedRun> {
  const query = db
    .select()
    .from(runs)
    .where(or(eq(runs.manageToken, token), eq(runs.approveToken, token), eq(runs.lookToken, token)))
  const [run] = await (lock ? query.for('update') : query)
  if (!run) throw notFound('Run')
  const role = run.manageToken === token ? 'manage' : run.approveToken === token ? 'approve' : 'look'
  if (!allows[needed].includes(role))
    throw forbidden('Your link only lets you look. Please ask the person who sent it to do this.', 'link_allows_less')
  return { run, role }
}

/** The same for changing the list or the texts, which are final once the run is ready. @throws 409 from then on */
export async function openToCollect(tx: Queries, token: string): Promise<RunRecord> {
  const { run } = await openRun(tx, token, 'manage', true)
  if (run.state !== 'collecting')
    throw conflict('The list is final now. Please write to us if something needs to change.', 'wrong_status')
  return run
}

/** The same for one row, which can change until its card is with an artist. @throws 409 once the run has ended */
export async function openToCorrect(tx: Queries, token: string): Promise<RunRecord> {
  const { run } = await openRun(tx, token, 'manage', true)
  if (run.state === 'done' || run.state === 'cancelled') throw conflict('This run has ended.', 'wrong_status')
  return run
}

/** The run as its page shows it. */
export async function viewRun(db: Queries, { run, role }: OpenedRun): Promise<Run> {
  const [found] = await db
    .select({ offer: quoteOffers, quote: bulkQuotes })
    .from(quoteOffers)
    .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
    .where(eq(quoteOffers.id, run.offerId))
  const { offer, quote } = found!
  const { lines, quantity, readyBy: offered } = toOffer(offer, await listOfferLines(db, [offer.id]), 'Fairhand')
  const [list] = await db.select().from(runLists).where(eq(runLists.runId, run.id))
  const { id, state, customMessage, customSignature, defaults, approveToken, lookToken, version } = run
  const counts = await countRows(db, run.id)
  return {
    id,
    role,
    state,
    companyName: quote.companyName,
    contactName: quote.contactName,
    lines,
    cards: quantity,
    readyBy: run.readyBy ?? offered,
    proposedDay: run.proposedDay,
    late: lateOf(run),
    customMessage,
    customSignature,
    defaults,
    list: list
      ? {
          fileName: list.fileName,
          state: list.state,
          failure: list.failure,
          headings: list.headings,
          columns: list.columns,
          notes: list.notes,
          rows: counts.all,
          checked: list.state === 'checking' ? await countChecked(db, list) : counts.all,
        }
      : null,
    counts,
    links: role === 'manage' ? { approve: approveToken, look: lookToken } : null,
    version,
  }
}

/** A run's rows, counted by state. */
export async function countRows(db: ReadDb, runId: string): Promise<RunCounts> {
  return (await countRowsOf(db, [runId])).get(runId) ?? noRows
}

export const noRows: RunCounts = { all: 0, good: 0, wrong: 0, unlettered: 0, questions: 0, doubles: 0, out: 0 }

/** The same for several runs, in one statement; those without rows are missing. */
export async function countRowsOf(db: ReadDb, runIds: string[]): Promise<Map<string, RunCounts>> {
  const count = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})::int`
  const found = await db
    .select({
      runId: runRows.runId,
      all: sql<number>`count(*)::int`,
      good: count(isGood),
      wrong: count(isWrong),
      unlettered: count(isUnlettered),
      questions: count(isAsked),
      doubles: count(isDouble),
      out: count(sql`${runRows.isOut}`),
    })
    .from(runRows)
    .where(inArray(runRows.runId, runIds))
    .groupBy(runRows.runId)
  return new Map(found.map(({ runId, ...counts }) => [runId, counts]))
}

const within = sql`not ${runRows.isOut}`
export const isWrong = sql`${within} and ${runRows.problems} <> '[]'`
/** None of the run's artists can letter its text. */
export const isUnlettered = sql`${within} and ${runRows.problems} @> '[{"field":"hands"}]'`
export const isAsked = sql`${within} and ${runRows.question} is not null and not ${runRows.isKept}`
export const isDouble = sql`${within} and ${runRows.doubleOf} is not null and not ${runRows.isDoubleKept}`
/** Could be lettered as it is. */
const isGood = sql`${within} and ${runRows.problems} = '[]' and ${runRows.checking} > 0
  and (${runRows.isKept} or ${runRows.question} is null) and (${runRows.isDoubleKept} or ${runRows.doubleOf} is null)`

async function countChecked(db: Queries, { runId, checking, reading }: typeof runLists.$inferSelect): Promise<number> {
  const isDone = and(
    eq(runRows.runId, runId),
    eq(runRows.checking, checking),
    or(eq(runRows.reading, reading), sql`${runRows.cells} is null`),
  )
  return db.$count(runRows, isDone)
}

/**
 * Changes the texts of all cards, and checks every row again.
 * @throws 409 if they have changed since they were shown
 */
export async function changeWords(db: Db, jobs: Jobs, token: string, { version, ...words }: RunWords): Promise<Run> {
  return db.transaction(async (tx) => {
    const run = await openToCollect(tx, token)
    if (run.version !== version) throw changedMeanwhile('run')
    const changed = await storeWords(tx, run, words)
    await checkAnew(tx, jobs, run.id)
    return viewRun(tx, { run: changed, role: 'manage' })
  })
}

/** Stores a locked run's texts. */
export async function storeWords(tx: Queries, run: RunRecord, words: Omit<RunWords, 'version'>): Promise<RunRecord> {
  const [changed] = await tx
    .update(runs)
    .set({
      customMessage: withoutUnseen(words.customMessage ?? '') || null,
      customSignature: withoutUnseen(words.customSignature ?? '') || null,
      defaults: Object.fromEntries(
        words.defaults
          .filter(({ value }) => value.trim() !== '')
          .map(({ field, value }) => [field.trim().toLowerCase(), value.trim()]),
      ),
      version: run.version + 1,
    })
    .where(eq(runs.id, run.id))
    .returning()
  return changed!
}

/** Checks all rows again, in a job; an unread list will be checked anyway. */
export async function checkAnew(
  tx: Queries,
  jobs: Jobs,
  runId: string,
  values: Partial<typeof runLists.$inferInsert> = {},
) {
  const list = await lockList(tx, runId)
  if (!list || !['checking', 'checked', 'mapping'].includes(list.state)) return
  const state = list.state === 'mapping' && !values.state ? 'mapping' : 'checking'
  await tx
    .update(runLists)
    .set({ state, checking: list.checking + 1, ...values })
    .where(eq(runLists.runId, runId))
  await jobs.enqueue(tx, listQueue, { runId })
}

export async function hasRowWithoutWords(tx: Queries, runId: string): Promise<boolean> {
  const without = and(eq(runRows.runId, runId), sql`not ${runRows.isOut} and ${runRows.customMessage} is null`)
  return (await tx.$count(runRows, without)) > 0
}

/** Whether an open run is expected later than agreed. */
export const lateOf = ({ state, isLate, expectedOn }: RunRecord): Run['late'] =>
  isLate && state !== 'done' && state !== 'cancelled' ? { expectedOn } : null
