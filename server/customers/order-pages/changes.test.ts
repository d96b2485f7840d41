import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { type OrderPlacement, orders } from '#contract/fulfillment/orders.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { cardDesigns, orders as orderRows, pieces } from '#server/platform/db/schema.ts'
import { sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Buyers' changes to placed orders, and the e-mails that confirm them.

const at = await openOrderDesk()
const imageUrl = '/media/0123456789abcdef0123456789'
await at.shop.db.update(cardDesigns).set({ imageUrl }).where(eq(cardDesigns.id, at.catalog.cardId))
afterAll(() => at.shop.close())

const buy = (visitor: Visitor, placement: Partial<OrderPlacement> = {}) => at.buy({ visitor, placement })

const elsewhere = { ...sampleAddress, street: '9 Other Street', city: 'Portland', state: 'OR', zipCode: '97201' }
const own = { ...sampleAddress, name: 'Ben Buyer', street: '5 Own Street' }

describe('works', () => {
  test('the confirmation has picture, words, signature and delivery window, and one button; replies go to the shop', async () => {
    const { trackToken: token } = await buy(new Visitor(at.shop), { customerEmail: 'reader@shop.test' })
    const [mail] = await at.emailsTo('reader@shop.test', 1)
    expect(mail!.text).toContain('“Dear Ann,\nhappy birthday!”\nSigned: Love, Ben')
    expect(mail!.text).toMatch(/Until \d+:\d\d [AP]M E[SD]T, [^.]* you can change the words or the address, or cancel/)
    expect(mail!.html).toContain(`src="http://localhost:0/media/0123456789abcdef0123456789/320.webp"`)
    expect(mail!.html).toMatch(/<img[^>]*alt="Hello"[^>]*width="80" height="112"/)
    expect(mail!.html.match(/\/track\//g)).toHaveLength(1)
    expect(mail!.html).toContain(`http://localhost:0/track/${token}`)
    expect(mail!.replyTo).toContain('admin@')
  })

  test('an e-mail confirms new words and a new address; a change of nothing sends none', async () => {
    const visitor = await at.newShopper('wendy')
    const { id } = await buy(visitor, { customerEmail: 'orders@wendy.test' })
    const words = { customMessage: 'Dear Ann,\nhappier still!', customSignature: 'Yours, Ben' }
    const changeWords = () => visitor.call(orders.changeWords, { params: { id, line: 0 }, body: words })
    await changeWords()
    const [, first] = await at.emailsTo('orders@wendy.test', 2)
    expect(first!.subject).toMatch(/^Your Fairhand order #\w{8} was changed$/)
    expect(first!.text).toContain('“Dear Ann,\nhappier still!”\nSigned: Yours, Ben')

    const changeAddress = () =>
      visitor.call(orders.changeAddress, { params: { id }, body: { shippingAddress: elsewhere } })
    const { status, body } = await changeAddress()
    expect(status).toBe(200)
    expect(body).toMatchObject({ shippingAddress: elsewhere, customerAddress: null })
    const [, , second] = await at.emailsTo('orders@wendy.test', 3)
    expect(second!.text).toContain('9 Other Street\nPortland, OR 97201')

    await changeWords()
    const { events } = (await changeAddress()).body
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'changed', 'address_changed'])
    await visitor.call(orders.cancel, { params: { id }, body: {} })
    const emails = await at.emailsTo('orders@wendy.test', 4)
    expect(emails[3]!.subject).toContain('was cancelled')
  })

  test('by the private link, with the buyer’s own address if the card goes there first', async () => {
    const first = { shipToRecipient: false, customerAddress: own }
    const { trackToken: token } = await buy(new Visitor(at.shop), { ...first, customerEmail: 'first@shop.test' })
    const body = { shippingAddress: elsewhere, customerAddress: { ...own, street: '6 Own Street' } }
    const changed = await new Visitor(at.shop).call(tracking.changeAddress, { params: { token }, body })
    expect(changed.body).toMatchObject(body)
    const [, mail] = await at.emailsTo('first@shop.test', 2)
    expect(mail!.text).toMatch(/Mailed to you first:\nBen Buyer\n6 Own Street[^]*The card is for:\nAnn Reader\n9 Other/)
    const kept = await new Visitor(at.shop).call(tracking.changeAddress, {
      params: { token },
      body: { shippingAddress: sampleAddress },
    })
    expect(kept.body).toMatchObject({ shippingAddress: sampleAddress, customerAddress: body.customerAddress })
  })

  test('an e-mail about one cancelled card names it and shows only the others', async () => {
    const visitor = await at.newShopper('carla')
    await visitor.call(cart.add, { body: sampleAddition(at.catalog, { cardDesignId: at.catalog.cheapCardId }) })
    const { id } = await buy(visitor, { customerEmail: 'orders@carla.test' })
    await visitor.call(orders.cancel, { params: { id }, body: { lines: [0] } })
    const [, changed] = await at.emailsTo('orders@carla.test', 2)
    expect(changed!.subject).toContain('was changed')
    expect(changed!.text).toContain('Cancelled: Thanks.')
    expect(changed!.text).toContain('Total: $14.50')
    expect(changed!.text).not.toContain('Thanks   $')
    expect(changed!.text).toContain('$8.05')
  })
})

describe('refuses', () => {
  test('an address without a street, and any address once an artist has started', async () => {
    const visitor = await at.newShopper('late')
    const { id } = await buy(visitor)
    const change = (shippingAddress: typeof elsewhere) =>
      visitor.call(orders.changeAddress, { params: { id }, body: { shippingAddress } })
    expect(await change({ ...elsewhere, street: ' ' })).toMatchObject({
      status: 400,
      message: 'Street address is required',
    })
    await at.shop.db.update(pieces).set({ state: 'accepted' }).where(eq(pieces.orderId, id))
    expect(await change(elsewhere)).toMatchObject({
      status: 409,
      message: 'This address can no longer be changed here. Please write to us, and we’ll see what we can do.',
    })
  })
})

describe('protects', () => {
  test('somebody else’s order keeps its address', async () => {
    const { id } = await buy(await at.newShopper('owns'))
    const body = { shippingAddress: elsewhere }
    expect((await (await at.newShopper('other')).call(orders.changeAddress, { params: { id }, body })).status).toBe(404)
    const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, id))
    expect(row!.shippingAddress).toEqual(sampleAddress)
  })
})
