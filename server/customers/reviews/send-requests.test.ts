import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { giftee } from '#contract/customers/giftee.ts'
import { reviewRequests } from '#contract/customers/reviews.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import * as rows from '#server/platform/db/schema.ts'
import { presumeArrival } from '#server/fulfillment/pieces/mail-piece.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type CardBuyers, openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { sendReviewRequests } from './send-requests.ts'

// Buyers are asked for a review by one e-mail, some days after a card has arrived, and never again.

const shop = await openCardBuyers()
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<CardBuyers['buy']>>

async function arrived(cards?: object[], email?: string): Promise<Buyer> {
  const buyer = await shop.buy(cards, email)
  await shop.mailed(buyer)
  expect((await buyer.send('confirmArrival')).status).toBe(200)
  return buyer
}
const send = () => sendReviewRequests(shop.at.shop.db, shop.at.shop.jobs)
const requestsOf = ({ id }: Buyer) =>
  shop.at.shop.db.select().from(rows.reviewRequests).where(eq(rows.reviewRequests.orderId, id))
/** Moves the order's request this many days into the past. */
const pass = ({ id }: Buyer, days: number) =>
  shop.at.shop.db
    .update(rows.reviewRequests)
    .set({ dueAt: sql`${rows.reviewRequests.dueAt} - make_interval(days => ${days})` })
    .where(eq(rows.reviewRequests.orderId, id))
const mails = async ({ email }: Buyer) =>
  (await shop.at.shop.emailsTo(email)).filter(({ subject }) => subject.startsWith('How is your card?'))
const asked = (buyer: Buyer, count: number) => eventually(async () => expect(await mails(buyer)).toHaveLength(count))

/** Nobody is asked; another buyer, whose turn comes later, is, which proves that all earlier e-mails are out. */
async function expectSilence(buyer: Buyer) {
  const other = await arrived()
  await pass(buyer, 3)
  await pass(other, 3)
  await send()
  await asked(other, 1)
  expect(await mails(buyer)).toEqual([])
  expect(await requestsOf(buyer)).toMatchObject([{ decidedAt: expect.any(Date) }])
}

describe('works', () => {
  test('three days after the first card’s arrival: one e-mail for the order, on any number of nodes, and never again', async () => {
    const buyer = await arrived([{}, {}])
    await send()
    expect(await requestsOf(buyer)).toMatchObject([{ decidedAt: null }])
    await pass(buyer, 2)
    await send()
    expect(await requestsOf(buyer)).toMatchObject([{ decidedAt: null }])
    await pass(buyer, 1)
    await Promise.all([send(), send(), send()])
    await asked(buyer, 1)
    const [mail] = await mails(buyer)
    expect(mail!.text).toContain(`/track/${buyer.token}#review-${(await buyer.find()).id}`)
    await shop.mailed(buyer, 1)
    await buyer.send('confirmArrival', {}, await buyer.find(1))
    await pass(buyer, 30)
    await send()
    await expectSilence(await reviewed())
    expect(await mails(buyer)).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('asking after a presumed arrival', async () => {
    const buyer = await shop.buy()
    const id = await shop.mailed(buyer)
    await shop.as((change) => presumeArrival(change), id)
    expect(await requestsOf(buyer)).toEqual([])
  })

  test('asking a buyer who wrote a review or made a claim, or whose recipient reported a problem', async () => {
    await expectSilence(await reviewed())
    const claimed = await arrived()
    expect((await claimed.claim('damaged', 'refund')).status).toBe(201)
    await expectSilence(claimed)
    const wrong = await shop.buy()
    const { body } = await wrong.send('changeGifteePage', { enabled: true })
    const token = body.pieces[0]!.gifteePage!.replace('/for/', '')
    await shop.mailed(wrong)
    await wrong.send('confirmArrival')
    const problem = { params: { token }, body: { message: 'The blue has run.' } }
    expect((await new Visitor(shop.at.shop).call(giftee.report, problem)).status).toBe(201)
    await expectSilence(wrong)
  })
})

describe('protects', () => {
  test('an e-mail program unsubscribes an address with one press, for its other orders, too', async () => {
    const first = await arrived(undefined, 'often@shop.test')
    const path = `/api/track/${first.token}/review-requests/end`
    const answer = await fetch(shop.at.shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
    await expectSilence(await arrived(undefined, 'Often@shop.test'))
    const params = { token: 'n'.repeat(22) }
    expect((await new Visitor(shop.at.shop).call(reviewRequests.endTracked, { params })).status).toBe(404)
    expect(JSON.stringify(await shop.at.shop.db.select().from(rows.reviewRefusals))).not.toContain('often')
  })
})

async function reviewed(): Promise<Buyer> {
  const buyer = await arrived()
  const params = { token: buyer.token, piece: (await buyer.find()).id }
  expect((await new Visitor(shop.at.shop).call(trackedPieces.review, { params, body: { stars: 5 } })).status).toBe(201)
  return buyer
}
