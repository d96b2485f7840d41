import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { parseCents } from '#contract/base/money.ts'
import { overview } from '#contract/admin/overview.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { trackedWordPayments } from '#contract/sales/word-payments.ts'
import { checkouts, earnings, pieces, refunds } from '#server/platform/db/schema.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { mailPiece } from '#server/fulfillment/pieces/mail-piece.ts'
import { moveDuePieces } from '#server/fulfillment/deadlines/timers.ts'
import { reconcile } from '#server/money/settlement/reconcile.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// New words for a card that is lettered as ordered: they cost half of its price, and apply only once that is paid.

const shop = await openCardBuyers()
afterAll(() => shop.close())

const words = { customMessage: 'Other words', customSignature: 'B.' }
/** A card whose photo waits, and the secret of the payment for new words. */
async function wanted(cards?: object[]) {
  const buyer = await shop.buy(cards)
  const id = await shop.lettered(buyer)
  const { status, body, message } = await buyer.wantWords(words)
  expect(status, message).toBe(200)
  const { clientSecret: secret } = body as { clientSecret: string }
  return { buyer, id, secret, ref: paymentIntentId(secret) }
}
const settle = (ref: string) => settlePayment(shop.at.shop, ref)
const refundsOf = (ref: string) => shop.at.shop.db.select().from(refunds).where(eq(refunds.paymentRef, ref))
const linesOf = (id: string) => shop.at.shop.db.select().from(earnings).where(eq(earnings.pieceId, id))
/** Today's amount, in whole cents. */
const revenue = async () => parseCents((await shop.at.desk.call(overview.find)).body.revenue.at(-1)!.amount)!

describe('works', () => {
  test('half of the price, paid: the card is lettered again with the new words, and its artist is paid for both', async () => {
    const { buyer, id, secret } = await wanted()
    const before = await revenue()
    expect(await buyer.find()).toMatchObject({
      state: 'lettered',
      otherWordsPrice: '7.25',
      otherWords: { ...words, amount: '7.25', state: 'unpaid' },
      paidForWords: '0.00',
    })
    await buyer.payForWords(secret)
    const { status, body } = await buyer.finishWords(secret)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'processing', totalAmount: '14.50', items: [words] })
    expect(body.pieces[0]).toMatchObject({
      state: 'accepted',
      round: 2,
      photos: [],
      ...words,
      otherWords: null,
      otherWordsPrice: null,
      paidForWords: '7.25',
    })
    expect(await buyer.finishWords(secret)).toMatchObject({ status: 200 })
    expect((await revenue()) - before).toBe(725)
    await shop.subjects(buyer.email, [/^Your new words are with the artist/])
    expect(await linesOf(id)).toMatchObject([{ kind: 'other words', amountCents: 250 }])
    await shop.photograph(id)
    await shop.as((change) => markLettered(change, change.piece.version), id)
    await buyer.send('approve')
    await shop.as((change) => mailPiece(change, { tracking: null }), id)
    expect(await linesOf(id)).toMatchObject([{ kind: 'other words' }, { kind: 'lettered', amountCents: 500 }])
  })

  test('a browser that never returns: the reconciler finds the payment', async () => {
    const { buyer, secret, ref } = await wanted()
    await buyer.payForWords(secret)
    const { db } = shop.at.shop
    await db
      .update(checkouts)
      .set({ updatedAt: sql`now() - interval '5 minutes'` })
      .where(eq(checkouts.paymentRef, ref))
    expect(await reconcile(shop.at.shop, 1)).toEqual([])
    expect(await buyer.find()).toMatchObject({ state: 'accepted', round: 2, ...words })
  })

  test('the same words again give the same payment, changed words another one; the first can no longer be paid', async () => {
    const { buyer, secret } = await wanted()
    const again = (await buyer.wantWords(words)).body as { clientSecret: string }
    expect(again.clientSecret).toBe(secret)
    const other = { customMessage: 'Words of a third kind', customSignature: 'B.' }
    const next = (await buyer.wantWords(other)).body as { clientSecret: string }
    expect(next.clientSecret).not.toBe(secret)
    expect((await buyer.payForWords(secret)).status).not.toBe(200)
    await buyer.payForWords(next.clientSecret)
    expect((await buyer.finishWords(next.clientSecret)).body.pieces[0]).toMatchObject({ round: 2, ...other })
  })

  test('a card that is cancelled or refunded later refunds the payment for new words, too', async () => {
    const { buyer, id, secret, ref } = await wanted()
    const before = (await revenue()) - 1450
    await buyer.payForWords(secret)
    const { version } = (await buyer.finishWords(secret)).body.pieces[0]!
    await shop.at.desk.call(piecesAdmin.cancel, { params: { id }, body: { version } })
    expect(await refundsOf(ref)).toMatchObject([{ amountCents: 725 }])
    expect((await revenue()) - before).toBe(0)
    const [row] = await shop.at.shop.db.select().from(refunds).where(eq(refunds.orderId, buyer.id))
    expect(row).toMatchObject({ amountCents: 1450 })
    expect(await buyer.find()).toMatchObject({ paidForWords: '7.25', refundedForWords: '7.25' })
    await shop.subjects(buyer.email, [/^Your refund of \$7\.25 for new words/])
  })
})

