import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkout, paymentIntentId } from '#contract/checkout.ts'
import { parseCents } from '#contract/money.ts'
import { ordersAdmin } from '#contract/orders-admin.ts'
import { overview } from '#contract/overview.ts'
import { gifteeTips, trackedTips } from '#contract/tip-payments.ts'
import type { GifteeTipWish } from '#contract/tips.ts'
import { giftee } from '#contract/giftee.ts'
import { artists, checkouts, earnings, refunds, tips } from '#server/db/schema.ts'
import { presumeArrival } from '#server/pieces/mail-piece.ts'
import { reconcile } from '#server/settlement/reconcile.ts'
import { settlePayment } from '#server/settlement/settle.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { type CardBuyers, openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Tips for the artist who lettered a card, from whoever bought it and whoever received it: all of it is hers.

let shop: CardBuyers
let artist: string
beforeAll(async () => {
  shop = await openCardBuyers()
  artist = await shop.openStudio()
})
afterAll(() => shop.close())

/** A card that is with its recipient, and how its buyer and its recipient tip its artist. */
async function arrived() {
  const buyer = await shop.buy()
  const { body } = await buyer.send('changeGifteePage', { enabled: true })
  const code = body.pieces[0]!.gifteePage!.replace('/for/', '')
  const id = await shop.mailed(buyer)
  await buyer.send('confirmArrival')
  const visitor = new Visitor(shop.at.shop)
  const held = { token: buyer.token, piece: id }
  return {
    id,
    buyer,
    code,
    shopper: {
      prepare: (wish: Partial<GifteeTipWish> = {}) =>
        visitor.call(trackedTips.prepare, { params: held, body: { amount: '5', ...wish } }),
      give: (paymentIntentId: string) => visitor.call(trackedTips.give, { params: held, body: { paymentIntentId } }),
    },
    recipient: {
      prepare: (wish: Partial<GifteeTipWish> = {}) =>
        visitor.call(gifteeTips.prepare, { params: { token: code }, body: { amount: '5', ...wish } }),
      give: (paymentIntentId: string) =>
        visitor.call(gifteeTips.give, { params: { token: code }, body: { paymentIntentId } }),
      page: async () => (await visitor.call(giftee.find, { params: { token: code } })).body,
    },
  }
}
type Giver = Awaited<ReturnType<typeof arrived>>['shopper'] | Awaited<ReturnType<typeof arrived>>['recipient']

/** Pays in the sandbox; the shop is not told. @returns the payment's reference */
async function paid(by: Giver, wish: Partial<GifteeTipWish> = {}): Promise<string> {
  const { status, body, message } = await by.prepare(wish)
  expect(status, message).toBe(200)
  await confirm(body.clientSecret)
  return paymentIntentId(body.clientSecret)
}
const confirm = (clientSecret: string, card = goodCard) =>
  new Visitor(shop.at.shop).call(checkout.confirmSandbox, {
    params: { id: paymentIntentId(clientSecret) },
    body: { clientSecret, card },
  })

const settle = (ref: string) => settlePayment(shop.at.shop.db, shop.at.shop.jobs, shop.at.shop.payments, ref)
const linesOf = async (ref: string) => {
  const [tip] = await shop.at.shop.db.select().from(tips).where(eq(tips.paymentRef, ref))
  if (!tip) return []
  const rows = await shop.at.shop.db.select().from(earnings).where(eq(earnings.tipId, tip.id)).orderBy(earnings.id)
  return rows.map(({ kind, amountCents }) => [kind, amountCents])
}
const refundsOf = (ref: string) => shop.at.shop.db.select().from(refunds).where(eq(refunds.paymentRef, ref))
const mailsTo = (address: string, about: RegExp) =>
  vi.waitFor(
    async () => {
      const found = (await shop.at.shop.emailsTo(address)).filter(({ subject }) => about.test(subject))
      expect(found).not.toEqual([])
      return found
    },
    { timeout: 20_000 },
  )
/** In the dashboard of the provider. */
const refundAtProvider = (ref: string, cents: number, key: string) =>
  shop.at.shop.payments.refund(ref, cents, `dashboard ${ref} ${key}`, 0)

