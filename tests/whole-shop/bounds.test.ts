import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { type CardInput, cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { overview } from '#contract/admin/overview.ts'
import { quotes } from '#contract/business/quotes.ts'
import { quotesAdmin } from '#contract/business/quotes-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { bulkQuotes, cardDesigns, categories, orders as orderRows, quoteOffers } from '#server/platform/db/schema.ts'
import { writeEmail } from '#server/platform/emails/send-email.ts'
import { quoteEmails } from '#server/business/quotes/quote-emails.ts'
import { checkFiles, csvFile, importFiles, refusedOf } from '#tests/support/samples/catalog-import.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Numbers and dates that a column cannot hold are refused with a message; sums of allowed values always fit.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const card: CardInput = { title: 'New', description: 'New.', category: 'greeting', price: '1.00', isActive: true }
const request = {
  companyName: 'Acme',
  contactName: 'Al',
  contactEmail: 'al@shop.test',
  eventType: 'Other' as const,
  estimatedQuantity: 60,
}
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const terms = { message: 'Here you are.', expiresOn: inTenDays }
const post = { publicUrl: 'http://shop.test', deskAddress: 'desk@shop.test', emails: quoteEmails }
const mostExpensive = 'Price must be at most 10,000.00'

describe('a card’s price', () => {
  test.each(['10000', '$10000.00', '9999.99', '0.01'])('%s is accepted', async (price) => {
    expect((await desk.call(cardsAdmin.create, { body: { ...card, price } })).status).toBe(201)
  })

  test.each(['10000.01', '21474836.48', '99999999.99', '100000000', '999999999999'])('%s is refused', async (price) => {
    const created = await desk.call(cardsAdmin.create, { body: { ...card, price } })
    expect([created.status, created.message]).toEqual([400, mostExpensive])
    const params = { id: catalog.cardId }
    const changed = await desk.call(cardsAdmin.change, { params, body: { ...card, price } })
    expect([changed.status, changed.message]).toEqual([400, mostExpensive])
  })

  test('an import’s check refuses the same prices as the import', async () => {
    const checked = await checkFiles(desk, csvFile(`id,price\n${catalog.cardId},99999999.99\n`))
    expect(checked.counts).toMatchObject([{ kind: 'card', refused: 1 }])
    expect(await refusedOf(desk, checked)).toContainEqual(expect.stringContaining(mostExpensive))
  })
})

describe('sums', () => {
  test('a cart above the provider’s maximum is refused with a message, even beyond 32 bits', async () => {
    const ids = await shop.db
      .insert(cardDesigns)
      // Older shops may have cards of any price.
      .values([999_999_99, 214_748_364, 999_999_999].map((priceCents) => ({ ...card, price: undefined, priceCents })))
      .returning({ id: cardDesigns.id })
    for (const { id } of ids) {
      const buyer = new Visitor(shop)
      await buyer.call(cart.add, { body: sampleAddition(catalog, { cardDesignId: id, quantity: 10 }) })
      const answer = await buyer.call(checkout.createPaymentIntent, { body: { calculateFromCart: true } })
      expect([answer.status, answer.code, answer.message]).toEqual([
        409,
        'amount_too_large',
        'The maximum charge is $999,999.99. Please remove an item.',
      ])
    }
  })

  test('a day’s revenue beyond 32 bits is shown', async () => {
    for (let bought = 0; bought < 3; bought++) {
      const buyer = new Visitor(shop)
      await buyer.call(cart.add, { body: sampleAddition(catalog) })
      const { id } = await pay(buyer)
      expect((await buyer.call(orders.place, { body: await placementOf(buyer, id) })).status).toBe(201)
    }
    await shop.db.update(orderRows).set({ totalCents: 999_999_999 })
    const { status, body } = await desk.call(overview.find)
    expect(status).toBe(200)
    expect(body.revenue.at(-1)).toMatchObject({ amount: '29999999.97', orders: 3 })
  })

  test('an offer of 10,000 cards at 10,000.00 each is mailed with its total', async () => {
    const [quote] = await shop.db
      .insert(bulkQuotes)
      .values({ ...request, contactEmail: 'dear@shop.test' })
      .returning()
    const body = { lines: [{ description: 'Gold', quantity: 10_000, unitPrice: '10000' }], ...terms }
    const { status, body: answered } = await desk.call(quotesAdmin.offer, { params: { id: quote!.id }, body })
    expect([status, answered.offers[0]!.total]).toEqual([201, '100000000.00'])
    const [offer] = await shop.db.select().from(quoteOffers).where(eq(quoteOffers.quoteId, quote!.id))
    const letter = await writeEmail(shop.db, post, { kind: 'quote-offer', about: offer!.id }, 'one')
    expect(letter!.html).toContain('$100,000,000.00')
    expect(letter!.html).not.toContain('$0.00')
  })
})

describe('dates', () => {
  const wish = (preferredDeliveryDate: string) =>
    new Visitor(shop).call(quotes.request, { body: { ...request, preferredDeliveryDate } })

  test.each(['2000-01-01', '2100-12-31', '2100-12-31T23:59:59Z'])('%s is accepted as a delivery date', async (day) => {
    expect((await wish(day)).status).toBe(201)
  })

  test.each(['0000-01-01', '0000-12-31T00:00:00Z', '0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])(
    '%s is refused as a delivery date',
    async (day) => {
      const answer = await wish(day)
      expect([answer.status, answer.message]).toEqual([400, 'Please enter a date between 2000 and 2100'])
    },
  )

  test.each(['0000-01-01', '2101-01-01', '9999-12-31'])('an offer cannot be valid until %s', async (expiresOn) => {
    await wish('')
    const [quote] = await shop.db.select().from(bulkQuotes).limit(1)
    const lines = [{ description: 'Cards', quantity: 60, unitPrice: '9.00' }]
    const body = { ...terms, lines, expiresOn }
    const answer = await desk.call(quotesAdmin.offer, { params: { id: quote!.id }, body })
    expect([answer.status, answer.message]).toEqual([400, 'Please enter a date between 2000 and 2100'])
  })

  test.each(['0000-01-01T00:00:00Z', '2101-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59'])(
    'the check of an import refuses a card that was created at %s',
    async (created) => {
      const columns = 'key,title,description,category,price,created'
      const row = `K-${created.length},Old,Old.,greeting,9,${created}`
      const done = await importFiles(desk, csvFile(`${columns}\n${row}\n`))
      expect(done.counts).toMatchObject([{ kind: 'card', refused: 1, done: 0 }])
      expect(await refusedOf(desk, done)).toContainEqual(
        expect.stringContaining('This is no time such as 2026-11-21T09:30:00Z'),
      )
    },
  )
})

test('renaming a category to nothing has another message than adding one without a name', async () => {
  const [category] = await shop.db.select().from(categories).limit(1)
  for (const label of ['', '  ']) {
    const changed = await desk.call(categoriesAdmin.change, { params: { id: category!.id }, body: { label } })
    expect([changed.status, changed.message]).toEqual([400, 'Category name cannot be empty'])
    const added = await desk.call(categoriesAdmin.create, { body: { label } })
    expect([added.status, added.message]).toEqual([400, 'Category name is required'])
  }
})
