import { desc, eq } from 'drizzle-orm'
import { claims, orders, pieces, refunds } from '#server/platform/db/schema.ts'
import { findUndoable, undoStep } from '#server/admin/orders/undo-step.ts'
import { sendRefund } from '#server/money/refunds/refunds.ts'
import { decideClaim, openClaim } from '#server/fulfillment/pieces/claims.ts'
import { rejectForMistake } from '#server/fulfillment/pieces/lettering.ts'
import { act } from './buyers.ts'
import type { Money } from './money.ts'
import type { SimulatedShop } from './simulated-clock.ts'

/** The photo does not match the order: lettered again before anything is mailed, so nothing is earned yet. */
export async function findMistake(shop: SimulatedShop, pieceId: string): Promise<void> {
  await act(shop, 'shopper', pieceId, (change) => rejectForMistake(change, 'It says happi', change.piece.version))
}

const reasons = ['words', 'words', 'damaged', 'damaged', 'other'] as const

/** Something is wrong with an arrived card: its text, or damage in the mail. */
export async function complain(shop: SimulatedShop, { notebook, chance }: Money, pieceId: string): Promise<void> {
  const reason = reasons[Math.floor(chance() * reasons.length)]!
  const wish = chance() < 0.7 ? ('again' as const) : ('refund' as const)
  if (!(await act(shop, 'shopper', pieceId, (change) => openClaim(change, { reason, wish, note: null })))) return
  const [claim] = await shop.db.select().from(claims).where(eq(claims.pieceId, pieceId)).orderBy(desc(claims.round))
  if (claim!.state === 'granted' && wish === 'again') notebook.again(pieceId, reason === 'words')
}

/** The desk decides about returned cards and second complaints; most are lettered again. */
export async function decideComplaints(shop: SimulatedShop, { notebook, owner, chance }: Money): Promise<void> {
  const waiting = await shop.db.select().from(claims).where(eq(claims.state, 'waiting')).orderBy(claims.createdAt)
  for (const { id, pieceId, reason } of waiting) {
    const drawn = chance()
    const decision = drawn < 0.7 ? 'again' : drawn < 0.9 ? 'refund' : 'decline'
    const isDone = await act(shop, 'desk', pieceId, (change) =>
      decideClaim({ ...change, actor: { role: 'desk', who: owner } }, id, decision, undefined),
    )
    if (isDone && decision === 'again') notebook.again(pieceId, reason === 'words')
  }
}

/** The desk has entered a mailing by mistake, and undoes it immediately. */
export async function undoMailing({ db, jobs }: SimulatedShop, { notebook, owner }: Money, pieceId: string) {
  const [row] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(pieces, eq(pieces.orderId, orders.id))
    .where(eq(pieces.id, pieceId))
  const undoSeconds = 60
  const step = await findUndoable(db, row!.order, undoSeconds)
  await undoStep(db, jobs, { adminId: owner, undoSeconds }, row!.order.id, step!)
  notebook.mailingUndone(pieceId)
}

/** Sends the refunds promised to buyers: they are not the artists' money. */
export async function sendRefunds({ db, jobs }: SimulatedShop, { payments }: Money): Promise<void> {
  const due = await db.select().from(refunds).where(eq(refunds.state, 'requested'))
  for (const { id } of due) await sendRefund(db, jobs, payments, id)
}
