import { eq, sql } from 'drizzle-orm'
import { openBalance } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type RunRecord, type RunRowRecord, runRows } from '#server/platform/db/schema.ts'
import { placePlan } from '#server/sales/direct-orders/place-direct.ts'
import { type RunLine, findContact } from '#server/business/run-lists/run-offer.ts'
import { type PlannedRows, planRows } from './plan-rows.ts'

/** A row and the card placed for it. */
interface PlacedRow {
  rowId: string
  pieceId: string
}

/**
 * Places planned cards of a locked run as one order, paid from the run's balance; `linkRows` follows.
 * @throws 402 for too low a balance
 */
export async function placeRows(
  tx: Queries,
  run: RunRecord,
  { plan, groups }: PlannedRows,
  now: Date,
): Promise<PlacedRow[]> {
  const [contact, balance] = await Promise.all([findContact(tx, run), openBalance(tx, { runId: run.id })])
  const buyer = {
    source: 'run' as const,
    userId: null,
    runId: run.id,
    customerName: contact.company,
    customerEmail: contact.email,
    balanceId: balance.id,
  }
  const { pieceIds } = await placePlan(tx, buyer, plan, now)
  return groups.flat().map(({ id }, index) => ({ rowId: id, pieceId: pieceIds[index]! }))
}

/** Places a card that awaits approval; `linkRows` follows once it is recorded. @throws 402, 409 */
export async function placeForApproval(
  tx: Queries,
  run: RunRecord,
  lines: RunLine[],
  row: RunRowRecord,
): Promise<PlacedRow> {
  const now = new Date()
  const planned = await planRows(tx, run, lines, [row], { withoutWaiting: false, now })
  const [placed] = await placeRows(tx, run, planned, now)
  return placed!
}

/** Gives rows their cards. A trigger allows it for the card that awaits approval only once that is recorded. */
export async function linkRows(tx: Queries, placed: PlacedRow[]): Promise<void> {
  await tx.execute(sql`update ${runRows} set piece_id = placed."pieceId"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed("rowId" uuid, "pieceId" uuid)
    where ${runRows.id} = placed."rowId"`)
}

/** A row whose card's order was cancelled before anybody approved it. */
export async function unlinkRow(tx: Queries, id: string): Promise<void> {
  await tx.update(runRows).set({ pieceId: null }).where(eq(runRows.id, id))
}
