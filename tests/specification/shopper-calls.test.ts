import { afterAll, describe, expect, test } from 'vitest'
import { bulkQuotes } from '#server/platform/db/schema.ts'
import { artistFields, openSpecifiedShop, picture } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { register, registration } from './shopper.ts'
import type { Artist, CardDesign, Category, FeaturedRow, User } from './things.ts'

// The specification, section 7: accounts, the public catalog and quotes. Cart and checkout have their own test files.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

describe('accounts', () => {
  const userOf = ({ username, email, firstName, lastName }: ReturnType<typeof registration>) => ({
    id: expect.any(String) as string,
    username,
    email,
    firstName,
    lastName,
    profileImageUrl: null,
  })

  test('§7.4 GET /api/user: null means signed out', async () => {
    expect(await new Caller(shop).get('/api/user')).toMatchObject({ status: 200, body: null })
  })

  test('§7.6 POST /api/register signs the new user in and returns them', async () => {
    const caller = new Caller(shop)
    const payload = registration()
    const user = await bodyOf(caller.post<User>('/api/register', payload))
    expect(user).toMatchObject(userOf(payload))
    expect(await bodyOf(caller.get('/api/user'))).toEqual(user)
    expect(JSON.stringify(user)).not.toContain(payload.password)
  })

  test.each([
    ['empty', { firstName: '', lastName: '' }],
    ['left out', {}],
  ])('§5.2 first and last name are optional: %s', async (_how, names) => {
    const { username, email, password } = registration()
    const { status } = await new Caller(shop).post('/api/register', { username, email, password, ...names })
    expect(status).toBe(201)
  })

  test('§7.5 POST /api/login returns the user', async () => {
    const payload = await register(new Caller(shop))
    const { username, password } = payload
    const caller = new Caller(shop)
    const user = await bodyOf(caller.post<User>('/api/login', { username, password }))
    expect(user).toMatchObject(userOf(payload))
    expect(await bodyOf(caller.get('/api/user'))).toEqual(user)
    expect((await new Caller(shop).post('/api/login', { username, password: 'another one' })).status).toBe(401)
  })

  test('§7.7 POST /api/logout, without a payload, ends the session', async () => {
    const caller = new Caller(shop)
    await register(caller)
    expect((await caller.post('/api/logout')).status).toBe(200)
    expect(await bodyOf(caller.get('/api/user'))).toBeNull()
    expect((await new Caller(shop).post('/api/logout')).status).toBe(200)
  })
})

describe('the catalog', () => {
  const visitor = () => new Caller(shop)

  test('§7.8 §3.3 GET /api/artists lists artists', async () => {
    expect(await bodyOf(visitor().get<Artist[]>('/api/artists'))).toMatchObject([
      { ...artistFields, id: shop.artist.id },
    ])
  })

  test('§7.9 GET /api/artists/{id} returns one artist', async () => {
    const found = await bodyOf(visitor().get<Artist>(`/api/artists/${shop.artist.id}`))
    expect(found).toMatchObject({ ...artistFields, id: shop.artist.id })
    expect((await visitor().get(`/api/artists/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('§7.10 GET /api/cards lists card designs', async () => {
    const designs = await bodyOf(visitor().get<CardDesign[]>('/api/cards'))
    expect(designs.find(({ id }) => id === shop.design.id)).toMatchObject({
      id: shop.design.id,
      title: 'Hello',
      description: 'A card that says hello.',
      price: '14.50',
      category: 'greeting',
      imageData: null,
      imageUrl: picture,
      artistId: shop.artist.id,
    })
    expect(designs.find(({ id }) => id === shop.cheapDesign.id)).toMatchObject({
      price: '8.05',
      imageUrl: null,
      artistId: null,
    })
  })

  test('§7.11 GET /api/categories lists categories', async () => {
    expect(await bodyOf(visitor().get<Category[]>('/api/categories'))).toMatchObject([
      { id: expect.any(String), name: 'greeting', label: 'Greeting' },
    ])
  })

  test('§7.12 §3.13 GET /api/featured-rows lists rows, each with title and cards', async () => {
    const row = await bodyOf(
      shop.administrator.post<FeaturedRow>('/api/admin/featured-rows', {
        title: 'New',
        displayOrder: 0,
        isActive: true,
      }),
    )
    const card = { cardDesignId: shop.design.id, displayOrder: 0 }
    await bodyOf(shop.administrator.post(`/api/admin/featured-rows/${row.id}/cards`, card))
    expect(await bodyOf(visitor().get<FeaturedRow[]>('/api/featured-rows'))).toMatchObject([
      { title: 'New', cards: [{ id: shop.design.id, title: 'Hello', price: '14.50' }] },
    ])
  })
})

describe('bulk quotes', () => {
  const request = {
    companyName: 'Ink & Co.',
    contactName: 'Al Brush',
    contactEmail: 'al@shop.test',
    eventType: 'Wedding Invitations',
    estimatedQuantity: 100,
  }

  test('§3.17 §7.20 POST /api/bulk-quotes accepts a request, with or without the optional fields', async () => {
    const preferredDeliveryDate = new Date('2027-05-01')
    const whole = { ...request, preferredDeliveryDate, additionalDetails: 'On cream paper.' }
    for (const payload of [request, whole, { ...request, additionalDetails: '' }])
      expect((await new Caller(shop).post('/api/bulk-quotes', payload)).status).toBe(201)
  })

  test('§4.8 §3.11 a request is stored with the status pending', async () => {
    const companyName = 'Quill Ltd.'
    await bodyOf(new Caller(shop).post('/api/bulk-quotes', { ...request, companyName }))
    const quotes = await shop.db.select().from(bulkQuotes)
    expect(quotes.find((quote) => quote.companyName === companyName)).toMatchObject({
      ...request,
      companyName,
      preferredDeliveryDate: null,
      additionalDetails: null,
      status: 'pending',
    })
  })
})
