import { and, eq } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { orders, pieces } from '#server/platform/db/schema.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { changePieceIn } from '#server/fulfillment/pieces/change-piece.ts'
import { giveAddress } from '#server/fulfillment/pieces/give-address.ts'

interface Given {
  userId: string
  personId: string
  address: Address
}

/** Continues the account's cards that wait for this person's address. */
export async function addressGiven(tx: Queries, jobs: Jobs, { userId, personId, address }: Given): Promise<void> {
  const waiting = and(eq(pieces.personId, personId), eq(pieces.waitsForAddress, true), eq(orders.userId, userId))
  const rows = await tx
    .select({ id: pieces.id })
    .from(pieces)
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(waiting)
    .orderBy(pieces.orderId, pieces.line, pieces.position)
  for (const { id } of rows)
    await changePieceIn(tx, jobs, { role: 'giftee' }, eq(pieces.id, id), async (change) => {
      if (change.piece.waitsForAddress && change.piece.state === 'waiting') await giveAddress(change, address)
    })
}
