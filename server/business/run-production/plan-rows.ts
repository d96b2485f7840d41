import { fillRow } from '#contract/business/run-words.ts'
import type { Queries } from '#server/platform/db/db.ts'
import type { RunRecord, RunRowRecord } from '#server/platform/db/schema.ts'
import { type DirectItem, type Plan, narrowPlan, planDirect } from '#server/sales/direct-orders/plan-direct.ts'
import { Refusal, conflict } from '#server/platform/errors.ts'
import type { RunLine } from '#server/business/run-lists/run-offer.ts'

/** A place for each card of these rows. */
export interface PlannedRows {
  plan: Plan
  /** The rows of each line of the plan. */
  groups: RunRowRecord[][]
}

/**
 * Plans cards for rows of a locked run; until the transaction ends, nobody else books with their artists.
 * @param withoutWaiting mails them once they are lettered
 * @throws 409 if nobody can letter them
 */
export async function planRows(
  tx: Queries,
  run: RunRecord,
  lines: RunLine[],
  rows: RunRowRecord[],
  { withoutWaiting, now }: { withoutWaiting: boolean; now: Date },
): Promise<PlannedRows> {
  // People who get the same design from the same artist share a line.
  const groups = [...Map.groupBy(rows, ({ card, artistId }) => `${card} ${artistId}`).values()]
  const items = groups.map((people) => itemOf(run, lines, people))
  return { plan: await planDirect(tx, { items, withoutWaiting, heldFor: run.offerId }, now, { locked: true }), groups }
}

/**
 * Plans rows that are mailed once they are lettered; if their artist's hours are full partway, only the first ones.
 * @throws 409 if nobody can letter even one
 */
export function planFirstRows(
  tx: Queries,
  run: RunRecord,
  lines: RunLine[],
  rows: RunRowRecord[],
  now: Date,
): Promise<PlannedRows> {
  return planRows(tx, run, lines, rows, { withoutWaiting: true, now }).catch((error: unknown) => {
    const isFull = error instanceof Refusal && error.code === 'artist_booked_out'
    if (!isFull || rows.length === 1) throw error
    return planFirstRows(tx, run, lines, rows.slice(0, Math.floor(rows.length / 2)), now)
  })
}

/** The planned rows that are lettered by this day. */
export function rowsUntil({ plan, groups }: PlannedRows, day: string): Set<RunRowRecord> {
  const places = plan.places.filter(({ lettered_by }) => lettered_by <= day)
  return new Set(places.map(({ line, position }) => groups[line]![position]!))
}

/** Only these of the planned rows. */
export function narrowRows({ plan, groups }: PlannedRows, rows: Set<RunRowRecord>, now: Date): PlannedRows {
  return {
    plan: narrowPlan(plan, (line, position) => rows.has(groups[line]![position]!), now),
    groups: groups.map((people) => people.filter((row) => rows.has(row))).filter((people) => people.length > 0),
  }
}

function itemOf(run: RunRecord, lines: RunLine[], people: RunRowRecord[]): DirectItem {
  const { card, artistId } = people[0]!
  const line = lines[card! - 1]!
  return {
    ...designOf(line, card!),
    selectedArtistId: line.selectedArtistId ?? artistId,
    anyArtist: line.selectedArtistId === null,
    customMessage: null,
    customSignature: null,
    unitCents: line.unitCents,
    isPromised: true,
    recipients: people.map((row) => ({ name: row.address.name, address: row.address, ...wordsOf(run, row) })),
  }
}

/** @throws 409 if the offer does not say what card it is */
export function designOf({ cardDesignId, writingStyle }: RunLine, card: number) {
  if (cardDesignId === null || writingStyle === null)
    throw conflict(
      `The offer does not say which design and writing style card ${card} has. Please write to us, and we’ll send a new one.`,
      'run_not_ready',
    )
  return { cardDesignId, writingStyle }
}

function wordsOf(run: RunRecord, row: RunRowRecord) {
  const fill = (text: string | null) => (text ? fillRow(text, { ...row, defaults: run.defaults }).text : null)
  return {
    customMessage: fill(row.customMessage ?? run.customMessage),
    customSignature: fill(row.customSignature ?? run.customSignature),
  }
}
