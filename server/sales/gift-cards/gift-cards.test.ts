import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { type GiftCardWish, giftCards } from '#contract/sales/gift-cards.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import {
  alerts,
  codeHolds,
  giftCards as giftCardRows,
  orders as orderRows,
  sandboxIntents,
} from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { giftCardBuyers } from '#tests/support/shop/gift-card-buyers.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { fillInCheckout } from '#tests/support/shop/saved-checkout.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { mailGiftCards } from './mail-gift-cards.ts'

// Gift cards from their purchase to their last cent (product.md, section 16).

const at = await openOrderDesk()
const gifts = giftCardBuyers(at)
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(await violations(at.shop.db)).toEqual([])
})

describe('works', () => {
  test('bought, mailed to both, spent in two orders with the rest by card, and refunded in part: the card first', async () => {
    const wish = gifts.wishOf({ message: 'Write to your aunt.' })
    const { buy } = await gifts.pay(new Visitor(at.shop), wish)
    const { body: card } = await buy()
    expect(card).toMatchObject({ amount: '25.00', recipientEmail: wish.recipientEmail, sendOn: null })
    const [gift] = await at.emailsTo(wish.recipientEmail, 1)
    expect(gift!.text).toContain(card.code)
    expect(gift!.text).toContain('Write to your aunt.')
    expect((await at.emailsTo(wish.buyerEmail, 1))[0]!.text).toContain(card.code)

    await gifts.order(1, ` ${card.code.toLowerCase().replaceAll('-', ' ')} `)
    expect(await gifts.balanceOf(card.id)).toBe(1050)
    const second = await gifts.order(2, card.code)
    expect(second).toMatchObject({ totalAmount: '29.00', giftCardAmount: '10.50' })
    expect(await gifts.balanceOf(card.id)).toBe(0)

    // 18.50 were paid by card: this part is refunded first.
    const { body } = await gifts.refund(second.id, '20.00')
    expect(body.refunds).toMatchObject([
      { amount: '18.50', to: 'card' },
      { amount: '1.50', to: 'gift card', state: 'done' },
    ])
    expect(await gifts.balanceOf(card.id)).toBe(150)
    expect(await gifts.entriesOf(card.id)).toEqual(['issued 2500', 'spent -1450', 'spent -1050', 'refunded 150'])
    expect((await gifts.refund(second.id, '9.01')).code).toBe('refund_too_large')
    await gifts.refund(second.id, '9.00')
    expect(await gifts.balanceOf(card.id)).toBe(1050)
  })

  test('an order fully paid by a gift card needs no card payment; cancelled, all of it is on the gift card again', async () => {
    const card = await gifts.bought()
    const made = await gifts.order(1, card.code)
    const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, made.id))
    expect(row).toMatchObject({ totalCents: 1450, giftCardCents: 1450 })
    expect(row!.paymentRef).toMatch(/^pi_none_/)
    expect((await at.desk.call(ordersAdmin.cancel, { params: { id: made.id }, body: {} })).status).toBe(200)
    expect(await gifts.balanceOf(card.id)).toBe(2500)
    const [mail] = (await at.emailsTo(row!.customerEmail, 2)).filter(({ subject }) => subject.includes('cancelled'))
    expect(mail!.text).toContain(`put $14.50 back on your gift card ending in ${card.code.slice(-4)}`)
    expect(mail!.text).not.toContain('to your card')
  })

  test('two gift cards pay one after the other, and the rest is paid by card', async () => {
    const [first, second] = [await gifts.bought({ amount: '14.00' }), await gifts.bought({ amount: '14.80' })]
    const visitor = await gifts.buyer(2)
    await gifts.apply(visitor, first.code)
    const { body } = await gifts.apply(visitor, second.code)
    expect(body).toMatchObject({ giftCard: '28.80', total: '0.20' })
    expect(body.codes).toMatchObject([{ amount: '14.00' }, { amount: '14.80' }])
  })

  test('one for a future day is mailed that morning, once, and can be spent only then', async () => {
    const sendOn = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10)
    const wish = gifts.wishOf({ sendOn })
    const { body: card } = await (await gifts.pay(new Visitor(at.shop), wish)).buy()
    expect(card.sendOn).toBe(sendOn)
    expect(await gifts.apply(await gifts.buyer(), card.code)).toMatchObject({ status: 400, code: 'code_not_yet' })
    const early = new Date(`${sendOn}T09:00:00Z`)
    await mailGiftCards(at.shop.db, at.shop.jobs, early)
    const itself = eq(giftCardRows.id, card.id)
    expect((await at.shop.db.select().from(giftCardRows).where(itself))[0]!.state).toBe('awaiting')
    const morning = new Date(`${sendOn}T15:00:00Z`)
    // Another node is about to mail it.
    await at.shop.db.transaction(async (tx) => {
      await tx.select().from(giftCardRows).where(itself).for('update')
      await mailGiftCards(at.shop.db, at.shop.jobs, morning)
      expect((await tx.select().from(giftCardRows).where(itself))[0]!.state).toBe('awaiting')
    })
    await Promise.all([1, 2, 3].map(() => mailGiftCards(at.shop.db, at.shop.jobs, morning)))
    expect(await at.emailsTo(wish.recipientEmail, 1)).toHaveLength(1)
    expect((await gifts.apply(await gifts.buyer(), card.code)).status).toBe(200)
  })

  test('the same gift card has one payment; a changed one closes the first, and each is issued once', async () => {
    const visitor = new Visitor(at.shop)
    const [wish, other] = [gifts.wishOf(), gifts.wishOf()]
    const prepare = async (body: GiftCardWish) => (await visitor.call(giftCards.prepare, { body })).body.clientSecret
    const first = await prepare(wish)
    expect(await prepare(wish)).toBe(first)
    expect(await prepare(other)).not.toBe(first)
    const [closed] = await at.shop.db
      .select()
      .from(sandboxIntents)
      .where(eq(sandboxIntents.id, paymentIntentId(first)))
    expect(closed!.status).toBe('canceled')
    const { id, buy } = await gifts.pay(visitor, other)
    const answers = await Promise.all([buy(), buy(), settlePayment(at.shop, id), buy()])
    expect(
      new Set(answers.flatMap((answer) => (answer && 'body' in answer ? answer.body.code : [])).values()).size,
    ).toBe(1)
    expect(await at.shop.db.$count(giftCardRows, eq(giftCardRows.paymentRef, id))).toBe(1)
  })
})

