import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { cart } from '#contract/cart.ts'
import { orders } from '#contract/orders.ts'
import { tracking } from '#contract/tracking.ts'
import { cardDesigns, orders as orderRows } from '#server/db/schema.ts'
import {
  type SampleCatalog,
  addSampleCatalog,
  pay,
  placementOf,
  sampleAddition,
  sampleAddress,
} from '#tests/support/samples/samples.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// What buyers change in a placed order, and what they then have in writing.

let shop: TestShop
let catalog: SampleCatalog
beforeAll(async () => {
  shop = await openTestShop()
  catalog = await addSampleCatalog(shop.db)
  const imageUrl = '/media/0123456789abcdef0123456789'
  await shop.db.update(cardDesigns).set({ imageUrl }).where(eq(cardDesigns.id, catalog.cardId))
})
afterAll(() => shop.close())

async function newShopper(username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: 'letters & ink' }
  await visitor.call(accounts.register, { body })
  return visitor
}

async function buy(visitor: Visitor, change: Parameters<typeof placementOf>[2] = {}, lines = 1) {
  for (let line = 0; line < lines; line++) await visitor.call(cart.add, { body: sampleAddition(catalog) })
  const intent = await pay(visitor)
  const { body } = await visitor.call(orders.place, { body: await placementOf(visitor, intent.id, change) })
  const [row] = await shop.db.select().from(orderRows).where(eq(orderRows.id, body.id))
  return { id: body.id, token: row!.trackToken }
}

const elsewhere = { ...sampleAddress, street: '9 Other Street', city: 'Portland', state: 'OR', zipCode: '97201' }
const own = { ...sampleAddress, name: 'Ben Buyer', street: '5 Own Street' }

const emailsTo = (address: string, count: number) =>
  vi.waitFor(
    async () => {
      const found = await shop.emailsTo(address)
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 20_000 },
  )

describe('works', () => {
  test('the confirmation has picture, words, signature and window, one button, and is answered by the shop', async () => {
    const { token } = await buy(new Visitor(shop), { customerEmail: 'reader@shop.test' })
    const [mail] = await emailsTo('reader@shop.test', 1)
    expect(mail!.text).toContain('“Dear Ann,\nhappy birthday!”\nSigned: Love, Ben')
    expect(mail!.text).toMatch(/Until \d+:\d\d [AP]M E[SD]T, [^.]* you can change the words or the address, or cancel/)
    expect(mail!.html).toContain(`src="http://localhost:0/media/0123456789abcdef0123456789/320.webp"`)
    expect(mail!.html).toMatch(/<img[^>]*alt="Hello"[^>]*width="80" height="112"/)
    expect(mail!.html.match(/\/track\//g)).toHaveLength(1)
    expect(mail!.html).toContain(`http://localhost:0/track/${token}`)
    expect(mail!.replyTo).toContain('admin@')
  })

  test('new words and a new address are in the next e-mail, a change that changes nothing sends none', async () => {
    const visitor = await newShopper('wendy')
    const { id } = await buy(visitor, { customerEmail: 'orders@wendy.test' })
    const words = { customMessage: 'Dear Ann,\nhappier still!', customSignature: 'Yours, Ben' }
    const changeWords = () => visitor.call(orders.changeWords, { params: { id, line: 0 }, body: words })
    await changeWords()
    const [, first] = await emailsTo('orders@wendy.test', 2)
    expect(first!.subject).toMatch(/^Your Fairhand order #\w{8} was changed$/)
    expect(first!.text).toContain('“Dear Ann,\nhappier still!”\nSigned: Yours, Ben')

    const changeAddress = () =>
      visitor.call(orders.changeAddress, { params: { id }, body: { shippingAddress: elsewhere } })
    const { status, body } = await changeAddress()
    expect(status).toBe(200)
    expect(body).toMatchObject({ shippingAddress: elsewhere, customerAddress: null })
    const [, , second] = await emailsTo('orders@wendy.test', 3)
    expect(second!.text).toContain('9 Other Street\nPortland, OR 97201')

    await changeWords()
    const { events } = (await changeAddress()).body
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'changed', 'address_changed'])
    await visitor.call(orders.cancel, { params: { id }, body: {} })
    const emails = await emailsTo('orders@wendy.test', 4)
    expect(emails[3]!.subject).toContain('was cancelled')
  })

  test('by the private link, with the own address where it is mailed to the buyer first', async () => {
    const first = { shipToRecipient: false, customerAddress: own }
    const { token } = await buy(new Visitor(shop), { ...first, customerEmail: 'first@shop.test' })
    const body = { shippingAddress: elsewhere, customerAddress: { ...own, street: '6 Own Street' } }
    const changed = await new Visitor(shop).call(tracking.changeAddress, { params: { token }, body })
    expect(changed.body).toMatchObject(body)
    const [, mail] = await emailsTo('first@shop.test', 2)
    expect(mail!.text).toMatch(/Mailed to you first:\nBen Buyer\n6 Own Street[^]*The card is for:\nAnn Reader\n9 Other/)
    const kept = await new Visitor(shop).call(tracking.changeAddress, {
      params: { token },
      body: { shippingAddress: sampleAddress },
    })
    expect(kept.body).toMatchObject({ shippingAddress: sampleAddress, customerAddress: body.customerAddress })
  })

  test('an e-mail about one cancelled card says which is not made and shows the others alone', async () => {
    const visitor = await newShopper('carla')
    await visitor.call(cart.add, { body: sampleAddition(catalog, { cardDesignId: catalog.cheapCardId }) })
    const { id } = await buy(visitor, { customerEmail: 'orders@carla.test' })
    await visitor.call(orders.cancel, { params: { id }, body: { lines: [0] } })
    const emails = await emailsTo('orders@carla.test', 3)
    const changed = emails.find(({ subject }) => subject.includes('changed'))!
    expect(changed.text).toContain('Cancelled, and not made: Thanks.')
    expect(changed.text).toContain('Total: $14.50')
    expect(changed.text).not.toContain('Thanks   $')
    expect(emails.find(({ subject }) => subject.startsWith('A refund'))!.text).toContain('$8.05')
  })
})

describe('refuses', () => {
  test('an address without a street, and any address once an artist has started', async () => {
    const visitor = await newShopper('late')
    const { id } = await buy(visitor)
    const change = (shippingAddress: typeof elsewhere) =>
      visitor.call(orders.changeAddress, { params: { id }, body: { shippingAddress } })
    expect(await change({ ...elsewhere, street: ' ' })).toMatchObject({
      status: 400,
      message: 'Street address is required',
    })
    await shop.db.update(orderRows).set({ status: 'processing' }).where(eq(orderRows.id, id))
    expect(await change(elsewhere)).toMatchObject({
      status: 409,
      message: 'This address can no longer be changed here. Please write to us, and we’ll see what we can do.',
    })
  })
})

describe('protects', () => {
  test('an order of somebody else’s keeps its address', async () => {
    const { id } = await buy(await newShopper('owns'))
    const body = { shippingAddress: elsewhere }
    expect((await (await newShopper('other')).call(orders.changeAddress, { params: { id }, body })).status).toBe(404)
    const [row] = await shop.db.select().from(orderRows).where(eq(orderRows.id, id))
    expect(row!.shippingAddress).toEqual(sampleAddress)
  })
})
