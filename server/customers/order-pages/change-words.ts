import { type SQL, and, eq } from 'drizzle-orm'
import type { NewWords } from '#contract/fulfillment/order-words.ts'
import { saveOrder } from '#server/fulfillment/orders/order-row.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow, pieces } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { announceChange, changedParts } from '#server/fulfillment/orders/order-changed-email.ts'
import { type Change, changePiece, expectVersion } from '#server/fulfillment/pieces/change-piece.ts'
import { editText } from '#server/fulfillment/pieces/edit-piece.ts'
import { lockOwn } from './lock-own.ts'

/**
 * Changes the text of a line's card while its words are open; price and quantity stay as paid. An e-mail repeats the
 * new words: otherwise the buyer's last e-mail would have the old ones.
 * @param whose selects the order, and checks that it is the caller's
 * @throws 404 for a missing order or line and for somebody else's, 409 if it is too late
 */
export async function changeWords(
  db: Db,
  jobs: Jobs,
  whose: SQL | undefined,
  line: number,
  words: NewWords,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const { order, rows } = await lockOwn(tx, whose)
    const [piece, ...others] = rows.filter((row) => row.line === line)
    if (!piece) throw notFound('Card')
    if (others.length > 0)
      throw conflict('This card goes to several people. Please change the words of each of them.', 'several_people')
    return saveWords({ tx, jobs, actor: { role: 'shopper' }, order, piece }, words)
  })
}

/** The same for one piece, as it was shown. @param whose selects the piece, and checks that it is the caller's */
export async function changePieceWords(
  db: Db,
  jobs: Jobs,
  whose: SQL | undefined,
  { version, ...words }: NewWords & { version: number },
): Promise<OrderRow> {
  return changePiece(db, jobs, { role: 'shopper' }, whose, async (change) => {
    expectOpen(change.piece)
    expectVersion(change, version)
    return saveWords(change, words)
  })
}

async function saveWords(change: Change, { customMessage, customSignature }: NewWords): Promise<OrderRow> {
  const { tx, jobs, order, piece } = change
  const { line } = piece
  expectOpen(piece)
  const before = { ...order.items[line]!, customMessage: piece.customMessage, customSignature: piece.customSignature }
  const after = { ...before, customMessage, customSignature }
  const parts = changedParts(before, after)
  if (parts.length === 0) return order
  await editText(change, { customMessage, customSignature })
  const isAlone = (await tx.$count(pieces, ofLine(piece))) === 1
  // A line with several recipients keeps its original text.
  const items = isAlone ? order.items.with(line, after) : order.items
  const changed = await saveOrder(tx, order.id, { items })
  await announceChange(tx, jobs, { id: order.id, kind: 'changed', change: { lines: [line], parts } })
  return changed
}

const ofLine = ({ orderId, line }: PieceRow) => and(eq(pieces.orderId, orderId), eq(pieces.line, line))

/** @throws 409 if the words are final */
function expectOpen({ state, changeableUntil }: PieceRow): void {
  if (state === 'cancelled') throw conflict('This card was cancelled', 'wrong_status')
  if (state === 'waiting' && changeableUntil && changeableUntil > new Date()) return
  throw conflict(
    'These words can no longer be changed. Please write to us, and we’ll see what we can do.',
    'order_started',
  )
}
