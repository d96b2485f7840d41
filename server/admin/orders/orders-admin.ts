import { type SQL, and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { AdminOrder, OrderSummary } from '#contract/fulfillment/admin-order.ts'
import { mostOrdersCounted, type ordersAdmin, ordersPerPage } from '#contract/fulfillment/orders-admin.ts'
import { contains } from '#server/platform/db/contains.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import {
  type OrderRow,
  admins,
  artistsOf,
  auditLog,
  orderNotes,
  orders,
  orderWords,
  plainTracking,
  shipments,
} from '#server/platform/db/schema.ts'
import { isCardless } from '#server/money/payments/cardless-ref.ts'
import { listDisputes } from '#server/money/payment-risks/disputes.ts'
import { listRefunds, refundedOrPromised } from '#server/money/refunds/refunds.ts'
import { getOrderRow } from '#server/fulfillment/orders/order-row.ts'
import { changeableUntil } from '#server/money/payments/changeable.ts'
import { listTipsAdmin } from '#server/fulfillment/order-views/tips.ts'
import { listPaidWords } from '#server/fulfillment/pieces/word-payments.ts'
import { detailsOf } from '#server/fulfillment/order-views/order-details.ts'
import { type OrderTimes, findTimes, isLate } from './order-times.ts'
import { findUndoable } from './undo-step.ts'

export interface OrdersFilter {
  q?: string | undefined
  status?: string | undefined
  /** The id of an artist who letters a card of the order. */
  artist?: string | undefined
  page?: number | undefined
}

const open = ['pending', 'processing']

/** A page of orders: active ones oldest first, because they are due first; all others newest first. */
export async function listAdminOrders(db: ReadDb, filter: OrdersFilter) {
  const where = await filtered(db, filter)
  const oldestFirst = ['pending', 'processing', 'late', 'open'].includes(filter.status ?? '')
  const order = oldestFirst ? [asc(orders.createdAt), asc(orders.id)] : [desc(orders.createdAt), desc(orders.id)]
  // The page's ids come from an index-only scan, however far back it is; only its own rows are read in full.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(ordersPerPage)
    .offset(((filter.page ?? 1) - 1) * ordersPerPage)
  const [rows, total, counts] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, page))
      .orderBy(...order),
    db.execute<{ count: number }>(sql`select ${counted(where)} as count`),
    countOrders(db),
  ])
  return { orders: await summarizeOrders(db, rows), total: total.rows[0]!.count, counts }
}

/** Orders as lists show them. */
export async function summarizeOrders(db: ReadDb, rows: OrderRow[]): Promise<OrderSummary[]> {
  const [shipped, timesOf] = await Promise.all([countShipments(db, rows), findTimes(db, rows)])
  return rows.map((row) => summaryOf(row, shipped.get(row.id) ?? 0, timesOf(row)))
}

/** How many orders are in each state, and how many are late. */
export async function countOrders(db: ReadDb) {
  const of = (status: string) => counted(eq(orders.status, status))
  const { rows } = await db.execute<Reply<typeof ordersAdmin.list>['counts'] & Record<string, unknown>>(sql`
    select ${of('pending')} as pending, ${of('processing')} as processing, ${of('completed')} as completed,
      ${of('cancelled')} as cancelled, ${counted(isLate(db))} as late`)
  return rows[0]!
}

/** Stops at a bound beyond which the exact number helps nobody: years of business are many orders. */
function counted(where: SQL | undefined): SQL {
  return sql`(select count(*)::int from (select from ${orders} where ${where ?? sql`true`} limit ${mostOrdersCounted}) few)`
}

