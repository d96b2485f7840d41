import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { quotes } from '#contract/business/quotes.ts'
import { type OfferLineInput, offers, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { auditLog, bulkQuotes, quoteOffers } from '#server/platform/db/schema.ts'
import { writeEmail } from '#server/platform/emails/send-email.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { quoteEmails } from './quote-emails.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

type Stored = typeof quoteOffers.$inferSelect
const post = { publicUrl: 'http://shop.test', deskAddress: 'desk@shop.test', emails: quoteEmails }
const inDays = (days: number) => addDays(shopDayOf(new Date()), days)
const line = (change: Partial<OfferLineInput> = {}) => ({
  description: 'Cream paper',
  quantity: 50,
  unitPrice: '10.39',
  ...change,
})

async function request(contactEmail: string): Promise<string> {
  await new Visitor(shop).call(quotes.request, {
    body: { companyName: 'Acme', contactName: 'Al', contactEmail, eventType: 'Other', estimatedQuantity: 250 },
  })
  const [row] = await shop.db.select().from(bulkQuotes).where(eq(bulkQuotes.contactEmail, contactEmail))
  return row!.id
}

const offer = (id: string, lines: unknown[]) =>
  desk.call(quotesAdmin.offer, {
    params: { id },
    body: { lines: lines as OfferLineInput[], message: 'Here you are.', expiresOn: inDays(14) },
  })

describe('works', () => {
  const lines = [
    line({ description: ' Gold ink, “Snow on the Sill” ', quantity: 1200, unitPrice: '9.74' }),
    line({ description: 'The same on cream paper', quantity: 3, unitPrice: '$12' }),
    line({ description: 'A <b>card</b> for the chair', quantity: 1, unitPrice: '0.01' }),
  ]

  test('an offer keeps the order of its lines, and the server computes all sums', async () => {
    const id = await request('lines@shop.test')
    const { status, body } = await offer(id, lines)
    expect(status).toBe(201)
    const [told] = body.offers
    expect(told).toMatchObject({ quantity: 1204, total: '11724.01' })
    const open = { cardDesign: null, writingStyle: null, selectedArtist: null }
    expect(told!.lines).toEqual([
      { description: 'Gold ink, “Snow on the Sill”', quantity: 1200, unitPrice: '9.74', total: '11688.00', ...open },
      { description: 'The same on cream paper', quantity: 3, unitPrice: '12.00', total: '36.00', ...open },
      { description: 'A <b>card</b> for the chair', quantity: 1, unitPrice: '0.01', total: '0.01', ...open },
    ])
    const [stored] = await shop.db.select().from(quoteOffers).where(eq(quoteOffers.quoteId, id))
    const business = await new Visitor(shop).call(offers.find, { params: { token: stored!.token } })
    expect(business.body.offer).toMatchObject({ lines: told!.lines, quantity: 1204, total: '11724.01' })
    const [noted] = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(noted!.after).toMatchObject({
      lines: [
        '1200 × Gold ink, “Snow on the Sill” at $9.74',
        '3 × The same on cream paper at $12.00',
        '1 × A <b>card</b> for the chair at $0.01',
      ],
      total: '$11,724.01',
    })
  })

  test('each version keeps its own lines', async () => {
    const id = await request('kept@shop.test')
    await offer(id, lines)
    const { body } = await offer(id, [line({ quantity: 60 }), line({ quantity: 40, unitPrice: '1' })])
    expect(body.offers.map(({ number, lines: { length }, total }) => [number, length, total])).toEqual([
      [2, 2, '663.40'],
      [1, 3, '11724.01'],
    ])
  })

  test('the e-mail, its plain-text part and the desk’s e-mail list every line and the total', async () => {
    const id = await request('letter@shop.test')
    await offer(id, lines)
    const [{ id: about }] = (await shop.db.select().from(quoteOffers).where(eq(quoteOffers.quoteId, id))) as [Stored]
    const { subject, text, html } = (await writeEmail(shop.db, post, { kind: 'quote-offer', about }, 'one'))!
    expect(subject).toBe('Your Fairhand quote for 1,204 cards')
    for (const told of [
      'Gold ink, “Snow on the Sill”   $11,688.00\n1,200 cards at $9.74 each\n\n',
      'The same on cream paper   $36.00\n3 cards at $12.00 each\n\n',
      'A <b>card</b> for the chair   $0.01\n1 card at $0.01 each\n\nTotal: $11,724.01',
    ])
      expect(text).toContain(told)
    expect(html).toContain('A &lt;b&gt;card&lt;/b&gt; for the chair')
    for (const told of ['$11,688.00', '3 cards at $12.00 each', '$11,724.01']) expect(html).toContain(told)
    // Missing values leave no empty quotation marks.
    expect(text + html).not.toMatch(/“”|undefined/)

    await shop.db.update(quoteOffers).set({ decision: 'accepted' }).where(eq(quoteOffers.id, about))
    const toDesk = (await writeEmail(shop.db, post, { kind: 'quote-decided', about }, 'two'))!
    expect(toDesk.text).toContain('The same on cream paper   $36.00\n3 cards at $12.00 each')
    expect(toDesk.text).toContain('Total: $11,724.01')
  })
})

describe('refuses', () => {
  test('no lines, more than 20, and invalid lines; nothing is stored', async () => {
    const id = await request('refused@shop.test')
    const many = (count: number) => Array.from({ length: count }, () => line())
    for (const [lines, path, message] of [
      [[], 'lines', 'At least one line is needed'],
      [many(21), 'lines', 'At most 20 lines are allowed'],
      [[line({ quantity: 49 })], 'lines', 'Minimum order is 50 cards'],
      [[line({ quantity: 9_999 }), line({ quantity: 2 })], 'lines', 'Maximum order is 10,000 cards'],
      [[line(), line({ description: '  ' })], 'lines.1.description', 'Description is required'],
      [[line({ description: 'a'.repeat(201) })], 'lines.0.description', 'At most 200 characters are allowed'],
      [[line(), line({ quantity: 0 })], 'lines.1.quantity', 'Quantity must be at least 1'],
      [[line({ quantity: 10_001 })], 'lines.0.quantity', 'Maximum order is 10,000 cards'],
      [[line({ quantity: 50.5 })], 'lines.0.quantity', 'Quantity must be a whole number'],
      [[line({ unitPrice: '0' })], 'lines.0.unitPrice', 'Price must be an amount such as 11.04'],
      [[line({ unitPrice: '-1' })], 'lines.0.unitPrice', 'Price must be an amount such as 11.04'],
      [[line({ unitPrice: '10000.01' })], 'lines.0.unitPrice', 'Price must be at most 10,000.00'],
    ] as const) {
      const { status, body } = await offer(id, [...lines])
      expect(status, message).toBe(400)
      expect(body, message).toMatchObject({ issues: expect.arrayContaining([{ path, message }]) })
    }
    expect(await shop.db.$count(quoteOffers, eq(quoteOffers.quoteId, id))).toBe(0)
  })

  test('accepts the limits: 20 lines, 10,000 cards, the most expensive card', async () => {
    const id = await request('bounds@shop.test')
    expect(
      (
        await offer(
          id,
          Array.from({ length: 20 }, () => line({ quantity: 500 })),
        )
      ).status,
    ).toBe(201)
    const { body } = await offer(id, [line({ quantity: 10_000, unitPrice: '10000.00' })])
    expect(body.offers[0]!.total).toBe('100000000.00')
    expect((await offer(id, [line({ quantity: 50 })])).status).toBe(201)
  })
})
