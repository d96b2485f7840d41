import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { messages } from '#contract/customers/messages.ts'
import { messagesAdmin } from '#contract/customers/messages-admin.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { quotes } from '#contract/business/quotes.ts'
import { artists, bulkQuotes, messages as messageRows } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop({ DESK_EMAIL: 'desk@shop.test' })
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const message = { name: 'Ann', email: 'ann@shop.test', message: 'May I see more of your work?\nBuy now!' }
const emailsTo = (address: string, count: number) =>
  eventually(async () => {
    const found = await shop.emailsTo(address)
    expect(found).toHaveLength(count)
    return found
  })

describe('works', () => {
  test('a message for an artist is stored with the artist’s name, announced to the desk and acknowledged', async () => {
    const body = { ...message, artistId: catalog.artistId }
    expect((await new Visitor(shop).call(messages.send, { body })).status).toBe(201)
    expect(await shop.db.select().from(messageRows)).toMatchObject([
      { ...message, artistName: 'Ada Quill', status: 'new' },
    ])
    const [announced] = await emailsTo('desk@shop.test', 1)
    expect(announced).toMatchObject({ subject: 'A message for Ada Quill', replyTo: 'Ann <ann@shop.test>' })
    expect(announced!.text).toContain(message.message)
    const [acknowledged] = await emailsTo('ann@shop.test', 1)
    // Anybody may type anybody's address: a stranger's text is not sent there.
    expect(acknowledged!.text).not.toContain('Buy now!')
  })

  test('a quote request is acknowledged, and announced with everything in the form', async () => {
    const request = {
      companyName: 'Paper & Co',
      contactName: 'Bo',
      contactEmail: 'bo@shop.test',
      eventType: 'Other' as const,
      estimatedQuantity: 250,
      additionalDetails: 'Gold ink, please.',
    }
    expect((await new Visitor(shop).call(quotes.request, { body: request })).status).toBe(201)
    expect(await shop.db.select().from(bulkQuotes)).toMatchObject([{ ...request, status: 'pending' }])
    const [, announced] = await emailsTo('desk@shop.test', 2)
    expect(announced).toMatchObject({ subject: 'Quote request: 250 cards for Paper & Co' })
    expect(announced!.text).toContain('Gold ink, please.')
    const [acknowledged] = await emailsTo('bo@shop.test', 1)
    expect(acknowledged!.text).toContain('within 24 hours')
  })

  test('a message is linked to the orders it names, in its field or its text, and shows whose they are', async () => {
    const desk = await signedInDesk(shop)
    const ruth = new Visitor(shop)
    await ruth.call(cart.add, { body: sampleAddition(catalog) })
    const payment = await pay(ruth)
    const body = await placementOf(ruth, payment.id, { customerEmail: 'ruth@shop.test' })
    const { id } = (await ruth.call(orders.place, { body })).body
    const number = id.slice(-8).toUpperCase()
    const named = async (email: string, change: { message?: string; orderNumber?: string }) => {
      const sent = await new Visitor(shop).call(messages.send, { body: { ...message, email, ...change } })
      expect(sent.status).toBe(201)
      const { body: listed } = await desk.call(messagesAdmin.list)
      return listed.find((each) => each.email === email)!
    }
    expect(await named('Ruth@shop.test', { orderNumber: ` order #${number.toLowerCase()}` })).toMatchObject({
      orderNumber: number,
      orders: [{ id, sameEmail: true }],
    })
    expect(await named('eve@shop.test', { message: `Where is #${number}?` })).toMatchObject({
      orderNumber: null,
      orders: [{ id, sameEmail: false }],
    })
    expect(
      (await named('bob@shop.test', { message: `My tracking number is ${number}, or #${number}9` })).orders,
    ).toEqual([])
  })
})

describe('refuses', () => {
  test.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: 'ann' }, 'Valid email is required'],
    [{ email: 'ann@shop.test\r\nBcc: all@shop.test' }, 'Valid email is required'],
    [{ message: '' }, 'Message is required'],
    [{ orderNumber: '12' }, 'Enter the eight characters after “Order #”, such as 1A2B3C4D'],
    [{ message: 'x'.repeat(5001) }, 'Message must be less than 5,000 characters'],
  ])('%o', async (change, expected) => {
    const answer = await new Visitor(shop).call(messages.send, { body: { ...message, ...change } })
    expect([answer.status, answer.message]).toEqual([400, expected])
  })

  test('a message for an artist who left while the page was open', async () => {
    const [artist] = await shop.db
      .insert(artists)
      .values({ name: 'Gone', specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' })
      .returning()
    await shop.db.delete(artists).where(eq(artists.id, artist!.id))
    expect(await new Visitor(shop).call(messages.send, { body: { ...message, artistId: artist!.id } })).toMatchObject({
      status: 404,
      message: 'This artist no longer works with us. Please write to the shop instead.',
    })
  })
})