/** One order with what only administrators see. @throws 404 */
export async function getAdminOrder(db: Queries, id: string, undoSeconds: number): Promise<AdminOrder> {
  const row = await getOrderRow(db, id)
  const [details, timesOf, promised, refunds, disputes, undo, notes, history] = await Promise.all([
    detailsOf(db, row, 'desk'),
    findTimes(db, [row]),
    refundedOrPromised(db, id),
    listRefunds(db, id),
    listDisputes(db, row.paymentRef),
    findUndoable(db, row, undoSeconds),
    db
      .select({ text: orderNotes.text, by: admins.username, at: orderNotes.createdAt })
      .from(orderNotes)
      .innerJoin(admins, eq(admins.id, orderNotes.adminId))
      .where(eq(orderNotes.orderId, id))
      .orderBy(asc(orderNotes.id)),
    db
      .select({
        action: auditLog.action,
        by: admins.username,
        at: auditLog.createdAt,
        reason: sql<string | null>`${auditLog.after}->>'reason'`,
      })
      .from(auditLog)
      .innerJoin(admins, eq(admins.id, auditLog.adminId))
      .where(and(eq(auditLog.subjectKind, 'order'), eq(auditLog.subjectId, id)))
      .orderBy(asc(auditLog.id)),
  ])
  return {
    ...details,
    ...timesOf(row),
    source: row.source,
    reference: row.reference,
    payment: {
      provider: providerOf(row),
      reference: row.paymentRef,
      refundedAmount: toDecimal(row.refundedCents),
      promisedAmount: toDecimal(promised),
    },
    refunds,
    wordPayments: await listPaidWords(
      db,
      details.pieces.map((piece) => piece.id),
    ),
    tips: await listTipsAdmin(
      db,
      details.pieces.map((piece) => piece.id),
    ),
    disputes,
    undo,
    revision: row.revision,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  }
}

export async function filtered(db: ReadDb, { q, status, artist }: OrdersFilter): Promise<SQL | undefined> {
  return and(
    artist ? lettersFor(artist) : undefined,
    status === 'late' ? isLate(db) : status === 'open' ? inArray(orders.status, open) : undefined,
    status && !['late', 'open'].includes(status) ? eq(orders.status, status) : undefined,
    q ? await matches(db, q.trim()) : undefined,
  )
}

/** Orders with a card of this artist's. */
export function lettersFor(artistId: string): SQL {
  return sql`${artistsOf(orders.items)} @> ${JSON.stringify([artistId])}::jsonb`
}

async function matches(db: ReadDb, q: string): Promise<SQL | undefined> {
  const number = q.replace(/^#/, '').toLowerCase()
  // A separate query: as a part of the condition below it would make PostgreSQL read every order.
  const tracked = await db
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(sql`${plainTracking(shipments.trackingNumber)} = ${q.replaceAll(' ', '').toUpperCase()}`)
    .limit(ordersPerPage)
  return or(
    contains(orderWords(orders), q.toLowerCase()),
    sql`right(${orders.id}::text, 8) = ${number}`,
    tracked.length > 0
      ? inArray(
          orders.id,
          tracked.map(({ id }) => id),
        )
      : undefined,
  )
}

async function countShipments(db: ReadDb, rows: OrderRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ orderId: shipments.orderId, count: count() })
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
    .groupBy(shipments.orderId)
  return new Map(found.map((row) => [row.orderId, row.count]))
}

function summaryOf(row: OrderRow, shippedCount: number, times: OrderTimes): OrderSummary {
  const { id, status, customerName, customerEmail, shippingAddress } = row
  const items = row.items.filter((_, line) => !row.cancelledLines.includes(line))
  // Without a buyer's address, the order has that of its first card.
  const others = row.source === 'shop' ? 0 : items.reduce((sum, { quantity }) => sum + quantity, 0) - 1
  return {
    id,
    source: row.source,
    status,
    customerName,
    customerEmail,
    shippedCount,
    ...times,
    createdAt: row.createdAt.toISOString(),
    totalAmount: toDecimal(row.totalCents),
    refundedAmount: toDecimal(row.refundedCents),
    lineCount: items.length,
    cardCount: items.reduce((sum, item) => sum + item.quantity, 0),
    recipientName: others > 0 ? `${shippingAddress.name} and ${others} more` : shippingAddress.name,
    changeableUntil: changeableUntil(row)?.toISOString() ?? null,
    destination: [shippingAddress.city, shippingAddress.state].filter(Boolean).join(', '),
    artists: [...new Set(items.flatMap((item) => item.selectedArtist?.name ?? []))],
  }
}

function providerOf({ paymentRef, balanceId }: OrderRow): string {
  if (balanceId) return 'balance'
  if (isCardless(paymentRef)) return 'none'
  return paymentRef.startsWith('pi_sbx_') ? 'sandbox' : 'stripe'
}
