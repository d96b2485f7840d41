import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '#server/platform/db/db.ts'
import { type PieceRow, claims, pieces, shipments } from '#server/platform/db/schema.ts'
import { insertSampleOrder } from '#server/money/payments/sample-order.ts'
import { insertPieces } from './new-pieces.ts'

/** What an e-mail about a round of a piece is about. */
export const aboutRound = z.object({ pieceId: z.string(), round: z.coerce.number() })

/** The subjects of e-mails about pieces: their orders, which the admin can open. */
export const pieceSubject = {
  kind: 'order' as const,
  async find<About extends { pieceId: string }>(db: Queries, abouts: About[]) {
    const pieceIds = abouts.map(({ pieceId }) => pieceId)
    const orderOf = await findOrdersOfPieces(db, pieceIds)
    return new Map(
      abouts.flatMap((about) => {
        const orderId = orderOf.get(about.pieceId)
        return orderId ? [[about, orderId] as const] : []
      }),
    )
  },
}

/** By the pieces' ids. */
export async function findOrdersOfPieces(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: pieces.id, orderId: pieces.orderId }).from(pieces).where(inArray(pieces.id, ids))
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

export const claimSubject = {
  kind: 'order' as const,
  async find(db: Queries, ids: string[]) {
    const rows = await db
      .select({ id: claims.id, orderId: pieces.orderId })
      .from(claims)
      .innerJoin(pieces, eq(pieces.id, claims.pieceId))
      .where(inArray(claims.id, ids))
    return new Map(rows.map(({ id, orderId }) => [id, orderId]))
  },
}

/** A sample piece for sample e-mails. @returns its id */
export async function samplePiece(tx: Queries, values: Partial<PieceRow>): Promise<string> {
  const order = await insertSampleOrder(tx)
  await insertPieces(tx, { orderId: order.id, items: order.items, recipient: order.shippingAddress }).execute()
  const ofOrder = await tx.select().from(pieces).where(eq(pieces.orderId, order.id)).orderBy(pieces.line)
  const [piece] = ofOrder
  await tx.update(pieces).set(values).where(eq(pieces.id, piece!.id))
  if (values.state === 'mailed') {
    const place = { pieceId: piece!.id, orderId: order.id, line: 0 }
    await tx.insert(shipments).values({ ...place, carrier: 'USPS', trackingNumber: '9400100000000000' })
  }
  return piece!.id
}

/** A sample claim. @returns its id */
export async function sampleClaim(tx: Queries, state: 'waiting' | 'granted'): Promise<string> {
  const pieceId = await samplePiece(tx, { state: 'mailed' })
  const values = { pieceId, round: 1, reason: 'damaged', wish: 'again' as const, state, amountCents: 1450 }
  const note = 'The corner was bent when it came.'
  const [claim] = await tx
    .insert(claims)
    .values({ ...values, note })
    .returning()
  return claim!.id
}