describe('works', () => {
  test('a tip from the buyer: all of it is a line of its artist’s, who reads the note; it is nobody’s revenue', async () => {
    const { buyer, shopper, recipient } = await arrived()
    expect((await buyer.find()).tips).toEqual({ artist: 'Ada Quill', given: [] })
    const revenue = async () => parseCents((await shop.at.desk.call(overview.find)).body.revenue.at(-1)!.amount)
    const before = await revenue()
    const ref = await paid(shopper, { amount: '7.50', note: ' The <b>E</b> is lovely. ' })
    const { status, body } = await shopper.give(ref)
    expect(status).toBe(200)
    expect(body.pieces[0]!.tips).toMatchObject({
      artist: 'Ada Quill',
      given: [{ artist: 'Ada Quill', amount: '7.50', refundedAmount: '0.00', note: 'The <b>E</b> is lovely.' }],
    })
    expect(body).toMatchObject({ totalAmount: '14.50', refundedAmount: '0.00' })
    // Told again, it is the same one.
    expect((await shopper.give(ref)).body.pieces[0]!.tips.given).toHaveLength(1)
    expect(await linesOf(ref)).toEqual([['tip', 750]])
    expect(await revenue()).toBe(before)
    const [toArtist] = await mailsTo(artist, /^A tip of \$7\.50 for you$/)
    expect(toArtist!.text).toContain('“The <b>E</b> is lovely.”')
    expect(JSON.stringify(toArtist)).not.toContain(buyer.email)
    const [receipt] = await mailsTo(buyer.email, /^Your tip of \$7\.50 for Ada Quill$/)
    expect(receipt!.text).toContain('All of it goes to Ada Quill')
    const { body: order } = await shop.at.desk.call(ordersAdmin.find, { params: { id: buyer.id } })
    expect(order.tips).toMatchObject([{ reference: ref, giver: 'shopper', artist: 'Ada Quill', amount: '7.50' }])
    // The recipient is not told what the buyer gave.
    expect((await recipient.page()).tips).toEqual({ artist: 'Ada Quill', given: [] })
  })

  test('a tip from the recipient: the receipt tells nothing of the order, the buyer nothing of the tip', async () => {
    const { buyer, recipient } = await arrived()
    const email = `tom-${crypto.randomUUID()}@shop.test`
    const ref = await paid(recipient, { note: 'It made my day.', email })
    const { status, body } = await recipient.give(ref)
    expect(status).toBe(200)
    expect(body.tips).toMatchObject({ given: [{ amount: '5.00', note: 'It made my day.' }] })
    expect(JSON.stringify(body)).not.toContain(email)
    expect(await linesOf(ref)).toEqual([['tip', 500]])
    const [receipt] = await mailsTo(email, /^Your tip of \$5\.00 for Ada Quill$/)
    const secrets = [buyer.id, buyer.token, buyer.email, buyer.id.slice(-8), 'It made my day.']
    expect(secrets.filter((each) => receipt!.text.includes(each))).toEqual([])
    expect((await mailsTo(artist, /^A tip of \$5\.00 for you$/)).at(-1)!.text).toContain('The person who received')
    expect((await buyer.find()).tips.given).toEqual([])
  })

  test('a card that merely counts as arrived; without an address there is no receipt', async () => {
    const buyer = await shop.buy()
    const id = await shop.mailed(buyer)
    expect((await buyer.find()).tips.artist).toBeNull()
    await shop.as((change) => presumeArrival(change), id)
    expect((await buyer.find()).tips.artist).toBe('Ada Quill')
  })

  test('a browser that is never heard of again: the reconciler finds the payment', async () => {
    const { buyer, shopper } = await arrived()
    const ref = await paid(shopper)
    const { db, jobs, payments } = shop.at.shop
    await db
      .update(checkouts)
      .set({ updatedAt: sql`now() - interval '5 minutes'` })
      .where(eq(checkouts.paymentRef, ref))
    expect(await reconcile(db, jobs, payments, 1)).toEqual([])
    expect((await buyer.find()).tips.given).toMatchObject([{ amount: '5.00' }])
  })

  test('the same wish gives the same payment, another one takes its place and closes it', async () => {
    const { shopper } = await arrived()
    const first = (await shopper.prepare()).body.clientSecret
    expect((await shopper.prepare()).body.clientSecret).toBe(first)
    const next = (await shopper.prepare({ amount: '10' })).body
    expect(next).toMatchObject({ amount: 1000 })
    expect(next.clientSecret).not.toBe(first)
    expect((await confirm(first)).status).not.toBe(200)
    await confirm(next.clientSecret)
    expect((await shopper.give(paymentIntentId(next.clientSecret))).body.pieces[0]!.tips.given).toHaveLength(1)
  })

  test('an earlier one that was paid just now counts, and whoever begins another is told', async () => {
    const { buyer, shopper } = await arrived()
    await paid(shopper)
    expect(await shopper.prepare({ amount: '10' })).toMatchObject({ status: 409, code: 'order_in_progress' })
    expect((await buyer.find()).tips.given).toMatchObject([{ amount: '5.00' }])
    expect((await shopper.prepare({ amount: '10' })).status).toBe(200)
  })

  test('nobody came back: what was not paid is closed after a day', async () => {
    const { shopper } = await arrived()
    const ref = paymentIntentId((await shopper.prepare()).body.clientSecret)
    const { db, jobs, payments } = shop.at.shop
    await reconcile(db, jobs, payments, 1, new Date(Date.now() + 25 * 3_600_000))
    const [row] = await db.select().from(checkouts).where(eq(checkouts.paymentRef, ref))
    expect(row).toMatchObject({ state: 'expired', intentClosed: true })
  })
})

