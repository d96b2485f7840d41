import { eq, sql } from 'drizzle-orm'
import { fillRow } from '#contract/business/run-words.ts'
import { openBalance } from '#server/money/stored-value/balances.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, type RunRecord, type RunRowRecord, runRows } from '#server/platform/db/schema.ts'
import type { DirectItem } from '#server/sales/direct-orders/plan-direct.ts'
import { placeDirect } from '#server/sales/direct-orders/place-direct.ts'
import { conflict } from '#server/platform/errors.ts'
import { type RunLine, findContact } from '#server/business/run-lists/run-offer.ts'

/**
 * Places cards for rows of a locked run as one order, paid from the run's balance.
 * @param withoutWaiting mails them once they are lettered; only the sample awaits approval
 * @throws 402 for too low a balance; 409 if nobody can letter them
 */
export async function placeRows(
  tx: Queries,
  run: RunRecord,
  lines: RunLine[],
  rows: RunRowRecord[],
  withoutWaiting: boolean,
): Promise<OrderRow> {
  const [contact, balance] = await Promise.all([findContact(tx, run), openBalance(tx, { runId: run.id })])
  return placeDirect(tx, {
    source: 'run',
    userId: null,
    runId: run.id,
    customerName: contact.company,
    customerEmail: contact.email,
    items: itemsOf(run, lines, rows),
    balanceId: balance.id,
    withoutWaiting,
  })
}

/** Links rows to their cards; the references of the order's pieces are the rows' ids. */
export async function linkRows(tx: Queries, runId: string, orderId: string): Promise<void> {
  await tx.execute(sql`update ${runRows} set piece_id = made.id from pieces made
    where made.order_id = ${orderId}::uuid and ${runRows.runId} = ${runId}::uuid and ${runRows.id} = made.reference::uuid`)
}

/** The id of an order's only piece. */
export async function onlyPieceOf(tx: Queries, orderId: string): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from pieces where order_id = ${orderId}::uuid`)
  return rows[0]!.id
}

/** People who get the same design from the same artist share a line. */
export function itemsOf(run: RunRecord, lines: RunLine[], rows: RunRowRecord[]): DirectItem[] {
  const groups = Map.groupBy(rows, ({ card, artistId }) => `${card} ${artistId}`)
  return [...groups.values()].map((people) => {
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
      recipients: people.map((row) => ({
        name: row.address.name,
        address: row.address,
        ...wordsOf(run, row),
        reference: row.id,
      })),
    }
  })
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

/** A row whose card's order was cancelled before anybody approved it. */
export async function unlinkRow(tx: Queries, id: string): Promise<void> {
  await tx.update(runRows).set({ pieceId: null }).where(eq(runRows.id, id))
}
