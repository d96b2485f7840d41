import { afterAll, describe, expect, test } from 'vitest'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { artistFields, cardFields, openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import { addition, checkOut, register } from './shopper.ts'

// The specification, section 6: roles and permissions.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

describe('a visitor', () => {
  test.each([
    '/api/cards',
    '/api/artists',
    '/api/categories',
    '/api/featured-rows',
    '/api/cart',
    '/api/user',
    // The screens themselves, which the server renders, are tested in a browser.
  ])('§6.1 may read %s', async (path) => {
    expect((await new Caller(shop).get(path)).status).toBe(200)
  })

  test('§6.1 may add to the cart with an empty session id', async () => {
    const payload = addition(shop.design, shop.artist)
    expect(payload.sessionId).toBe('')
    expect((await new Caller(shop).post('/api/cart', payload)).status).toBe(201)
  })

  test('§6.2 may check out with an empty session id', async () => {
    const caller = new Caller(shop)
    await bodyOf(caller.post('/api/cart', addition(shop.design, shop.artist)))
    expect(await checkOut(caller, { sessionId: '' })).toMatchObject({ totalAmount: '14.50' })
  })
})

describe('a registered user', () => {
  test('§6.3 sees their own orders only when signed in', async () => {
    const caller = new Caller(shop)
    expect((await caller.get('/api/user/orders')).status).toBe(401)
    const { username, password } = await register(caller)
    expect(await caller.get('/api/user/orders')).toMatchObject({ status: 200, body: [] })
    await bodyOf(caller.post('/api/logout'))
    expect((await caller.get('/api/user/orders')).status).toBe(401)
    await bodyOf(caller.post('/api/login', { username, password }))
    expect((await caller.get('/api/user/orders')).status).toBe(200)
  })

  test('§6.3 opening /api/login redirects to the sign-in, which leads to the orders', async () => {
    const { status, headers } = await new Caller(shop).get('/api/login')
    expect([status, headers.get('location')]).toEqual([302, '/auth?next=/orders'])
  })
})

describe('an administrator', () => {
  test('§6.5 has a separate account, sign-in and session', async () => {
    const caller = new Caller(shop)
    const { username, password } = await register(caller)
    // A user is not an administrator, and an administrator not a user.
    expect((await caller.get('/api/admin/me')).status).toBe(401)
    expect((await caller.post('/api/admin/login', { username, password })).status).toBe(401)
    const credentials = { username: 'admin', password: adminPassword }
    expect((await new Caller(shop).post('/api/login', credentials)).status).toBe(401)
    // Both sessions are in one browser, and each ends without the other.
    await bodyOf(caller.post('/api/admin/login', credentials))
    expect(await bodyOf(caller.get('/api/user'))).toMatchObject({ username })
    await bodyOf(caller.post('/api/logout'))
    expect(await bodyOf(caller.get('/api/admin/me'))).toMatchObject({ username: 'admin' })
    expect(await bodyOf(caller.get('/api/user'))).toBeNull()
  })

  const id = crypto.randomUUID()
  test.each<[string, 'get' | 'post' | 'put' | 'delete', string, object?]>([
    ['list cards', 'get', '/api/admin/cards'],
    ['create cards', 'post', '/api/admin/cards', cardFields],
    ['edit cards', 'put', `/api/admin/cards/${id}`, cardFields],
    ['delete cards', 'delete', `/api/admin/cards/${id}`],
    ['list artists', 'get', '/api/admin/artists'],
    ['create artists', 'post', '/api/admin/artists', artistFields],
    ['edit artists', 'put', `/api/admin/artists/${id}`, artistFields],
    ['delete artists', 'delete', `/api/admin/artists/${id}`],
    ['create categories', 'post', '/api/admin/categories', { name: 'a', label: 'A' }],
    ['edit categories', 'put', `/api/admin/categories/${id}`, { name: 'a', label: 'A' }],
    ['delete categories', 'delete', `/api/admin/categories/${id}`],
    ['list featured rows', 'get', '/api/admin/featured-rows'],
    ['create featured rows', 'post', '/api/admin/featured-rows', { title: 'A', displayOrder: 0, isActive: true }],
    ['edit featured rows', 'put', `/api/admin/featured-rows/${id}`, { title: 'A', displayOrder: 0, isActive: true }],
    ['delete featured rows', 'delete', `/api/admin/featured-rows/${id}`],
    ['add cards to rows', 'post', `/api/admin/featured-rows/${id}/cards`, { cardDesignId: id, displayOrder: 0 }],
    ['take cards out of rows', 'delete', `/api/admin/featured-rows/${id}/cards/${id}`],
  ])('§6.6 §6.7 alone may %s', async (_what, method, path, payload) => {
    const visitor = new Caller(shop)
    expect((await visitor[method](path, payload!)).status).toBe(401)
    await register(visitor)
    expect((await visitor[method](path, payload!)).status).toBe(401)
    expect([200, 201, 404]).toContain((await shop.administrator[method](path, payload!)).status)
  })
})