describe('refuses', () => {
  test.each([
    ['less than ten dollars', { amount: '9.99' }, 'amount'],
    ['more than five hundred', { amount: '500.01' }, 'amount'],
    ['no sum', { amount: 'ten' }, 'amount'],
    ['a web address in the message', { message: 'Look at www.example.com' }, 'message'],
    ['a web address as a name', { fromName: 'win.example.com' }, 'fromName'],
    ['a day that is over', { sendOn: '2026-01-01' }, 'sendOn'],
    ['a day in two years', { sendOn: '2030-01-01' }, 'sendOn'],
  ] satisfies [string, Partial<GiftCardWish>, string][])('%s', async (_what, values, path) => {
    const answer = await new Visitor(at.shop).call(giftCards.prepare, { body: gifts.wishOf(values) })
    expect(answer.status).toBe(400)
    expect(answer.issues).toMatchObject([{ path }])
  })

  test('an unpaid payment, and somebody else’s', async () => {
    const visitor = new Visitor(at.shop)
    const { clientSecret } = (await visitor.call(giftCards.prepare, { body: gifts.wishOf() })).body
    const body = { paymentIntentId: paymentIntentId(clientSecret) }
    expect((await visitor.call(giftCards.buy, { body })).status).toBe(402)
    expect((await new Visitor(at.shop).call(giftCards.buy, { body })).status).toBe(404)
  })

  test('an invalid code, a blocked one, and a sixth gift card', async () => {
    const visitor = await gifts.buyer()
    expect(await gifts.apply(visitor, 'ABCD-EFGH-JKLM-NPQR')).toMatchObject({ status: 400, code: 'code_unknown' })
    for (let index = 0; index < 5; index++) await gifts.apply(visitor, (await gifts.bought()).code)
    expect(await gifts.apply(visitor, (await gifts.bought()).code)).toMatchObject({
      status: 400,
      code: 'too_many_gift_cards',
    })
  })
})

describe('protects', () => {
  test('fifty buyers want the last dollars at once: one gets them, and the others are told before any money moves', async () => {
    const card = await gifts.bought({ amount: '14.50' })
    const forms = []
    for (let index = 0; index < 50; index++) {
      const visitor = await gifts.buyer()
      await gifts.apply(visitor, card.code)
      forms.push(await fillInCheckout(visitor))
    }
    const saved = await Promise.all(forms.map(({ save }) => save()))
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(saved.map(({ code }) => code ?? 'saved'))).toEqual(new Set(['saved', 'gift_card_in_use']))
    const placed = await Promise.all(forms.map(({ place }) => place()))
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await gifts.balanceOf(card.id)).toBe(0)
    expect(await at.shop.db.$count(codeHolds, eq(codeHolds.giftCardId, card.id))).toBe(0)
  })

  test('concurrent refunds of an order return no more to the gift card than it paid', async () => {
    const card = await gifts.bought({ amount: '20.00' })
    const made = await gifts.order(2, card.code)
    const answers = await Promise.all(Array.from({ length: 8 }, () => gifts.refund(made.id, '9.00')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    // 29.00 in all, 9.00 of them by card.
    expect(await gifts.balanceOf(card.id)).toBe(1800)
  })

  test('refunded in the provider’s dashboard, it can no longer be spent, and the desk is alerted once', async () => {
    const card = await gifts.bought()
    await at.shop.payments.refund(card.paymentRef, 2500, `dashboard ${card.id}`, 0)
    for (let time = 0; time < 2; time++) {
      await settlePayment(at.shop, card.paymentRef)
    }
    expect(await gifts.apply(await gifts.buyer(), card.code)).toMatchObject({ status: 400, code: 'code_unknown' })
    const told = and(eq(alerts.kind, 'gift_card_reclaimed'), eq(alerts.subject, card.paymentRef))
    expect(await at.shop.db.$count(alerts, told)).toBe(1)
  })
})
