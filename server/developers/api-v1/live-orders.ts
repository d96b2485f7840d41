import { and, desc, eq, sql } from 'drizzle-orm'
import type { NewV1Order } from '#contract/developers/api-v1-order.ts'
import type { V1Order, V1OrderSummary, V1Piece } from '#contract/developers/api-v1-shapes.ts'
import { toDecimal } from '#contract/base/money.ts'
import { openBalance } from '#server/money/stored-value/balances.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { type OrderRow, balances, orders, pieces, users } from '#server/platform/db/schema.ts'
import { placeDirect } from '#server/sales/direct-orders/place-direct.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { tellIfLow } from '#server/sales/top-ups/own-balance.ts'
import { momentCursor, pageOf, readCursor, writeCursor } from '#server/platform/http/cursors.ts'
import { readPieces } from './live-pieces.ts'
import { instant, microsOf } from '#server/platform/db/moments.ts'
import { plannedItems } from './planned-items.ts'

/**
 * Orders cards for an account, paid from its balance, in the caller's transaction.
 * @throws as `placeDirect` does
 */
export async function placeLive(
  tx: Queries,
  jobs: Jobs,
  publicUrl: string,
  userId: string,
  { items, rush, ...wish }: NewV1Order,
): Promise<V1Order> {
  // The lock waits for a concurrent deletion of the account, or makes it wait.
  const [buyer] = await tx.select().from(users).where(eq(users.id, userId)).for('key share')
  if (!buyer) throw notFound('Account')
  const [known] = await tx.select({ id: balances.id }).from(balances).where(eq(balances.userId, userId))
  const balanceId = known?.id ?? (await openBalance(tx, { userId })).id
  const order = await placeDirect(tx, {
    source: 'api',
    userId,
    balanceId,
    reference: wish.reference ?? null,
    customerName: [buyer.firstName, buyer.lastName].filter(Boolean).join(' ') || buyer.username,
    customerEmail: buyer.email,
    items: plannedItems(items, rush),
    withoutWaiting: wish.withoutWaiting,
    arriveBy: wish.arriveBy ?? null,
    arriveNotBefore: wish.arriveNotBefore ?? null,
  })
  const [cards] = await Promise.all([
    readPieces(tx, publicUrl, eq(pieces.orderId, order.id)),
    tellIfLow(tx, jobs, userId, order.totalCents),
  ])
  return orderOf(order, cards)
}

export async function listLiveOrders(
  db: ReadDb,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ data: V1OrderSummary[]; nextCursor: string | null }> {
  const after = readCursor(cursor, momentCursor)
  const { id, createdAt } = orders
  const rows = await db
    .select({ order: orders, micros: microsOf(createdAt) })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), after && sql`(${createdAt}, ${id}) < (${instant(after[0]!)}, ${after[1]}::uuid)`),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  return pageOf(rows, limit, {
    item: ({ order }) => summaryOf(order),
    cursor: ({ order, micros }) => writeCursor(micros, order.id),
  })
}

/** @throws 404 for an order that is not the account's */
export async function findLiveOrder(db: Queries, publicUrl: string, userId: string, id: string): Promise<V1Order> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  if (!order) throw notFound('Order')
  return orderOf(order, await readPieces(db, publicUrl, eq(pieces.orderId, id)))
}

function orderOf(order: OrderRow, cards: V1Piece[]): V1Order {
  return { ...summaryOf(order), cancellable: isCancellable(cards), pieces: cards }
}

/** No artist has accepted any of them yet, and not all are cancelled. */
export function isCancellable(cards: Pick<V1Piece, 'state'>[]): boolean {
  const isOpen = ({ state }: Pick<V1Piece, 'state'>) => state === 'waiting' || state === 'offered'
  return cards.some(isOpen) && cards.every((card) => isOpen(card) || card.state === 'cancelled')
}

function summaryOf({ id, status, reference, items, totalCents, refundedCents, createdAt }: OrderRow): V1OrderSummary {
  return {
    id,
    mode: 'live',
    status: status as V1OrderSummary['status'],
    reference,
    items: itemsOf(items),
    currency: 'usd',
    total: toDecimal(totalCents),
    refunded: toDecimal(refundedCents),
    createdAt: createdAt.toISOString(),
  }
}

export function itemsOf(items: OrderRow['items']): V1OrderSummary['items'] {
  return items.map(({ cardDesignId, cardDesign, writingStyle, price, rushFee, quantity }) => ({
    cardDesignId,
    title: cardDesign.title,
    writingStyle,
    price,
    rushFee: rushFee ?? null,
    quantity,
  }))
}
