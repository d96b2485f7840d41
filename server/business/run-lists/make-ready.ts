import { eq, sql } from 'drizzle-orm'
import type { Run } from '#contract/business/runs.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type RunRecord, runs } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { runReady } from './run-emails.ts'
import { hasRowWithoutWords, openToCollect, viewRun } from './runs.ts'
import { lockList } from './work-on-list.ts'

/**
 * Makes the list and the texts final, and tells the desk.
 * @throws 409 while there are problems or open questions, or if the list is empty
 */
export async function makeReady(db: Db, jobs: Jobs, token: string, version: number): Promise<Run> {
  return db.transaction(async (tx) => {
    const run = await openToCollect(tx, token)
    if (run.version !== version) throw changedMeanwhile('run')
    const list = await lockList(tx, run.id)
    const shown = await viewRun(tx, { run, role: 'manage' })
    const { good, wrong, questions, doubles } = shown.counts
    if (list?.state === 'checking' || list?.state === 'reading' || list?.state === 'mapping')
      throw conflict('The list is being checked. Please wait until that is done.', 'run_not_ready')
    if (wrong + questions + doubles > 0)
      throw conflict(
        'Some rows have errors or open questions. Please correct them, or leave them out.',
        'run_not_ready',
      )
    if (!run.customMessage && (await hasRowWithoutWords(tx, run.id)))
      throw conflict('Please write what the cards say first.', 'run_not_ready')
    if (good !== shown.cards)
      throw conflict(
        `The list has ${good} ${good === 1 ? 'person' : 'people'}, but ${shown.cards} cards were agreed. Please make them match, or write to us for another quote.`,
        'run_not_ready',
      )
    const other = await findOtherQuantity(tx, run)
    if (other)
      throw conflict(
        `Card ${other.position} goes to ${other.listed} of the people, but ${other.agreed} were agreed. Please make them match, or write to us for another quote.`,
        'run_not_ready',
      )
    const [changed] = await tx
      .update(runs)
      .set({ state: 'ready', readyAt: new Date(), version: version + 1 })
      .where(eq(runs.id, run.id))
      .returning()
    await runReady.enqueue(tx, jobs, run.id)
    return viewRun(tx, { run: changed!, role: 'manage' })
  })
}

/** A card of the offer whose quantity in the list differs from the agreed one. */
async function findOtherQuantity(tx: Queries, { id, offerId }: RunRecord) {
  const { rows } = await tx.execute<{ position: number; agreed: number; listed: number }>(sql`
    select l.position, l.quantity as agreed, count(r.id)::int as listed
    from quote_offer_lines l left join run_rows r on r.run_id = ${id}::uuid and r.card = l.position and not r.is_out
    where l.offer_id = ${offerId}::uuid group by l.position, l.quantity having count(r.id) <> l.quantity
    order by l.position limit 1`)
  return rows[0]
}
