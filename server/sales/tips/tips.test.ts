import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { parseCents } from '#contract/base/money.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { overview } from '#contract/admin/overview.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import type { GifteeTipWish } from '#contract/money/tips.ts'
import { checkouts } from '#server/platform/db/schema.ts'
import { presumeArrival } from '#server/fulfillment/pieces/mail-piece.ts'
import { reconcile } from '#server/money/settlement/reconcile.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { openTippers } from '#tests/support/shop/tippers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Tips for the artist who lettered a card, from its buyer and its recipient: the artist gets all of it.

const tippers = await openTippers()
const artist = await tippers.shop.openStudio()
afterAll(() => tippers.shop.close())

describe('works', () => {
  test('the buyer’s tip is an earning of the artist, who reads the note; it is not the shop’s revenue', async () => {
    const { buyer, shopper, recipient } = await tippers.arrived()
    expect((await buyer.find()).tips).toEqual({ artist: 'Ada Quill', given: [] })
    const revenue = async () => parseCents((await tippers.shop.at.desk.call(overview.find)).body.revenue.at(-1)!.amount)
    const before = await revenue()
    const ref = await tippers.paid(shopper, { amount: '7.50', note: ' The <b>E</b> is lovely. ' })
    const { status, body } = await shopper.give(ref)
    expect(status).toBe(200)
    expect(body.pieces[0]!.tips).toMatchObject({
      artist: 'Ada Quill',
      given: [{ artist: 'Ada Quill', amount: '7.50', refundedAmount: '0.00', note: 'The <b>E</b> is lovely.' }],
    })
    expect(body).toMatchObject({ totalAmount: '14.50', refundedAmount: '0.00' })
    // A repeated call returns the same tip.
    expect((await shopper.give(ref)).body.pieces[0]!.tips.given).toHaveLength(1)
    expect(await tippers.linesOf(ref)).toEqual([['tip', 750]])
    expect(await revenue()).toBe(before)
    const [toArtist] = await tippers.mailsTo(artist, /^A tip of \$7\.50 for you$/)
    expect(toArtist!.text).toContain('“The <b>E</b> is lovely.”')
    expect(JSON.stringify(toArtist)).not.toContain(buyer.email)
    const [receipt] = await tippers.mailsTo(buyer.email, /^Your tip of \$7\.50 for Ada Quill$/)
    expect(receipt!.text).toContain('Ada Quill receives the full amount')
    const { body: order } = await tippers.shop.at.desk.call(ordersAdmin.find, { params: { id: buyer.id } })
    expect(order.tips).toMatchObject([{ reference: ref, giver: 'shopper', artist: 'Ada Quill', amount: '7.50' }])
    // The recipient is not told what the buyer gave.
    expect((await recipient.page()).tips).toEqual({ artist: 'Ada Quill', given: [] })
  })

  test('a tip from the recipient: the receipt says nothing about the order, and the buyer learns nothing of the tip', async () => {
    const { buyer, recipient } = await tippers.arrived()
    const email = `tom-${crypto.randomUUID()}@shop.test`
    const ref = await tippers.paid(recipient, { note: 'It made my day.', email })
    const { status, body } = await recipient.give(ref)
    expect(status).toBe(200)
    expect(body.tips).toMatchObject({ given: [{ amount: '5.00', note: 'It made my day.' }] })
    expect(JSON.stringify(body)).not.toContain(email)
    expect(await tippers.linesOf(ref)).toEqual([['tip', 500]])
    const [receipt] = await tippers.mailsTo(email, /^Your tip of \$5\.00 for Ada Quill$/)
    const secrets = [buyer.id, buyer.token, buyer.email, buyer.id.slice(-8), 'It made my day.']
    expect(secrets.filter((each) => receipt!.text.includes(each))).toEqual([])
    expect((await tippers.mailsTo(artist, /^A tip of \$5\.00 for you$/)).at(-1)!.text).toContain(
      'The person who received',
    )
    expect((await buyer.find()).tips.given).toEqual([])
  })

  test('a card that is presumed to have arrived; without an address there is no receipt', async () => {
    const buyer = await tippers.shop.buy()
    const id = await tippers.shop.mailed(buyer)
    expect((await buyer.find()).tips.artist).toBeNull()
    await tippers.shop.as((change) => presumeArrival(change), id)
    expect((await buyer.find()).tips.artist).toBe('Ada Quill')
  })

  test('a browser that never returns: the reconciler finds the payment', async () => {
    const { buyer, shopper } = await tippers.arrived()
    const ref = await tippers.paid(shopper)
    const { db } = tippers.shop.at.shop
    await db
      .update(checkouts)
      .set({ updatedAt: sql`now() - interval '5 minutes'` })
      .where(eq(checkouts.paymentRef, ref))
    expect(await reconcile(tippers.shop.at.shop, 1)).toEqual([])
    expect((await buyer.find()).tips.given).toMatchObject([{ amount: '5.00' }])
  })

  test('the same tip has the same payment; a changed one replaces and closes it', async () => {
    const { shopper } = await tippers.arrived()
    const first = (await shopper.prepare()).body.clientSecret
    expect((await shopper.prepare()).body.clientSecret).toBe(first)
    const next = (await shopper.prepare({ amount: '10' })).body
    expect(next).toMatchObject({ amount: 1000 })
    expect(next.clientSecret).not.toBe(first)
    expect((await tippers.confirm(first)).status).not.toBe(200)
    await tippers.confirm(next.clientSecret)
    expect((await shopper.give(paymentIntentId(next.clientSecret))).body.pieces[0]!.tips.given).toHaveLength(1)
  })

  test('an earlier tip that was paid just now counts, and a second attempt is told so', async () => {
    const { buyer, shopper } = await tippers.arrived()
    await tippers.paid(shopper)
    expect(await shopper.prepare({ amount: '10' })).toMatchObject({ status: 409, code: 'order_in_progress' })
    expect((await buyer.find()).tips.given).toMatchObject([{ amount: '5.00' }])
    expect((await shopper.prepare({ amount: '10' })).status).toBe(200)
  })

  test('an abandoned payment is closed after a day', async () => {
    const { shopper } = await tippers.arrived()
    const ref = paymentIntentId((await shopper.prepare()).body.clientSecret)
    const { db } = tippers.shop.at.shop
    await reconcile(tippers.shop.at.shop, 1, new Date(Date.now() + 25 * 3_600_000))
    const [row] = await db.select().from(checkouts).where(eq(checkouts.paymentRef, ref))
    expect(row).toMatchObject({ state: 'expired', intentClosed: true })
  })
})

