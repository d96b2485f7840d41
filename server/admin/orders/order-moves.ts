import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import type { OrderRow, PieceRow } from '#server/platform/db/schema.ts'
import { type Refusal, conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { changeableUntil } from '#server/money/payments/changeable.ts'
import { type Desk, auditedOrder, lockOrder } from '#server/fulfillment/orders/order-row.ts'
import { refundedOrPromised } from '#server/money/refunds/refunds.ts'
import { accept } from '#server/fulfillment/pieces/accept.ts'
import { type Actor, lockPieces } from '#server/fulfillment/pieces/change-piece.ts'
import { mailPiece } from '#server/fulfillment/pieces/mail-piece.ts'

/** The allowed moves of an order between its states by the desk (reliability.md, section 2.1). */
const from = {
  processing: ['pending'],
  completed: ['processing'],
  cancelled: ['pending', 'processing'],
} as const

type Target = keyof typeof from

/**
 * Starts work on an order: its cards that no artist has yet are accepted for theirs. The words are final from now on.
 * @param endChangeWindow the customer's two hours may end early
 * @throws 404, 409 if it is not pending, or while the customer can still edit the words
 */
export async function startOrder(
  db: Db,
  jobs: Jobs,
  desk: Desk,
  id: string,
  endChangeWindow: boolean | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (changeableUntil(order) && !endChangeWindow)
      throw conflict('The customer can still edit the words of this order.', 'change_window_open')
    if (order.status === 'pending' && order.totalCents > 0 && (await refundedOrPromised(tx, id)) >= order.totalCents)
      throw conflict('This order was refunded in full, so it cannot be started. Please cancel it.', 'order_refunded')
    await recordMove(tx, desk.adminId, order, 'processing')
    const open = (await lockPieces(tx, id)).filter(({ state }) => state === 'waiting' || state === 'offered')
    const ready = open.filter(({ waitsForAddress }) => !waitsForAddress)
    if (ready.length === 0 && open.length > 0)
      throw conflict('We don’t have an address for any of these cards yet.', 'address_unknown')
    for (const piece of ready) await accept({ tx, jobs, actor: actorOf(desk), order, piece })
  })
}

/**
 * Completes an order: its remaining cards, approved and packed, are mailed without tracking.
 * @throws 404, 409 if it is not in processing, or if cards are not ready to be mailed
 */
export async function completeOrder(db: Db, jobs: Jobs, desk: Desk, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    await recordMove(tx, desk.adminId, order, 'completed')
    const left = unmailed(await lockPieces(tx, id))
    const missing = linesOf(left.filter(({ state }) => state !== 'approved'))
    if (missing.length > 0) throw notMailed(missing)
    for (const piece of left) await mailPiece({ tx, jobs, actor: actorOf(desk), order, piece }, { tracking: null })
  })
}

/** The lines of an order, from 0, whose cards were not mailed; cancelled ones are not made. */
export async function findUnmailed(tx: Queries, { id }: OrderRow): Promise<number[]> {
  return linesOf(unmailed(await lockPieces(tx, id)))
}

const unmailed = (rows: PieceRow[]) => rows.filter(({ state, mailedAt }) => state !== 'cancelled' && !mailedAt)
const linesOf = (rows: PieceRow[]) => [...new Set(rows.map(({ line }) => line))]

/** The desk as the author of piece events. */
export function actorOf({ adminId, undoSeconds }: Desk): Actor {
  return { role: 'desk', who: adminId, undoSeconds }
}

/** Checks that an order may move, and writes the line in the audit log; its pieces move it. @throws 409 */
export async function recordMove(
  tx: Queries,
  adminId: string,
  order: OrderRow,
  status: Target,
  reason?: string,
): Promise<void> {
  if (!(from[status] as readonly string[]).includes(order.status))
    throw conflict(
      `This order is ${order.status} and cannot become ${status}. Please look at it again.`,
      'wrong_status',
    )
  await recordChange(tx, adminId, status === 'processing' ? 'started' : status, auditedOrder(order), {
    before: { status: order.status },
    after: { status, ...(reason && { reason }) },
  })
}

function notMailed(lines: number[]): Refusal {
  const numbers = lines.map((line) => line + 1)
  const cards =
    numbers.length === 1
      ? `Card ${numbers[0]} has`
      : `Cards ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} have`
  return conflict(
    `${cards} not been marked as mailed. Enter a tracking number, or choose “Mailed without tracking”.`,
    'cards_not_mailed',
  )
}
