import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { formatWeekday } from '#contract/base/format-date.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { endOfShopDay, shopDayOf, shopZone, startOfShopDay } from '#contract/base/shop-day.ts'
import { claims, earnings, orders, pieces, refunds, settings, shipments, users } from '#server/platform/db/schema.ts'
import { decideClaim } from '#server/fulfillment/pieces/claims.ts'
import { confirmArrival } from '#server/fulfillment/pieces/confirm-arrival.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { mailPiece, presumeArrival } from '#server/fulfillment/pieces/mail-piece.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'

// "Something is wrong" with a mailed card.

const shop = await openCardBuyers()
afterAll(() => shop.close())

async function decide(pieceId: string, decision: 'again' | 'refund') {
  const [claim] = await shop.at.shop.db.select().from(claims).where(eq(claims.pieceId, pieceId))
  await shop.as((change) => decideClaim(change, claim!.id, decision, undefined), pieceId)
}

const today = shopDayOf(new Date())
/** All of them in days from today, none of them today, so that midnight changes nothing. */
interface Days {
  /** The last day of its mailing, and of its window. */
  promised: [mailed: number, arrives: number]
  mailed: number
  wished?: number
}
/** A card that was promised, wished for and mailed on these days. @returns its id */
async function mailedOn(order: Awaited<ReturnType<typeof shop.buy>>, { promised, mailed, wished }: Days) {
  const id = await shop.mailed(order)
  const [mailedBy, arrivesBy] = promised.map((count) => addDays(today, count)) as [string, string]
  const { db } = shop.at.shop
  const promise = { letteredBy: mailedBy, mailedBy, arrivesFrom: mailedBy, arrivesBy }
  const arriveBy = wished === undefined ? null : addDays(today, wished)
  await db
    .update(pieces)
    .set({ promise, arriveBy, dueAt: endOfShopDay(mailedBy), dueZone: shopZone })
    .where(eq(pieces.id, id))
  await db
    .update(shipments)
    .set({ createdAt: startOfShopDay(addDays(today, mailed)) })
    .where(eq(shipments.pieceId, id))
  return id
}
const saidToArrive = (pieceId: string, role: 'shopper' | 'giftee' | 'carrier', daysAgo = 0) =>
  shop.as(
    (change) =>
      confirmArrival({ ...change, actor: { role } }, daysAgo ? startOfShopDay(addDays(today, -daysAgo)) : undefined),
    pieceId,
  )

describe('works', () => {
  test('a damaged card is refunded: at once, once, and only its share', async () => {
    const order = await shop.buy([{}, {}])
    const id = await shop.mailed(order)
    await shop.mailed(order, 1)
    const answers = await Promise.all([1, 2, 3].map(() => order.claim('damaged', 'refund')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect((await order.find()).claim).toMatchObject({ wish: 'refund', state: 'granted' })
    await eventually(async () => expect((await order.order()).refundedAmount).toBe('14.50'))
    expect(await shop.at.shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))).toHaveLength(1)
    expect((await order.find(0)).state).toBe('mailed')
    await shop.subjects(order.email, [/^About your card/])
    expect(id).toBe((await order.find()).id)
  })

  test('lettered again: another round of the same card, and the order stays completed', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    const { body } = await order.claim('words', 'again')
    expect(body).toMatchObject({ status: 'completed', pieces: [{ state: 'accepted', round: 2, shipment: null }] })
    await shop.photograph(id)
    await shop.as(async (change) => markLettered(change, change.piece.version), id)
    await order.send('approve')
    await shop.as((change) => mailPiece(change, { tracking: { carrier: 'UPS', trackingNumber: '1Z' } }), id)
    expect(await order.find()).toMatchObject({ state: 'mailed', round: 2, shipment: { carrier: 'UPS' } })
    // The artist's own mistake is paid once.
    expect(await shop.at.shop.db.$count(earnings, eq(earnings.pieceId, id))).toBe(1)
    const again = await order.claim('damaged', 'refund')
    expect(again.body.pieces[0]!.claim).toMatchObject({ state: 'waiting' })
  })
})

