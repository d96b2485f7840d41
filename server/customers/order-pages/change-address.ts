import { type SQL } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import type { NewAddress } from '#contract/fulfillment/order-address.ts'
import { saveOrder } from '#server/fulfillment/orders/order-row.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type OrderRow, type PieceRow } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { announceChange } from '#server/fulfillment/orders/order-changed-email.ts'
import { type Actor, type Change, changePiece, expectVersion } from '#server/fulfillment/pieces/change-piece.ts'
import { editRecipient } from '#server/fulfillment/pieces/edit-piece.ts'
import { envelopeAddress } from '#server/fulfillment/pieces/new-pieces.ts'
import { lockOwn } from './lock-own.ts'

const shopper: Actor = { role: 'shopper' }

/**
 * Changes where an order goes, until an artist has accepted one of its cards: the recipient's address and, if it is
 * mailed to the buyer first, the buyer's own.
 * @param whose selects the order, and checks that it is the caller's
 * @throws 404 for a missing order and for somebody else's, 409 if it is too late
 */
export async function changeAddress(
  db: Db,
  jobs: Jobs,
  whose: SQL | undefined,
  { shippingAddress, customerAddress }: NewAddress,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const { order, rows } = await lockOwn(tx, whose)
    const made = rows.filter((piece) => piece.state !== 'cancelled' && goesWithOrder(order, piece))
    if (made.length === 0 || !made.every(isOpen)) throw tooLate()
    // An order mailed straight to the recipient has no address of the buyer's.
    const own = order.shipToRecipient ? null : (customerAddress ?? order.customerAddress)
    const addresses = { shippingAddress, customerAddress: own }
    const changed = await saveOrder(tx, order.id, addresses)
    if (addressesOf(changed) === addressesOf(order)) return order
    for (const piece of made) await editRecipient({ tx, jobs, actor: shopper, order, piece }, envelopeAddress(changed))
    await announceChange(tx, jobs, { id: order.id, kind: 'address_changed', change: { lines: [], parts: ['address'] } })
    return changed
  })
}

/**
 * Changes where one card goes, until an artist has accepted it.
 * @param whose selects the piece, and checks that it is the caller's
 * @throws 404 for a missing piece and for somebody else's, 409 if it is too late or it has changed since
 */
export async function changeRecipient(
  db: Db,
  jobs: Jobs,
  whose: SQL | undefined,
  recipient: Address,
  version: number,
): Promise<OrderRow> {
  return changePiece(db, jobs, shopper, whose, async (change) => {
    if (!isOpen(change.piece)) throw tooLate()
    expectVersion(change, version)
    return (await saveRecipient(change, recipient)) ? updateOrder(change, recipient) : change.order
  })
}

async function saveRecipient(change: Change, recipient: Address): Promise<boolean> {
  const { piece } = await editRecipient(change, recipient)
  return piece.version !== change.piece.version
}

/** An order of one card has that card's address. */
async function updateOrder({ tx, jobs, order, piece }: Change, recipient: Address): Promise<OrderRow> {
  const change = { lines: [piece.line], parts: ['address' as const] }
  await announceChange(tx, jobs, { id: order.id, kind: 'address_changed', change })
  if (order.items.length > 1 || !goesWithOrder(order, piece)) return order
  const values = order.shipToRecipient ? { shippingAddress: recipient } : { customerAddress: recipient }
  const changed = await saveOrder(tx, order.id, values)
  return changed
}

const isOpen = ({ state }: PieceRow) => state === 'waiting' || state === 'offered'

/** Whether a piece goes to its order's address; a line's recipients have addresses of their own. */
export const goesWithOrder = (order: OrderRow, { line }: PieceRow) => order.items[line]?.people === undefined

/** Both addresses with the database's order of fields, for comparison. */
export function addressesOf({ shippingAddress, customerAddress }: OrderRow): string {
  return JSON.stringify([shippingAddress, customerAddress])
}

function tooLate() {
  return conflict(
    'This address can no longer be changed here. Please write to us, and we’ll see what we can do.',
    'order_started',
  )
}
