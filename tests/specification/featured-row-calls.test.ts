import { afterAll, expect, test } from 'vitest'
import { featuredRowCards } from '#server/platform/db/schema.ts'
import { openSpecifiedShop } from './administrator.ts'
import { bodyOf, Caller } from './caller.ts'
import type { FeaturedRow } from './things.ts'

// The specification, sections 3, 5 and 7: the home page's featured rows.

const shop = await openSpecifiedShop()
const administrator = shop.administrator
afterAll(() => shop.close())

const path = '/api/admin/featured-rows'
const add = (payload: object) => bodyOf(administrator.post<FeaturedRow>(path, payload))
const rowFor = async (caller: Caller, at: string, { id }: { id: string }) =>
  (await bodyOf(caller.get<FeaturedRow[]>(at))).find((row) => row.id === id)
const inAdmin = (row: { id: string }) => rowFor(administrator, path, row)
const onHomePage = (row: { id: string }) => rowFor(new Caller(shop), '/api/featured-rows', row)

test('§7.37 §7.36 POST adds a row, which GET lists with its cards', async () => {
  const payload = { title: 'For the new year', displayOrder: 4, isActive: true }
  const row = await add(payload)
  expect(await inAdmin(row)).toMatchObject({ id: row.id, ...payload, cards: [] })
})

test('§7.38 PUT accepts the row’s fields', async () => {
  const row = await add({ title: 'Old', displayOrder: 0, isActive: false })
  const change = { title: 'Renewed', displayOrder: 2, isActive: true }
  expect((await administrator.put(`${path}/${row.id}`, change)).status).toBe(200)
  expect(await inAdmin(row)).toMatchObject(change)
})

test('§7.39 DELETE deletes a row and its cards’ membership', async () => {
  const row = await add({ title: 'Short-lived', displayOrder: 0, isActive: true })
  await bodyOf(administrator.post(`${path}/${row.id}/cards`, { cardDesignId: shop.design.id, displayOrder: 0 }))
  expect((await administrator.delete(`${path}/${row.id}`)).status).toBe(200)
  expect(await inAdmin(row)).toBeUndefined()
  const members = await shop.db.select().from(featuredRowCards)
  expect(members.filter(({ featuredRowId }) => featuredRowId === row.id)).toEqual([])
})

test('§7.40 §3.14 POST of a card puts it at its position in the row', async () => {
  const row = await add({ title: 'Two', displayOrder: 0, isActive: true })
  for (const [displayOrder, { id: cardDesignId }] of [shop.cheapDesign, shop.design].entries())
    expect((await administrator.post(`${path}/${row.id}/cards`, { cardDesignId, displayOrder })).status).toBe(201)
  const members = await shop.db.select().from(featuredRowCards)
  expect(members.filter(({ featuredRowId }) => featuredRowId === row.id)).toMatchObject([
    { id: expect.any(String), cardDesignId: shop.cheapDesign.id, displayOrder: 0 },
    { id: expect.any(String), cardDesignId: shop.design.id, displayOrder: 1 },
  ])
})

test('§7.40 without a displayOrder, the card comes last', async () => {
  const row = await add({ title: 'Last', displayOrder: 0, isActive: true })
  await bodyOf(administrator.post(`${path}/${row.id}/cards`, { cardDesignId: shop.design.id }))
  await bodyOf(administrator.post(`${path}/${row.id}/cards`, { cardDesignId: shop.cheapDesign.id }))
  const cards = (await inAdmin(row))!.cards
  expect(cards.map(({ title }) => title)).toEqual(['Hello', 'Thanks'])
})

test('§7.41 DELETE of a card takes it out of the row', async () => {
  const row = await add({ title: 'One less', displayOrder: 0, isActive: true })
  for (const { id: cardDesignId } of [shop.design, shop.cheapDesign])
    await bodyOf(administrator.post(`${path}/${row.id}/cards`, { cardDesignId }))
  expect((await administrator.delete(`${path}/${row.id}/cards/${shop.design.id}`)).status).toBe(200)
  expect((await inAdmin(row))!.cards.map(({ id }) => id)).toEqual([shop.cheapDesign.id])
})

test('§7.42 §3.13 each change is immediately in the public list', async () => {
  const row = await add({ title: 'Seen', displayOrder: 0, isActive: true })
  expect(await onHomePage(row)).toMatchObject({ title: 'Seen', cards: [] })
  await bodyOf(administrator.post(`${path}/${row.id}/cards`, { cardDesignId: shop.design.id, displayOrder: 0 }))
  expect(await onHomePage(row)).toMatchObject({ cards: [{ id: shop.design.id }] })
  await bodyOf(administrator.put(`${path}/${row.id}`, { title: 'Seen again', displayOrder: 0, isActive: true }))
  expect(await onHomePage(row)).toMatchObject({ title: 'Seen again' })
  await bodyOf(administrator.delete(`${path}/${row.id}/cards/${shop.design.id}`))
  expect(await onHomePage(row)).toMatchObject({ cards: [] })
  await bodyOf(administrator.put(`${path}/${row.id}`, { title: 'Hidden', displayOrder: 0, isActive: false }))
  expect(await onHomePage(row)).toBeUndefined()
})

test('§5.21 a row is active by default', async () => {
  expect(await add({ title: 'Active', displayOrder: 0 })).toMatchObject({ isActive: true })
})

test('§5.22 without a displayOrder, a row gets the number of rows before it', async () => {
  const { length } = await bodyOf(administrator.get<FeaturedRow[]>(path))
  expect(await add({ title: 'Next', isActive: true })).toMatchObject({ displayOrder: length })
  expect(await add({ title: 'And next', isActive: true })).toMatchObject({ displayOrder: length + 1 })
})
