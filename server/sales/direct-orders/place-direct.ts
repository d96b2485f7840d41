import { randomUUID } from 'node:crypto'
import { type Address, defaultCountry } from '#contract/base/address.ts'
import type { OrderSource } from '#contract/fulfillment/admin-order.ts'
import { spendBalance } from '#server/money/stored-value/balances.ts'
import { cardlessRef } from '#server/money/payments/cardless-ref.ts'
import { insertDirectOrder } from '#server/fulfillment/orders/insert-orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type OrderRow, checkouts, newLinkToken } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { insertPieces } from '#server/fulfillment/pieces/new-pieces.ts'
import { holdPlaces } from '#server/fulfillment/scheduling/hold.ts'
import { type Plan, type PlannedCards, itemOf, planDirect } from './plan-direct.ts'

export interface DirectOrder extends PlannedCards, DirectBuyer {}

/** Who orders, and the balance that pays. */
interface DirectBuyer {
  source: Exclude<OrderSource, 'shop'>
  /** The account that orders; null for a business run. */
  userId: string | null
  runId?: string
  /** The sender's own reference. */
  reference?: string | null
  customerName: string
  customerEmail: string
  balanceId: string
}

/**
 * Makes an order with its pieces, without a cart or a checkout form, in the caller's transaction: priced from the
 * catalog, each card with a place in its artist's books, and paid from a balance. The caller has validated addresses
 * and words.
 * @throws 400 for a design that is not offered, an artist who does not letter the style, too many cards; 402 if the
 * balance is too low; 409 if nobody can letter it, or not by the requested day
 */
export async function placeDirect(tx: Queries, order: DirectOrder, now = new Date()): Promise<OrderRow> {
  const plan = await planDirect(tx, order, now, { locked: true })
  return (await placePlan(tx, order, plan, now)).order
}

/**
 * Makes an order that was planned under the lock of its artists' books.
 * @returns it, and the ids of its pieces in the order of lines and recipients
 * @throws 402 if the balance is too low
 */
export async function placePlan(
  tx: Queries,
  { source, userId, runId, reference, customerName, customerEmail, balanceId }: DirectBuyer,
  { lines, books, places, cents, withoutWaiting }: Plan,
  now: Date,
): Promise<{ order: OrderRow; pieceIds: string[] }> {
  const id = randomUUID()
  const checkoutId = randomUUID()
  const paymentRef = cardlessRef()
  const held = await holdPlaces(tx, checkoutId, books, places).execute()
  if (!held.rows[0]!.held) throw new Error('books changed under their lock')
  // Businesses make changes in their list, before a row has a card.
  const isFinal = source === 'run'
  // Pipelined in this order.
  const [, [order], { rows: made }] = await Promise.all([
    insertCheckout(tx, {
      id: checkoutId,
      purposeId: userId ? `user:${userId}` : `run:${runId}`,
      paymentRef,
    }).execute(),
    insertDirectOrder(tx, {
      id,
      userId,
      runId: runId ?? null,
      source,
      reference: reference ?? null,
      customerName,
      customerEmail,
      cents,
      balanceId,
      items: lines.map(itemOf),
      paymentRef,
      checkoutId,
      trackToken: newLinkToken(),
      firstAddress: lines[0]!.recipients[0]!.address,
      isFinal,
    }).execute(),
    insertPieces(
      tx,
      { orderId: id, items: lines, recipient: nowhere, withoutWaiting, isFinal, checkoutId },
      now,
    ).execute(),
    spendBalance(tx, balanceId, id, cents),
  ])
  return { order: order!, pieceIds: made.map((piece) => piece.id) }
}

/** Each card goes to its own recipient. */
const nowhere: Address = { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry }

const insertCheckout = preparedQuery<{ id: string; purposeId: string; paymentRef: string }>()(
  (db, { id, purposeId, paymentRef }) =>
    db.insert(checkouts).values({ id, purposeId, paymentRef, state: 'ordered', intentClosed: true }),
)
