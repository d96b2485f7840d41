import { type SQL, and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { orders, pieces } from '#server/platform/db/schema.ts'
import { type Visits, requireShopper } from '#server/platform/sessions/visit.ts'

/** The piece of the signed-in buyer's order. @throws 401 */
export async function ownPiece(
  visits: Visits,
  request: FastifyRequest,
  { id, piece }: { id: string; piece: string },
): Promise<SQL> {
  return and(eq(pieces.id, piece), eq(orders.id, id), eq(orders.userId, await requireShopper(visits, request)))!
}

/** The piece of an order by its private link. */
export function trackedPiece({ token, piece }: { token: string; piece: string }): SQL {
  return and(eq(pieces.id, piece), eq(orders.trackToken, token))!
}
