import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { artistCalendars, orders } from '#server/platform/db/schema.ts'
import { artistFields, openSpecifiedShop, picture } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, checkOut, ownAddress, pay, placement, recipientAddress, register } from './shopper.ts'
import type { Artist, CartItem, Order } from './things.ts'

// The specification, sections 3, 4 and 7: from the cart to the order.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

async function withCart(change: object = {}) {
  const caller = new Caller(shop)
  await bodyOf(caller.post('/api/cart', addition(shop.design, shop.artist, change)))
  return caller
}

async function goesToRecipient({ id }: Order) {
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, id))
  return stored!.shipToRecipient
}

test('§7.17 POST /api/create-payment-intent accepts {calculateFromCart: true} and returns a client secret', async () => {
  const caller = await withCart({ quantity: 2 })
  const { status, body } = await caller.post<object>('/api/create-payment-intent', { calculateFromCart: true })
  expect([status, body]).toEqual([200, expect.objectContaining({ clientSecret: expect.stringContaining('_secret_') })])
})

test('§7.18 §6.2 a guest’s POST /api/orders accepts the specified payload and returns the order and its id', async () => {
  const caller = await withCart({ quantity: 2 })
  const [line] = await bodyOf(caller.get<CartItem[]>('/api/cart'))
  const placed = await caller.post<Order>('/api/orders', {
    customerName: 'Ben Writer',
    customerEmail: 'ben@shop.test',
    totalAmount: '29.00',
    items: [
      {
        cardDesignId: shop.design.id,
        quantity: 2,
        customMessage: 'Dear Ann,\nhappy birthday!',
        customSignature: 'Love, Ben',
        writingStyle: 'Modern Script',
        selectedArtistId: shop.artist.id,
        cardDesign: line!.cardDesign,
        selectedArtist: line!.selectedArtist,
        price: '14.50',
      },
    ],
    shippingAddress: recipientAddress,
    customerAddress: null,
    sessionId: '',
    paymentIntentId: await pay(caller),
  })
  expect([placed.status, placed.body.id]).toEqual([201, expect.stringMatching(/^[\da-f-]{36}$/)])
  expect(placed.body).toMatchObject({
    customerName: 'Ben Writer',
    customerEmail: 'ben@shop.test',
    totalAmount: '29.00',
    shippingAddress: recipientAddress,
    customerAddress: null,
  })
  expect(await bodyOf(caller.get('/api/cart'))).toEqual([])
})

test('§3.9 each ordered item has the chosen options, its design, its artist and its price', async () => {
  const { items } = await checkOut(await withCart())
  expect(items).toMatchObject([
    {
      cardDesignId: shop.design.id,
      quantity: 1,
      customMessage: 'Dear Ann,\nhappy birthday!',
      customSignature: 'Love, Ben',
      writingStyle: 'Modern Script',
      selectedArtistId: shop.artist.id,
      cardDesign: { imageUrl: picture, title: 'Hello', price: '14.50' },
      selectedArtist: { name: 'Ada Quill' },
      price: '14.50',
    },
  ])
})

test('§4.5 an order’s status starts as pending', async () => {
  expect((await checkOut(await withCart())).status).toBe('pending')
})

test('§3.8 an order is stored with its owner, its payment reference and everything it was placed with', async () => {
  const caller = await withCart()
  const { user } = await register(caller)
  const lines = await bodyOf(caller.get<CartItem[]>('/api/cart'))
  const reference = await pay(caller)
  const order = await bodyOf(caller.post<Order>('/api/orders', placement(lines, reference)))
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(stored).toMatchObject({
    userId: user.id,
    customerEmail: 'ben@shop.test',
    customerName: 'Ben Writer',
    totalCents: 1450,
    status: 'pending',
    items: order.items,
    shippingAddress: recipientAddress,
    customerAddress: null,
    paymentRef: reference,
  })
})

test('§4.20 with the buyer’s own address, the order has both; without it, that address is null', async () => {
  const toRecipient = await checkOut(await withCart(), { customerAddress: null })
  expect([toRecipient.shippingAddress, toRecipient.customerAddress]).toEqual([recipientAddress, null])
  expect((await checkOut(await withCart(), { customerAddress: undefined })).customerAddress).toBeNull()
  const toBuyer = await checkOut(await withCart(), { customerAddress: ownAddress })
  expect([toBuyer.shippingAddress, toBuyer.customerAddress]).toEqual([recipientAddress, ownAddress])
  expect([await goesToRecipient(toRecipient), await goesToRecipient(toBuyer)]).toEqual([true, false])
})

test('§7.19 GET /api/user/orders lists only the user’s orders', async () => {
  const caller = await withCart()
  await register(caller)
  const order = await checkOut(caller)
  await checkOut(await withCart())
  const listed = await bodyOf(caller.get<Order[]>('/api/user/orders'))
  expect(listed).toHaveLength(1)
  expect(listed[0]).toMatchObject({
    id: order.id,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    status: 'pending',
    totalAmount: '14.50',
    items: order.items,
    shippingAddress: recipientAddress,
  })
})

test('§7.18 a buyer who has paid gets an order, however busy the artist is', async () => {
  const artist = await bodyOf(shop.administrator.post<Artist>('/api/admin/artists', artistFields))
  const noDays = { weekday: [0, 0, 0, 0, 0, 0, 0], daysOff: [], postingZip: '62701', timeZone: 'America/Chicago' }
  await shop.db.insert(artistCalendars).values({ artistId: artist.id, ...noDays, rushPerDay: 0 })
  const order = await checkOut(await withCart({ selectedArtistId: artist.id, quantity: 10 }))
  expect(order).toMatchObject({ status: 'pending', totalAmount: '145.00' })
})

test('§3.15 an address has a name, a street, a city, a state, a ZIP code and a country', async () => {
  const { shippingAddress } = await checkOut(await withCart())
  expect(Object.keys(shippingAddress).sort()).toEqual(['city', 'country', 'name', 'state', 'street', 'zipCode'])
})
