import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { quotes } from '#contract/business/quotes.ts'
import { offers, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { bulkQuotes, quoteOffers } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop({ DESK_EMAIL: 'desk@shop.test' })
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const inDays = (days: number) => addDays(shopDayOf(new Date()), days)
const line = { description: 'Snow on the Sill', quantity: 250, unitPrice: '10.39' }
const terms = { lines: [line], message: 'Here you are.', expiresOn: inDays(14) }

async function request(contactEmail: string): Promise<string> {
  await new Visitor(shop).call(quotes.request, {
    body: { companyName: 'Acme', contactName: 'Al', contactEmail, eventType: 'Other', estimatedQuantity: 250 },
  })
  const [row] = await shop.db.select().from(bulkQuotes).where(eq(bulkQuotes.contactEmail, contactEmail))
  return row!.id
}

const offer = (id: string, change = {}) =>
  desk.call(quotesAdmin.offer, { params: { id }, body: { ...terms, ...change } })

async function mailedToken(address: string, count: number): Promise<string> {
  const emails = await eventually(async () => {
    const found = (await shop.emailsTo(address)).filter(({ text }) => text.includes('/offer/'))
    expect(found).toHaveLength(count)
    return found
  })
  return /\/offer\/([\w-]+)/.exec(emails.at(-1)!.text)![1]!
}

describe('works', () => {
  test('a quote is written, mailed with a private link and accepted once, and the desk is notified', async () => {
    const id = await request('al@shop.test')
    const { status, body } = await offer(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'quoted', offers: [{ number: 1, total: '2597.50', decision: null }] })

    const token = await mailedToken('al@shop.test', 1)
    const business = new Visitor(shop)
    expect((await business.call(offers.find, { params: { token } })).body).toMatchObject({
      open: true,
      companyName: 'Acme',
      offer: { lines: [{ ...line, total: '2597.50' }], quantity: 250, total: '2597.50' },
    })
    const accept = () => business.call(offers.decide, { params: { token }, body: { decision: 'accepted' } })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200])
    expect(await business.call(offers.decide, { params: { token }, body: { decision: 'declined' } })).toMatchObject({
      status: 409,
      message: 'This quote was accepted already. Please write to us to change that.',
    })
    expect((await offer(id)).status).toBe(409)
    await eventually(async () =>
      expect((await shop.emailsTo('desk@shop.test')).map(({ subject }) => subject)).toEqual([
        'Quote request: 250 cards for Acme',
        'Acme accepted the quote',
      ]),
    )
    // The contact gets the run's private link once, however often the quote is accepted.
    const { run } = (await business.call(offers.find, { params: { token } })).body
    const withLink = async () =>
      (await shop.emailsTo('al@shop.test')).filter(({ text }) => text.includes(`/run/${run}`)).length
    await eventually(async () => expect(await withLink()).toBe(1))
  })

  test('a newer version replaces the previous one, which is kept but can no longer be accepted', async () => {
    const id = await request('bo@shop.test')
    await offer(id)
    const first = await mailedToken('bo@shop.test', 1)
    const { body } = await offer(id, { lines: [{ ...line, unitPrice: '9.99' }] })
    expect(body.offers.map(({ number, lines }) => [number, lines[0]!.unitPrice])).toEqual([
      [2, '9.99'],
      [1, '10.39'],
    ])
    const second = await mailedToken('bo@shop.test', 2)
    const decide = (token: string) =>
      new Visitor(shop).call(offers.decide, { params: { token }, body: { decision: 'declined' } })
    expect(await decide(first)).toMatchObject({
      status: 409,
      message: 'There is a newer version of this quote. It is in your e-mail.',
    })
    expect((await decide(second)).body).toMatchObject({ open: false, offer: { decision: 'declined' } })
  })

  test('a quote is accepted on its last day', async () => {
    const id = await request('last@shop.test')
    await offer(id, { expiresOn: inDays(0) })
    const params = { token: await mailedToken('last@shop.test', 1) }
    const { body } = await new Visitor(shop).call(offers.decide, { params, body: { decision: 'accepted' } })
    expect(body.offer.decision).toBe('accepted')
  })

  test('requests are listed oldest first, and say when an answer is late', async () => {
    const id = await request('late@shop.test')
    await shop.db
      .update(bulkQuotes)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(bulkQuotes.id, id))
    const { body } = await desk.call(quotesAdmin.list)
    expect(body[0]).toMatchObject({ id, status: 'pending', late: true })
  })
})

describe('refuses', () => {
  test('a past day and an unknown request', async () => {
    const id = await request('no@shop.test')
    expect(await offer(id, { expiresOn: inDays(-1) })).toMatchObject({
      status: 400,
      message: 'Expiry date must not be in the past',
    })
    expect((await offer(crypto.randomUUID())).status).toBe(404)
  })

  test('an expired quote and an unknown link', async () => {
    const id = await request('out@shop.test')
    await offer(id)
    const token = await mailedToken('out@shop.test', 1)
    await shop.db
      .update(quoteOffers)
      .set({ expiresOn: inDays(-1) })
      .where(eq(quoteOffers.quoteId, id))
    const decide = (given: string) =>
      new Visitor(shop).call(offers.decide, { params: { token: given }, body: { decision: 'accepted' } })
    expect(await decide(token)).toMatchObject({
      status: 409,
      message: 'This quote has expired. Please write to us for a new one.',
    })
    expect((await decide('A'.repeat(22))).status).toBe(404)
  })
})
