import { randomUUID } from 'node:crypto'
import { toDecimal, totalCents } from '#contract/base/money.ts'
import { wordsFor } from '#contract/sales/recipients.ts'
import { endingOf, failsForMoney } from '#contract/developers/test-mode.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type TestOrderRow, testOrders, testPieces } from '#server/platform/db/schema.ts'
import { type Line, type PlannedCards, itemOf, planDirect } from '#server/sales/direct-orders/plan-direct.ts'
import { Refusal } from '#server/platform/errors.ts'
import { firstMove } from './move-test-pieces.ts'
import { expectTestCardsLeft } from './test-cards-a-day.ts'

export interface TestOrder extends PlannedCards {
  userId: string
  reference: string | null
}

/**
 * Places an order of a test key: checked, priced and promised like a real one, but without any consequences.
 * @throws as `placeDirect`, 402 if its text requests that, and 429 for too many cards in a day
 */
export async function placeTest(tx: Queries, order: TestOrder, now = new Date()): Promise<TestOrderRow> {
  const { lines, places, cents } = await planDirect(tx, order, now, { locked: false })
  if (lines.some(isTooExpensive)) throw tooLow(cents)
  const { userId, reference } = order
  await expectTestCardsLeft(tx, userId, places.length)
  const [row] = await tx
    .insert(testOrders)
    .values({ id: randomUUID(), userId, reference, items: lines.map(itemOf), totalCents: cents })
    .returning()
  await tx.insert(testPieces).values(
    places.map(({ line, position, artist_id, promise }) => {
      const { recipients, ...item } = lines[line]!
      const recipient = recipients[position]!
      const { customMessage, customSignature } = wordsFor(item, recipient)
      return {
        orderId: row!.id,
        line,
        position,
        reference: recipient.reference ?? null,
        customMessage,
        customSignature,
        artistId: artist_id,
        artistName: item.selectedArtist!.name,
        recipient: recipient.address!,
        promise,
        shareCents: totalCents([{ ...item, quantity: 1 }]),
        ending: endingOf(customMessage, recipient.address!.street),
        nextAt: firstMove(now),
      }
    }),
  )
  return row!
}

const isTooExpensive = ({ customMessage, recipients }: Line) =>
  failsForMoney(customMessage) || recipients.some((recipient) => failsForMoney(recipient.customMessage))

function tooLow(cents: number): Refusal {
  return new Refusal(402, `The words simulate a balance that is too low, by ${toDecimal(cents)} dollars.`, {
    code: 'balance_too_low',
    missing: toDecimal(cents),
  })
}