describe('refuses', () => {
  test('a card that has not arrived, and one with which something is wrong', async () => {
    const buyer = await shop.buy()
    const id = await shop.mailed(buyer)
    const call = () =>
      new Visitor(shop.at.shop).call(trackedTips.prepare, {
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
    const { recipient } = await arrived()
    expect(await recipient.prepare(wish)).toMatchObject({ status: 400, issues: [{ path }] })
  })

  test('what is not paid, and a fourth tip', async () => {
    const { shopper, recipient, buyer } = await arrived()
    const unpaid = paymentIntentId((await shopper.prepare()).body.clientSecret)
    expect(await shopper.give(unpaid)).toMatchObject({ status: 402, code: 'payment_not_successful' })
    for (const amount of ['1', '2', '3']) expect((await shopper.give(await paid(shopper, { amount }))).status).toBe(200)
    expect((await buyer.find()).tips).toMatchObject({ artist: null, given: [{}, {}, {}] })
    expect(await shopper.prepare()).toMatchObject({ status: 409, code: 'too_many_tips' })
    // Each has tips of their own.
    expect((await recipient.prepare()).status).toBe(200)
  })

  test('an artist who has left', async () => {
    const { buyer, shopper, recipient } = await arrived()
    await leave(false)
    expect((await buyer.find()).tips.artist).toBeNull()
    expect((await recipient.page()).tips.artist).toBeNull()
    expect(await shopper.prepare()).toMatchObject({ status: 409, code: 'artist_unavailable' })
    await leave(true)
  })
})

const leave = (isActive: boolean) =>
  shop.at.shop.db.update(artists).set({ isActive }).where(eq(artists.id, shop.at.catalog.artistId))

describe('protects', () => {
  test('paid, and the artist has left meanwhile: the money goes back once, and whoever gave it is told', async () => {
    const { buyer, shopper } = await arrived()
    const ref = await paid(shopper)
    await leave(false)
    expect(await shopper.give(ref)).toMatchObject({ status: 409, code: 'paid_too_late' })
    expect((await settle(ref))?.code).toBe('paid_too_late')
    await leave(true)
    expect(await refundsOf(ref)).toMatchObject([{ amountCents: 500 }])
    expect(await linesOf(ref)).toEqual([])
    expect((await mailsTo(buyer.email, /^We give back your tip of \$5\.00$/)).length).toBe(1)
    expect((await buyer.find()).tips.given).toEqual([])
  })

  test('what goes back at the provider is taken back from the artist, to the cent and once', async () => {
    const { buyer, shopper } = await arrived()
    const ref = await paid(shopper, { amount: '10' })
    await shopper.give(ref)
    await refundAtProvider(ref, 400, 'a part')
    for (const _ of [1, 2, 3]) await settle(ref)
    expect(await linesOf(ref)).toEqual([
      ['tip', 1000],
      ['tip taken back', -400],
    ])
    expect((await buyer.find()).tips.given).toMatchObject([{ amount: '10.00', refundedAmount: '4.00' }])
    await refundAtProvider(ref, 600, 'the rest')
    await Promise.all([settle(ref), settle(ref), settle(ref)])
    expect(await linesOf(ref)).toEqual([
      ['tip', 1000],
      ['tip taken back', -400],
      ['tip taken back', -600],
    ])
    expect((await buyer.order()).refundedAmount).toBe('0.00')
  })

  test('refunded before the shop knew of it, it is no tip', async () => {
    const { shopper } = await arrived()
    const ref = await paid(shopper)
    await refundAtProvider(ref, 500, 'all')
    expect(await shopper.give(ref)).toMatchObject({ status: 409 })
    await settle(ref)
    expect(await linesOf(ref)).toEqual([])
  })

  test('browser and webhook at the same moment, for both givers: each tip once', async () => {
    for (let round = 0; round < 4; round++) {
      const { shopper, recipient } = await arrived()
      const [hers, his] = [await paid(shopper), await paid(recipient, { amount: '2' })]
      await Promise.allSettled([
        shopper.give(hers),
        settle(hers),
        recipient.give(his),
        settle(his),
        shopper.give(hers),
        settle(his),
      ])
      expect(await linesOf(hers)).toEqual([['tip', 500]])
      expect(await linesOf(his)).toEqual([['tip', 200]])
    }
  })

  test('after five declined cards nobody tries another one', async () => {
    const { recipient } = await arrived()
    const { clientSecret } = (await recipient.prepare()).body
    for (let time = 0; time < 5; time++) await confirm(clientSecret, { ...goodCard, number: '4000 0000 0000 0002' })
    expect(await confirm(clientSecret)).toMatchObject({ status: 429, code: 'too_many_declines' })
    expect(await recipient.prepare({ amount: '2' })).toMatchObject({ status: 429, code: 'too_many_declines' })
  })

  test('nobody pays for, or is told of, a tip of somebody else’s', async () => {
    const [mine, theirs] = [await arrived(), await arrived()]
    const ref = await paid(theirs.shopper)
    expect((await mine.shopper.give(ref)).status).toBe(404)
    expect((await theirs.recipient.give(ref)).status).toBe(404)
    const foreign = { token: mine.buyer.token, piece: theirs.id }
    const body = { amount: '5' }
    expect((await new Visitor(shop.at.shop).call(trackedTips.prepare, { params: foreign, body })).status).toBe(404)
    await mine.buyer.send('changeGifteePage', { enabled: false })
    expect((await mine.recipient.prepare()).status).toBe(404)
  })
})