describe('what can be wrong by now', () => {
  const always = ['words', 'damaged', 'other']

  test('too late: only once the promised window is over, whatever day was wished for', async () => {
    for (const wished of [undefined, -2]) {
      const order = await shop.buy()
      const id = await mailedOn(order, { promised: [-5, 3], mailed: -6, ...(wished && { wished }) })
      expect((await order.find()).claimableFor).toEqual(always)
      const answer = await order.claim('late', 'refund')
      expect(answer).toMatchObject({ status: 409, code: 'wrong_status' })
      expect(answer.message).toContain(formatWeekday(addDays(today, 3)))
      await saidToArrive(id, 'shopper')
      expect((await order.claim('late', 'refund')).status).toBe(409)
    }
    const over = await shop.buy()
    await mailedOn(over, { promised: [-8, -2], mailed: -9, wished: 20 })
    expect((await over.find()).claimableFor).toEqual(['words', 'damaged', 'late', 'never arrived', 'other'])
    expect((await over.claim('late', 'refund')).status).toBe(201)
  })

  test('too late: not a card that arrived on the last day of its window, but one that did on the next', async () => {
    const days = { promised: [-8, -4], mailed: -9 } satisfies Days
    const inTime = await shop.buy()
    await saidToArrive(await mailedOn(inTime, days), 'carrier', 4)
    expect((await inTime.find()).claimableFor).toEqual(always)
    const answer = await inTime.claim('late', 'again')
    expect(answer).toMatchObject({ status: 409, code: 'wrong_status' })
    expect(answer.message).toContain(`arrived on ${formatWeekday(addDays(today, -4))}`)
    const tooLate = await shop.buy()
    await saidToArrive(await mailedOn(tooLate, days), 'carrier', 3)
    expect((await tooLate.find()).claimableFor).toEqual(['words', 'damaged', 'late', 'other'])
    expect((await tooLate.claim('late', 'again')).status).toBe(201)
  })

  test('too late: a card that was mailed too late, although it may still be on its way', async () => {
    const order = await shop.buy()
    await mailedOn(order, { promised: [-8, -2], mailed: -1 })
    const { claimableFor, onItsWayUntil } = await order.find()
    expect(claimableFor).toEqual(['words', 'damaged', 'late', 'other'])
    expect(onItsWayUntil! > today).toBe(true)
    expect((await order.claim('late', 'again')).status).toBe(201)
  })

  test.each(['shopper', 'giftee', 'carrier'] as const)(
    'never arrived: not after the %s has said that it did, but after it was presumed',
    async (role) => {
      const order = await shop.buy()
      const id = await mailedOn(order, { promised: [-16, -9], mailed: -16 })
      await shop.as((change) => presumeArrival(change), id)
      expect((await order.find()).claimableFor).toContain('never arrived')
      await saidToArrive(id, role)
      expect(await order.find()).toMatchObject({ claimableFor: ['words', 'damaged', 'late', 'other'] })
      expect(await order.claim('never arrived', 'again')).toMatchObject({
        status: 409,
        code: 'wrong_status',
        message: expect.stringContaining('told that this card has arrived'),
      })

      const presumed = await shop.buy()
      const other = await mailedOn(presumed, { promised: [-16, -9], mailed: -16 })
      await shop.as((change) => presumeArrival(change), other)
      expect((await presumed.claim('never arrived', 'again')).status).toBe(201)
    },
  )

  test('a card that arrived within its window is no longer on its way', async () => {
    const order = await shop.buy()
    const id = await mailedOn(order, { promised: [-5, 3], mailed: -6 })
    expect((await order.find()).onItsWayUntil).toBe(addDays(today, 3))
    await saidToArrive(id, 'giftee')
    expect((await order.find()).onItsWayUntil).toBeNull()
  })

  test('an arrival says nothing about the card that is lettered again after it', async () => {
    const order = await shop.buy()
    const id = await shop.mailed(order)
    await saidToArrive(id, 'shopper')
    expect((await order.claim('damaged', 'again')).status).toBe(201)
    await shop.photograph(id)
    await shop.as((change) => markLettered(change, change.piece.version), id)
    await order.send('approve')
    await shop.as((change) => mailPiece(change, { tracking: null }), id)
    expect((await order.find()).claimableFor).toEqual(always)
    const long = startOfShopDay(addDays(today, -15))
    await shop.at.shop.db.update(shipments).set({ createdAt: long }).where(eq(shipments.pieceId, id))
    expect((await order.claim('never arrived', 'again')).status).toBe(201)
  })
})

