import { afterAll, describe, expect, test } from 'vitest'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { artistFields, cardFields, openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import type { Artist, CardDesign, Category } from './things.ts'

// The specification, section 7: the calls of the admin dashboard. featured-row-calls.test.ts has those for featured
// rows.

const shop = await openSpecifiedShop()
const administrator = shop.administrator
afterAll(() => shop.close())

const visitor = () => new Caller(shop)
const byId = <Thing extends { id: string }>(list: Thing[], id: string) => list.find((thing) => thing.id === id)

describe('the session', () => {
  const credentials = { username: 'admin', password: adminPassword }

  test('§7.22 §7.23 POST /api/admin/login signs in the administrator that GET /api/admin/me returns', async () => {
    const caller = visitor()
    expect((await caller.get('/api/admin/me')).status).toBe(401)
    const admin = await bodyOf(caller.post('/api/admin/login', credentials))
    expect(admin).toMatchObject({ id: expect.any(String), username: 'admin' })
    expect(await bodyOf(caller.get('/api/admin/me'))).toMatchObject({ username: 'admin' })
    expect((await visitor().post('/api/admin/login', { ...credentials, password: 'wrong' })).status).toBe(401)
  })

  test('§7.24 POST /api/admin/logout ends the session', async () => {
    const caller = visitor()
    await bodyOf(caller.post('/api/admin/login', credentials))
    expect((await caller.post('/api/admin/logout')).status).toBe(200)
    expect((await caller.get('/api/admin/me')).status).toBe(401)
  })
})

describe('cards', () => {
  test('§7.26 §7.25 POST /api/admin/cards adds a card, which GET /api/admin/cards lists', async () => {
    const payload = {
      title: 'Bon voyage',
      description: 'A ship.',
      category: 'greeting',
      price: '19.99',
      imageUrl: 'https://pictures.test/ship.jpg',
      artistId: shop.artist.id,
      isActive: false,
    }
    const { id } = await bodyOf(administrator.post<CardDesign>('/api/admin/cards', payload))
    const listed = await bodyOf(administrator.get<CardDesign[]>('/api/admin/cards'))
    expect(byId(listed, id)).toMatchObject({ id, ...payload, createdAt: expect.any(String) })
    expect(byId(await bodyOf(visitor().get<CardDesign[]>('/api/cards')), id)).toBeUndefined()
  })

  test('§7.27 PUT /api/admin/cards/{id} accepts the same fields', async () => {
    const { id } = await bodyOf(administrator.post<CardDesign>('/api/admin/cards', cardFields))
    const change = { ...cardFields, title: 'Goodbye', price: '5.00', artistId: shop.artist.id }
    expect((await administrator.put(`/api/admin/cards/${id}`, change)).status).toBe(200)
    expect(byId(await bodyOf(visitor().get<CardDesign[]>('/api/cards')), id)).toMatchObject({
      title: 'Goodbye',
      price: '5.00',
      artistId: shop.artist.id,
    })
  })

  test('§7.28 DELETE /api/admin/cards/{id} deletes the card', async () => {
    const { id } = await bodyOf(administrator.post<CardDesign>('/api/admin/cards', cardFields))
    expect((await administrator.delete(`/api/admin/cards/${id}`)).status).toBe(200)
    expect(byId(await bodyOf(administrator.get<CardDesign[]>('/api/admin/cards')), id)).toBeUndefined()
    expect(byId(await bodyOf(visitor().get<CardDesign[]>('/api/cards')), id)).toBeUndefined()
  })
})

describe('artists', () => {
  test('§7.30 §7.29 POST /api/admin/artists adds an artist, whom GET /api/admin/artists lists', async () => {
    const payload = {
      name: 'Bea Nib',
      specialty: 'Brush',
      bio: 'Since childhood.',
      experience: '3 years',
      profileImage: 'https://pictures.test/bea.jpg',
      workspaceImage: 'https://pictures.test/room.jpg',
      isActive: false,
    }
    const { id } = await bodyOf(administrator.post<Artist>('/api/admin/artists', payload))
    expect(byId(await bodyOf(administrator.get<Artist[]>('/api/admin/artists')), id)).toMatchObject({ id, ...payload })
    expect(byId(await bodyOf(visitor().get<Artist[]>('/api/artists')), id)).toBeUndefined()
  })

  test('§7.31 PUT /api/admin/artists/{id} accepts the same fields', async () => {
    const { id } = await bodyOf(administrator.post<Artist>('/api/admin/artists', artistFields))
    const change = { ...artistFields, name: 'Cy Pen', bio: 'Another life.' }
    expect((await administrator.put(`/api/admin/artists/${id}`, change)).status).toBe(200)
    expect(await bodyOf(visitor().get(`/api/artists/${id}`))).toMatchObject({ id, ...change })
  })

  test('§7.32 DELETE /api/admin/artists/{id} deletes the artist', async () => {
    const { id } = await bodyOf(administrator.post<Artist>('/api/admin/artists', artistFields))
    expect((await administrator.delete(`/api/admin/artists/${id}`)).status).toBe(200)
    expect((await visitor().get(`/api/artists/${id}`)).status).toBe(404)
    expect(byId(await bodyOf(administrator.get<Artist[]>('/api/admin/artists')), id)).toBeUndefined()
  })
})

describe('categories', () => {
  const listed = () => bodyOf(visitor().get<Category[]>('/api/categories'))

  test('§7.33 POST /api/admin/categories accepts name and label', async () => {
    const payload = { name: 'new-year', label: 'New Year' }
    const { id } = await bodyOf(administrator.post<Category>('/api/admin/categories', payload))
    expect(byId(await listed(), id)).toEqual({ id, ...payload })
    expect((await administrator.post('/api/admin/categories', payload)).status).toBe(409)
  })

  test('§7.34 PUT /api/admin/categories/{id} accepts name and label; the category’s cards follow', async () => {
    const { id } = await bodyOf(
      administrator.post<Category>('/api/admin/categories', { name: 'easter', label: 'Easter' }),
    )
    const card = await bodyOf(administrator.post<CardDesign>('/api/admin/cards', { ...cardFields, category: 'easter' }))
    const change = { name: 'spring-days', label: 'Spring Days' }
    expect((await administrator.put(`/api/admin/categories/${id}`, change)).status).toBe(200)
    expect(byId(await listed(), id)).toEqual({ id, ...change })
    expect(byId(await bodyOf(visitor().get<CardDesign[]>('/api/cards')), card.id)?.category).toBe('spring-days')
  })

  test('§7.35 DELETE /api/admin/categories/{id} deletes the category', async () => {
    const { id } = await bodyOf(administrator.post<Category>('/api/admin/categories', { name: 'snow', label: 'Snow' }))
    expect((await administrator.delete(`/api/admin/categories/${id}`)).status).toBe(200)
    expect(byId(await listed(), id)).toBeUndefined()
  })
})
