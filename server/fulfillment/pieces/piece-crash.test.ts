import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import type { Piece } from '#contract/fulfillment/pieces.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orders as orderRows, piecePhotos } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { type CrashPoint, crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { recordFigures, rounds, someOf } from '#tests/support/checks/chaos-figures.ts'
import { addSampleCatalog, goodCard, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { pieceViolations } from './piece-invariants.ts'

// A process is killed during a card's steps and restarted: everybody retries, and finds one card, one state, one
// refund.

const trialsPerPoint = rounds(1, 20)

test.each(someOf([...crashPoints.piece, ...crashPoints.word]))(
  `killed at %s, ${trialsPerPoint} times: the card is mailed and its money refunded, once`,
  { timeout: 1_200_000 },
  async (point) => {
    for (let trial = 0; trial < trialsPerPoint; trial++) await killAt(point)
    recordFigures('Pieces: killed in the middle of a step', {
      rounds: trialsPerPoint,
      kills: trialsPerPoint,
      violations: 0,
    })
  },
)

async function killAt(point: CrashPoint): Promise<void> {
  const site = await openCrashSite()
  const { db } = site
  try {
    const catalog = await addSampleCatalog(db)
    const first = await site.start(point)
    const [buyer, desk] = [new Visitor(first), new Visitor(first)]
    await buyer.call(cart.add, { body: sampleAddition(catalog) })
    const { id: paymentRef } = await pay(buyer)
    const { body: placed } = await buyer.call(orders.place, { body: await placementOf(buyer, paymentRef) })
    await desk.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
    const [row] = await db.select().from(orderRows).where(eq(orderRows.id, placed.id))
    const wantsOtherWords = crashPoints.word.some((name) => name === point)
    const way = () => toTheLetterbox(db, buyer, desk, row!.trackToken, wantsOtherWords)
    await Promise.race([eventually(way, 500), first.gone])
    const second = await site.start()
    buyer.url = desk.url = second.url
    await eventually(way, 500)
    await eventually(async () => {
      const order = (await buyer.call(tracking.find, { params: { token: row!.trackToken } })).body
      expect(order).toMatchObject({ status: 'completed', refundedAmount: '14.50' })
    }, 500)
    expect(await pieceViolations(db)).toEqual([])
    expect(await violations(db)).toEqual([])
    const { rows } = await db.execute(sql`select data->>'kind' as kind from pgboss.job where name = 'letter'
      group by 1, data->>'about' having count(*) > 1`)
    expect(rows).toEqual([])
  } finally {
    await site.close()
  }
}

/** From whatever state the card is in to its refund: each step that is due, until none is left. */
async function toTheLetterbox(
  db: Db,
  buyer: Visitor,
  desk: Visitor,
  token: string,
  wantsOtherWords: boolean,
): Promise<void> {
  for (;;) {
    const [piece] = (await buyer.call(tracking.find, { params: { token } })).body.pieces
    if (piece!.claim) return
    if (wantsOtherWords && piece!.state === 'lettered' && piece!.round === 1) await payForWords(buyer, token, piece!)
    else await next(db, buyer, desk, token, piece!)
  }
}

async function next(
  db: Db,
  buyer: Visitor,
  desk: Visitor,
  token: string,
  { id, state, version, round }: Piece,
): Promise<void> {
  const shown = { params: { token, piece: id }, body: { version } }
  const atDesk = { params: { id }, body: { version } }
  if (state === 'waiting') await buyer.call(trackedPieces.release, shown)
  if (state === 'offered') await desk.call(piecesAdmin.accept, atDesk)
  if (state === 'accepted') {
    const photo = { pieceId: id, round, width: 1600, height: 1200 }
    await db
      .insert(piecePhotos)
      .values([
        { ...photo, kind: 'inside', position: 0, sha256: 'inside' },
        { ...photo, kind: 'envelope', position: 1, sha256: 'envelope' },
      ])
      .onConflictDoNothing()
    await desk.call(piecesAdmin.letter, atDesk)
  }
  if (state === 'lettered') await buyer.call(trackedPieces.approve, shown)
  if (state === 'approved') await desk.call(piecesAdmin.mail, { ...atDesk, body: { version, tracking: null } })
  if (state === 'mailed')
    await buyer.call(trackedPieces.claim, { params: { token, piece: id }, body: { reason: 'damaged', wish: 'refund' } })
}

async function payForWords(buyer: Visitor, token: string, { id: piece, version }: Piece): Promise<void> {
  const params = { token, piece }
  const words = { customMessage: 'Other words', customSignature: 'B.' }
  await buyer.call(trackedPieces.reject, { params, body: { kind: 'other words', ...words, version } })
  const { clientSecret } = (await buyer.call(trackedWordPayments.prepare, { params })).body
  const id = paymentIntentId(clientSecret)
  await buyer.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } })
  await buyer.call(trackedWordPayments.finish, { params, body: { paymentIntentId: id } })
}
