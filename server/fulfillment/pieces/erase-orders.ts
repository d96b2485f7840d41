import { and, eq, inArray, sql } from 'drizzle-orm'
import { eraseSnapshotWords } from '#server/fulfillment/orders/snapshot-words.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  auditLog,
  checkouts,
  claims,
  orderNotes,
  orders,
  pieceMessages,
  piecePhotos,
  pieces,
  promoUses,
  reviews,
  tips,
} from '#server/platform/db/schema.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import { deletePicture } from '#server/platform/pictures/forget-picture.ts'

/** Marks a deleted account's orders for erasure; active ones are still lettered and mailed. */
export async function leaveOrders(db: Queries, userId: string): Promise<void> {
  await db.update(orders).set({ erasureDue: true }).where(eq(orders.userId, userId))
}

/**
 * Erases personal data from deleted accounts' settled orders: designs, amounts and dates are kept; names and texts are
 * erased.
 */
export async function eraseDuePersonalData(db: Queries): Promise<void> {
  const erased = await db
    .update(orders)
    .set({
      erasureDue: false,
      userId: null,
      sessionId: null,
      customerName: 'Account deleted',
      customerEmail: '',
      shippingAddress: sql`jsonb_build_object('name', '', 'street', '', 'city', '', 'zipCode', '',
        'state', shipping_address->>'state', 'country', shipping_address->>'country')`,
      customerAddress: null,
      paidWith: null,
      reference: null,
      items: sql`(select jsonb_agg(item || '{"customMessage": null, "customSignature": null}') from jsonb_array_elements(items) item)`,
    })
    .where(and(sql`${orders.erasureDue}`, inArray(orders.status, ['completed', 'cancelled'])))
    .returning({ id: orders.id, checkoutId: orders.checkoutId })
  if (erased.length === 0) return
  const orderIds = erased.map(({ id }) => id)
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, orderIds))
  await db.update(promoUses).set({ email: '' }).where(inArray(promoUses.orderId, orderIds))
  // The audit log keeps that the desk changed something, but not the texts and addresses themselves.
  const texts = sql`'{message,signature,address,customerAddress,reason}'::text[]`
  await db
    .update(auditLog)
    .set({ before: sql`${auditLog.before} - ${texts}`, after: sql`${auditLog.after} - ${texts}` })
    .where(and(eq(auditLog.subjectKind, 'order'), inArray(auditLog.subjectId, orderIds)))
  await erasePieces(db, orderIds)
  const ids = erased.map(({ checkoutId }) => checkoutId)
  await db.update(checkouts).set({ draft: null, purposeId: null }).where(inArray(checkouts.id, ids))
  await eraseSnapshotWords(db, ids)
}

/** Erases pieces' texts, recipients and photos; what was made and when is kept. */
async function erasePieces(db: Queries, orderIds: string[]): Promise<void> {
  const erased = await db
    .update(pieces)
    .set({
      customMessage: null,
      customSignature: null,
      previousWords: null,
      gifteePage: false,
      gifteeToken: null,
      reference: null,
      personId: null,
      recipient: sql`jsonb_build_object('name', '', 'street', '', 'city', '', 'zipCode', '',
        'state', recipient->>'state', 'country', recipient->>'country')`,
    })
    .where(inArray(pieces.orderId, orderIds))
    .returning({ id: pieces.id })
  const ids = erased.map(({ id }) => id)
  await db
    .update(checkouts)
    .set({ otherWords: null })
    .where(and(eq(checkouts.purpose, 'other_words'), inArray(checkouts.purposeId, ids)))
  await db
    .update(checkouts)
    .set({ tip: null })
    .where(and(inArray(checkouts.purpose, ['tip', 'giftee_tip']), inArray(checkouts.purposeId, ids)))
  await db.update(tips).set({ note: null, email: null }).where(inArray(tips.pieceId, ids))
  await db.delete(pieceMessages).where(inArray(pieceMessages.pieceId, ids))
  await db.delete(piecePhotos).where(inArray(piecePhotos.pieceId, ids))
  const said = await db
    .delete(reviews)
    .where(inArray(reviews.pieceId, ids))
    .returning({ id: reviews.id, photo: reviews.photo })
  for (const { photo } of said) await deletePicture(db, photo)
  const hidden = and(
    eq(auditLog.subjectKind, 'review'),
    inArray(
      auditLog.subjectId,
      said.map(({ id }) => id),
    ),
  )
  await db
    .update(auditLog)
    .set({ after: sql`${auditLog.after} - 'note'` })
    .where(hidden)
  await db.update(claims).set({ email: null, note: null, answer: null }).where(inArray(claims.pieceId, ids))
}

export const orderPrunes: Prune[] = [eraseDuePersonalData]