describe('a card that a promo code made free', () => {
  test('a refund: the buyer is told that nothing was paid; the card can be lettered again instead', async () => {
    await addPromoCode(shop.at.shop.db, 'FREE1', { percent: 100 })
    const order = await shop.buyWith('FREE1')
    await shop.mailed(order)
    expect(await order.claim('damaged', 'refund')).toMatchObject({
      status: 409,
      code: 'refund_too_large',
      message: 'Nothing was paid for this card, so there is nothing to refund. It can be lettered again.',
    })
    expect((await order.find()).claim).toBeNull()
    // Nothing tells who asks: the desk decides.
    const asked = (await order.claim('damaged', 'again')).body.pieces[0]!
    expect(asked.claim).toMatchObject({ state: 'waiting' })
    await decide(asked.id, 'again')
    expect(await order.find()).toMatchObject({ state: 'accepted', round: 2 })
  })

  test('a refund includes what was paid for new words', async () => {
    await addPromoCode(shop.at.shop.db, 'FREE2', { percent: 100 })
    const order = await shop.buyWith('FREE2')
    const id = await shop.lettered(order)
    const { clientSecret } = (await order.wantWords()).body as { clientSecret: string }
    await order.payForWords(clientSecret)
    expect((await order.finishWords(clientSecret)).status).toBe(200)
    await shop.photograph(id)
    await shop.as((change) => markLettered(change, change.piece.version), id)
    await order.send('approve')
    await shop.as((change) => mailPiece(change, { tracking: null }), id)
    expect((await order.claim('damaged', 'refund')).status).toBe(201)
    await decide(id, 'refund')
    expect(await order.find()).toMatchObject({ paidForWords: '7.25', refundedForWords: '7.25' })
    expect(await shop.at.shop.db.$count(refunds, eq(refunds.orderId, order.id))).toBe(0)
    await shop.subjects(order.email, [/^About your card/, /^Your refund of \$7\.25 for new words/])
  })

  test('a discounted card: the refund is what was paid', async () => {
    await addPromoCode(shop.at.shop.db, 'HALF', { percent: 50 })
    const order = await shop.buyWith('HALF')
    await shop.mailed(order)
    expect((await order.claim('damaged', 'refund')).body.pieces[0]!.claim!.state).toBe('granted')
    const [back] = await shop.at.shop.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    expect(back!.amountCents).toBe(725)
  })
})

