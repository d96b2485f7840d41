import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type TestOrderRow, type TestPieceRow, testOrders, testPieces } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { job } from '#server/platform/jobs/job.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { tellOfTestOrder, tellOfTestPiece } from './tell-webhooks.ts'

// Cards of test mode (product.md, section 21): nobody makes them, so a timer moves them.

/** The most cards per transaction. */
const atOnce = 100
const minute = 60_000

/** When a new card first moves: it is accepted after a minute. */
export const firstMove = (now: Date) => new Date(now.getTime() + minute)

/** Moves every card that is due, once, however many nodes do it. @returns how many */
export async function moveTestPieces(db: Db, now = new Date()): Promise<number> {
  let all = 0
  let moved: number
  do {
    moved = await db.transaction(async (tx) => {
      const due = await tx
        .select({ piece: testPieces, order: testOrders })
        .from(testPieces)
        .innerJoin(testOrders, eq(testOrders.id, testPieces.orderId))
        .where(and(isNotNull(testPieces.nextAt), lte(testPieces.nextAt, now)))
        .orderBy(asc(testPieces.nextAt))
        .limit(atOnce)
        .for('update', { of: testPieces, skipLocked: true })
      for (const card of due) await move(tx, card, now)
      return due.length
    })
    all += moved
  } while (moved === atOnce)
  return all
}

/**
 * Moves a card of the account immediately.
 * @throws 404 for a card that is not the account's, 409 if it is finished
 */
export async function advance(db: Db, userId: string, id: string, now = new Date()): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ piece: testPieces, order: testOrders })
      .from(testPieces)
      .innerJoin(testOrders, eq(testOrders.id, testPieces.orderId))
      .where(and(eq(testPieces.id, id), eq(testOrders.userId, userId)))
      .for('update', { of: testPieces })
    if (!found) throw notFound('Card')
    const { piece } = found
    if (!piece.nextAt) throw conflict(`This card is ${piece.state}, and cannot move any further.`, 'already_ended')
    await move(tx, found, now)
    return id
  })
}

/**
 * Cancels an account's order if none of its cards is accepted; a repeated call changes nothing.
 * @throws 404 for an order that is not the account's, 409 once a card has been accepted
 */
export async function cancelTest(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = and(eq(testOrders.id, id), eq(testOrders.userId, userId))
    const [order] = await tx.select().from(testOrders).where(isOwn)
    if (!order) throw notFound('Order')
    const cards = await tx.select().from(testPieces).where(eq(testPieces.orderId, id)).for('update')
    const open = cards.filter(({ state }) => state !== 'cancelled')
    if (open.length === 0) return
    if (open.some(({ state }) => state !== 'waiting')) {
      const message = 'This order can no longer be cancelled: an artist has accepted one of its cards.'
      throw conflict(message, 'order_started')
    }
    const ids = open.map((card) => card.id)
    await tx.update(testPieces).set({ state: 'cancelled', nextAt: null }).where(inArray(testPieces.id, ids))
    await tx
      .update(testOrders)
      .set({ refundedCents: sql`${testOrders.totalCents}` })
      .where(eq(testOrders.id, id))
    await tellOfTestOrder(tx, order)
  })
}

interface Card {
  piece: TestPieceRow
  order: TestOrderRow
}

/** A locked card's next state, and when it moves again. */
async function move(tx: Queries, { piece, order }: Card, now: Date): Promise<void> {
  const values = nextOf(piece, now)
  await tx.update(testPieces).set(values).where(eq(testPieces.id, piece.id))
  crashPoint('in_test_move')
  await tellOfTestPiece(tx, order, { ...piece, ...values })
  if (values.state !== 'cancelled') return
  const back = sql`${testOrders.refundedCents} + ${piece.shareCents}`
  await tx.update(testOrders).set({ refundedCents: back }).where(eq(testOrders.id, piece.orderId))
  await tellOfTestOrder(tx, order)
}

type Values = Pick<TestPieceRow, 'state' | 'nextAt'> & Partial<TestPieceRow>

/** Accepted, photographed a minute later, mailed after another one, and delivered two minutes after that. */
function nextOf({ state, ending }: TestPieceRow, now: Date): Values {
  const later = (minutes: number) => new Date(now.getTime() + minutes * minute)
  if (state === 'waiting')
    return ending === 'cancelled'
      ? { state: 'cancelled', nextAt: null }
      : { state: 'accepted', acceptedAt: now, nextAt: later(1) }
  if (state === 'accepted') return { state: 'approved', letteredAt: now, nextAt: later(1) }
  if (state === 'approved') return { state: 'mailed', mailedAt: now, nextAt: ending === 'lost' ? null : later(2) }
  return ending === 'returned'
    ? { state: 'returned', nextAt: null }
    : { state: 'arrived', arrivedAt: now, nextAt: null }
}

export const testModeJobs = [
  job({
    name: 'test-pieces',
    due: { cron: '* * * * *' },
    handler:
      ({ db }) =>
      async () => {
        await moveTestPieces(db)
      },
  }),
]
