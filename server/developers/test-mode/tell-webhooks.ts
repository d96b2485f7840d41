import { and, eq, ne } from 'drizzle-orm'
import type { WebhookEventType } from '#contract/developers/webhook-form.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type TestOrderRow, type TestPieceRow, testPieces } from '#server/platform/db/schema.ts'
import { recordWebhookEvent } from '#server/developers/webhooks/webhook-events.ts'
import { testShipment } from './test-shipment.ts'

// The triggers are on live cards only, so events of test mode are recorded here, in the same form.

const told: Partial<Record<TestPieceRow['state'], { type: WebhookEventType; sequence: number }>> = {
  accepted: { type: 'piece.accepted', sequence: 1 },
  approved: { type: 'piece.photo_ready', sequence: 2 },
  mailed: { type: 'piece.mailed', sequence: 3 },
  arrived: { type: 'piece.arrived', sequence: 4 },
  returned: { type: 'piece.returned', sequence: 4 },
}

/** In the transaction that has moved the card to its state. */
export async function tellOfTestPiece(
  tx: Queries,
  order: TestOrderRow,
  { id, reference, state }: TestPieceRow,
): Promise<void> {
  const { userId, id: orderId, reference: orderReference } = order
  const event = told[state]
  if (!event) return
  const isMailed = event.sequence > 2
  await recordWebhookEvent(tx, {
    userId,
    mode: 'test',
    ...event,
    subjectId: id,
    data: {
      id,
      orderId,
      mode: 'test',
      state,
      reference,
      orderReference,
      round: 1,
      shipment: isMailed ? testShipment(id) : null,
    },
  })
}

/** In the transaction that has cancelled cards of the order: recorded once none of its cards is left. */
export async function tellOfTestOrder(tx: Queries, { id, userId, reference }: TestOrderRow): Promise<void> {
  const left = and(eq(testPieces.orderId, id), ne(testPieces.state, 'cancelled'))
  if ((await tx.$count(testPieces, left)) > 0) return
  const data = { id, mode: 'test', status: 'cancelled', reference }
  await recordWebhookEvent(tx, { userId, mode: 'test', type: 'order.cancelled', subjectId: id, sequence: 1, data })
}