describe('a card that a promo code made cheaper', () => {
  test.each([50, 100])('by %i percent: new words cost half of its price before the discount', async (percent) => {
    await addPromoCode(shop.at.shop.db, `WORDS${percent}`, { percent })
    const buyer = await shop.buyWith(`WORDS${percent}`)
    const id = await shop.lettered(buyer)
    expect((await buyer.find()).otherWordsPrice).toBe('7.25')
    const { body } = await buyer.wantWords(words)
    const { clientSecret: secret } = body as { clientSecret: string }
    await buyer.payForWords(secret)
    expect(await buyer.finishWords(secret)).toMatchObject({ status: 200, body: { pieces: [{ round: 2, ...words }] } })
    // The buyer's money for the card and for the words is refunded, each part to its own payment.
    const { version } = await buyer.find()
    await shop.at.desk.call(piecesAdmin.cancel, { params: { id }, body: { version } })
    expect(await refundsOf(paymentIntentId(secret))).toMatchObject([{ amountCents: 725 }])
    const back = await shop.at.shop.db.select().from(refunds).where(eq(refunds.orderId, buyer.id))
    expect(back.map(({ amountCents }) => amountCents)).toEqual(percent === 50 ? [725] : [])
  })
})

describe('refuses', () => {
  test('unchanged words, a photo that is not waiting, and a payment that was not made', async () => {
    const waiting = await shop.buy()
    expect(await waiting.wantWords(words)).toMatchObject({ status: 409, code: 'wrong_status' })
    const { buyer, secret } = await wanted()
    const { customMessage, customSignature } = await buyer.find()
    const same = { customMessage: customMessage!, customSignature: customSignature! }
    expect(await buyer.wantWords(same)).toMatchObject({ status: 400 })
    expect(await buyer.finishWords(secret)).toMatchObject({ status: 402, code: 'payment_not_successful' })
    expect((await buyer.find()).state).toBe('lettered')
  })
})

describe('protects', () => {
  test('a payment after the approval is refunded, once, and the card keeps its words', async () => {
    const { buyer, secret, ref } = await wanted()
    await buyer.payForWords(secret)
    await buyer.send('approve')
    expect(await buyer.finishWords(secret)).toMatchObject({ status: 409, code: 'paid_too_late' })
    expect((await settle(ref))?.code).toBe('paid_too_late')
    expect(await buyer.find()).toMatchObject({ state: 'approved', round: 1, otherWords: { state: 'refunded' } })
    expect(await refundsOf(ref)).toMatchObject([{ amountCents: 725 }])
    await shop.subjects(buyer.email, [/^Your refund of \$7\.25 for new words/])
  })

  test('browser, webhook, buyer and timer at the same moment: new words once, or the money back once', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { buyer, id, secret, ref } = await wanted()
      await buyer.payForWords(secret)
      const { db, jobs } = shop.at.shop
      const shown = await buyer.find()
      const rivals = [() => buyer.send('approve', {}, shown), () => moveDuePieces(db, jobs), () => Promise.resolve()]
      if (round % 3 === 1)
        await db
          .update(pieces)
          .set({ nextAt: sql`now()` })
          .where(eq(pieces.id, id))
      await Promise.allSettled([
        rivals[round % 3]!(),
        buyer.finishWords(secret),
        settle(ref),
        buyer.finishWords(secret),
        settle(ref),
      ])
      const after = await buyer.find()
      const back = await refundsOf(ref)
      outcomes.add(after.state)
      if (after.state === 'accepted') {
        expect(after).toMatchObject({ round: 2, ...words })
        expect(back).toEqual([])
      } else {
        expect(after).toMatchObject({ state: 'approved', round: 1 })
        expect(back).toHaveLength(1)
      }
    }
    expect(outcomes).toContain('accepted')
  })

  test('nobody pays for, or completes, new words for somebody else’s card', async () => {
    const [mine, theirs] = [await wanted(), await wanted()]
    const guest = new Visitor(shop.at.shop)
    const foreign = { token: mine.buyer.token, piece: theirs.id }
    expect((await guest.call(trackedWordPayments.prepare, { params: foreign })).status).toBe(404)
    const paid = { paymentIntentId: theirs.ref }
    const own = { token: mine.buyer.token, piece: mine.id }
    expect((await guest.call(trackedWordPayments.finish, { params: own, body: paid })).status).toBe(404)
    const body = { kind: 'other words' as const, ...words, version: 1 }
    expect((await guest.call(trackedPieces.reject, { params: foreign, body })).status).toBe(404)
  })
})