describe('refuses', () => {
  test('that a card never arrived, while it may still be on its way, and not from the day after', async () => {
    const order = await shop.buy()
    await shop.mailed(order)
    const { onItsWayUntil } = await order.find()
    expect(onItsWayUntil! > shopDayOf(new Date())).toBe(true)
    const answer = await order.claim('never arrived', 'again')
    expect(answer).toMatchObject({ status: 409, code: 'wrong_status' })
    expect(answer.message).toContain(formatWeekday(onItsWayUntil!))
    expect((await order.claim('damaged', 'again')).status).toBe(201)

    const later = await shop.buy()
    const other = await shop.mailed(later)
    await shop.at.shop.db.execute(sql`update pieces set promise = null where id = ${other}`)
    const mailedDaysAgo = (count: number) =>
      shop.at.shop.db.execute(
        sql`update shipments set created_at = now() - make_interval(days => ${count}) where piece_id = ${other}`,
      )
    // Six days of delivery, over at least one Sunday and at most two holidays.
    await mailedDaysAgo(6)
    expect((await later.claim('never arrived', 'again')).status).toBe(409)
    await mailedDaysAgo(12)
    expect((await later.find()).onItsWayUntil).toBeNull()
    expect((await later.claim('never arrived', 'again')).status).toBe(201)
  })

  test('a claim after the deadline, and, beyond the limits, one that nobody has checked', async () => {
    const late = await shop.buy()
    const id = await shop.mailed(late)
    await shop.at.shop.db.execute(
      sql`update shipments set created_at = now() - interval '61 days' where piece_id = ${id}`,
    )
    expect(await late.claim('other', 'refund')).toMatchObject({ status: 409, code: 'claim_too_late' })
    await shop.at.shop.db.update(settings).set({ claimCount: 1 })
    const email = 'often@shop.test'
    const [one, two] = [await shop.buy([{}], email), await shop.buy([{}], email)]
    await shop.mailed(one)
    await shop.mailed(two)
    expect((await one.claim('damaged', 'refund')).body.pieces[0]!.claim!.state).toBe('granted')
    expect((await two.claim('damaged', 'refund')).body.pieces[0]!.claim!.state).toBe('waiting')
    const atOnce = []
    for (let count = 0; count < 4; count++) {
      const order = await shop.buy([{}], 'at-once@shop.test')
      await shop.mailed(order)
      atOnce.push(order)
    }
    const answers = await Promise.all(atOnce.map((order) => order.claim('damaged', 'refund')))
    const states = answers.map(({ body }) => body.pieces[0]!.claim!.state)
    expect(states.toSorted()).toEqual(['granted', 'waiting', 'waiting', 'waiting'])
    await shop.at.shop.db.update(settings).set({ claimCount: 5 })
  })

  test('more than the limit to one mailbox, however it is written, to one card, or to one account', async () => {
    const { db } = shop.at.shop
    await db.update(settings).set({ claimCount: 1 })
    const claimed = async (email: string, values: Partial<typeof orders.$inferInsert> = {}) => {
      const order = await shop.buy([{}], email)
      if (Object.keys(values).length > 0) await db.update(orders).set(values).where(eq(orders.id, order.id))
      await shop.mailed(order)
      return (await order.claim('damaged', 'refund')).body.pieces[0]!.claim!.state
    }
    expect(await claimed('g.r.eta@gmail.com')).toBe('granted')
    expect(await claimed('Greta+7@googlemail.com')).toBe('waiting')
    expect(await claimed('one-card@shop.test', { paidWith: 'card-1' })).toBe('granted')
    expect(await claimed('same-card@shop.test', { paidWith: 'card-1' })).toBe('waiting')
    const [user] = await db
      .insert(users)
      .values({ username: 'claims-often', email: 'claims-often@shop.test', password: '-' })
      .returning()
    expect(await claimed('often-1@shop.test', { userId: user!.id })).toBe('granted')
    expect(await claimed('often-2@shop.test', { userId: user!.id })).toBe('waiting')
    await db.update(settings).set({ claimCount: 5 })
  })

  test('at once what nothing but a typed address tells apart; an account that confirmed it does', async () => {
    const { db } = shop.at.shop
    const email = 'kept-balance@shop.test'
    const [user] = await db.insert(users).values({ username: 'kept-balance', email, password: '-' }).returning()
    const claimed = async () => {
      const order = await shop.buy([{}], email)
      await db.update(orders).set({ userId: user!.id, paidWith: null }).where(eq(orders.id, order.id))
      await shop.mailed(order)
      return (await order.claim('damaged', 'refund')).body.pieces[0]!.claim!.state
    }
    expect(await claimed()).toBe('waiting')
    await db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, user!.id))
    expect(await claimed()).toBe('granted')
  })
})