describe('refuses', () => {
  test('a card that has not arrived, and one with a problem', async () => {
    const buyer = await tippers.shop.buy()
    const id = await tippers.shop.mailed(buyer)
    const call = () =>
      new Visitor(tippers.shop.at.shop).call(trackedTips.prepare, {
        params: { token: buyer.token, piece: id },
        body: { amount: '5' },
      })
    expect(await call()).toMatchObject({ status: 409, code: 'wrong_status' })
    await buyer.send('confirmArrival')
    await buyer.claim('damaged', 'refund')
    expect((await buyer.find()).tips.artist).toBeNull()
    expect(await call()).toMatchObject({ status: 409, code: 'wrong_status' })
  })

  test.each([
    ['less than a dollar', { amount: '0.99' }, 'amount'],
    ['more than a hundred', { amount: '100.01' }, 'amount'],
    ['no amount', { amount: 'five' }, 'amount'],
    ['a note that is too long', { note: 'x'.repeat(301) }, 'note'],
    ['an address that is none', { email: 'tom' }, 'email'],
  ] satisfies [string, Partial<GifteeTipWish>, string][])('%s', async (_what, wish, path) => {
    const { recipient } = await tippers.arrived()
    expect(await recipient.prepare(wish)).toMatchObject({ status: 400, issues: [{ path }] })
  })

  test('an unpaid tip, and a fourth one', async () => {
    const { shopper, recipient, buyer } = await tippers.arrived()
    const unpaid = paymentIntentId((await shopper.prepare()).body.clientSecret)
    expect(await shopper.give(unpaid)).toMatchObject({ status: 402, code: 'payment_not_successful' })
    for (const amount of ['1', '2', '3'])
      expect((await shopper.give(await tippers.paid(shopper, { amount }))).status).toBe(200)
    expect((await buyer.find()).tips).toMatchObject({ artist: null, given: [{}, {}, {}] })
    expect(await shopper.prepare()).toMatchObject({ status: 409, code: 'too_many_tips' })
    // Buyer and recipient are counted separately.
    expect((await recipient.prepare()).status).toBe(200)
  })

  test('an artist who has left', async () => {
    const { buyer, shopper, recipient } = await tippers.arrived()
    await tippers.leave(false)
    expect((await buyer.find()).tips.artist).toBeNull()
    expect((await recipient.page()).tips.artist).toBeNull()
    expect(await shopper.prepare()).toMatchObject({ status: 409, code: 'artist_unavailable' })
    await tippers.leave(true)
  })
})

describe('protects', () => {
  test('browser and webhook at the same moment, for both givers: each tip once', async () => {
    for (let round = 0; round < 4; round++) {
      const { shopper, recipient } = await tippers.arrived()
      const [hers, his] = [await tippers.paid(shopper), await tippers.paid(recipient, { amount: '2' })]
      await Promise.allSettled([
        shopper.give(hers),
        tippers.settle(hers),
        recipient.give(his),
        tippers.settle(his),
        shopper.give(hers),
        tippers.settle(his),
      ])
      expect(await tippers.linesOf(hers)).toEqual([['tip', 500]])
      expect(await tippers.linesOf(his)).toEqual([['tip', 200]])
    }
  })

  test('after five declined cards nobody can try another one', async () => {
    const { recipient } = await tippers.arrived()
    const { clientSecret } = (await recipient.prepare()).body
    for (let time = 0; time < 5; time++)
      await tippers.confirm(clientSecret, { ...goodCard, number: '4000 0000 0000 0002' })
    expect(await tippers.confirm(clientSecret)).toMatchObject({ status: 429, code: 'too_many_declines' })
    expect(await recipient.prepare({ amount: '2' })).toMatchObject({ status: 429, code: 'too_many_declines' })
  })

  test('nobody pays for, or learns of, somebody else’s tip', async () => {
    const [mine, theirs] = [await tippers.arrived(), await tippers.arrived()]
    const ref = await tippers.paid(theirs.shopper)
    expect((await mine.shopper.give(ref)).status).toBe(404)
    expect((await theirs.recipient.give(ref)).status).toBe(404)
    const foreign = { token: mine.buyer.token, piece: theirs.id }
    const body = { amount: '5' }
    expect((await new Visitor(tippers.shop.at.shop).call(trackedTips.prepare, { params: foreign, body })).status).toBe(
      404,
    )
    await mine.buyer.send('changeGifteePage', { enabled: false })
    expect((await mine.recipient.prepare()).status).toBe(404)
  })
})
