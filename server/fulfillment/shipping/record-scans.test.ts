import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { claims, pieces } from '#server/platform/db/schema.ts'
import type { CarrierScan } from '#server/platform/integrations/carrier-provider.ts'
import { approve } from '#server/fulfillment/pieces/lettering.ts'
import { mailPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { recordScans } from './record-scans.ts'

// Carriers tell the same history in any order, in parts, and more than once.

const shop = await openCardBuyers()
afterAll(() => shop.at.shop.close())
const now = Date.now()

async function mailed() {
  const id = await shop.lettered(await shop.buy())
  await shop.as((change) => approve(change), id)
  await shop.as((change) => mailPiece(change, { tracking: null }), id)
  return { id }
}

const statuses = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered', 'failure', 'return_to_sender'] as const
const story = fc.uniqueArray(fc.tuple(fc.constantFrom(...statuses), fc.integer({ min: 1, max: 5000 })), {
  selector: ([, minutes]) => minutes,
  minLength: 1,
  maxLength: 6,
})
/** The scans in some order, each once or twice, in parts. */
const partsOf = (scansOfIt: CarrierScan[]) =>
  fc
    .shuffledSubarray([...scansOfIt, ...scansOfIt], { minLength: scansOfIt.length })
    .map((some) => [...some, ...scansOfIt.filter((scan) => !some.includes(scan))])
    .chain((all) => fc.tuple(fc.constant(all), fc.integer({ min: 1, max: 3 })))
    .map(([all, size]) =>
      Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size)),
    )
const tellings = story
  .map((told) =>
    told.map(([status, minutes]): CarrierScan => ({
      status,
      message: status,
      place: null,
      at: new Date(now - minutes * 60_000),
    })),
  )
  .chain((told) => fc.tuple(fc.constant(told), partsOf(told)))

test('a card’s state, in whatever order, how often and in which parts its scans come', async () => {
  const cards = [await mailed(), await mailed()]
  const { db, jobs } = shop.at.shop
  let round = 1
  /** Mails it once more, and lives through its scans. */
  const lived = async ({ id }: { id: string }, parts: CarrierScan[][]) => {
    round += 1
    await db.update(pieces).set({ state: 'mailed', arrivedAt: null, round }).where(eq(pieces.id, id))
    for (const part of parts) await recordScans(db, jobs, { pieceId: id, round }, 'one', part)
    const [piece] = await db.select().from(pieces).where(eq(pieces.id, id))
    const claimed = await db.$count(claims, and(eq(claims.pieceId, id), eq(claims.round, round)))
    return { state: piece!.state, arrivedAt: piece!.arrivedAt, claimed }
  }
  await fc.assert(
    fc.asyncProperty(tellings, async ([told, parts]) => {
      expect(await lived(cards[0]!, parts)).toEqual(await lived(cards[1]!, [told]))
    }),
    { numRuns: rounds(25, 500) },
  )
})
