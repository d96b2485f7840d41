import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { artistFields, cardFields, openSpecifiedShop } from './administrator.ts'
import { bodyOf } from './caller.ts'
import { expectRefused, without } from './refusals.ts'
import type { Artist, CardDesign, Category } from './things.ts'

// The specification, sections 5 and 9: administrators' input, and the messages about it.

const shop = await openSpecifiedShop()
afterAll(() => shop.close())

/** The forms for adding and editing, which have the same messages. */
const refusedBy = async (path: string, { id }: { id: string }, payload: object, field: string, message: string) => {
  await expectRefused(shop.administrator.post(path, payload), field, message)
  await expectRefused(shop.administrator.put(`${path}/${id}`, payload), field, message)
}

describe('the card form', () => {
  const path = '/api/admin/cards'
  const add = (payload: object) => bodyOf(shop.administrator.post<CardDesign>(path, payload))

  test.each([
    ['title', 'Title is required'],
    ['description', 'Description is required'],
    ['category', 'Category is required'],
    ['price', 'Price is required'],
  ])('§5.15 %s is required', async (field, message) => {
    for (const payload of without(cardFields, field)) await refusedBy(path, shop.design, payload, field, message)
  })

  test('§5.15 picture and artist are optional, an empty artistId means no artist, and a card is active by default', async () => {
    const { title, description, category, price } = cardFields
    const card = { title, description, category, price }
    const none = { imageUrl: null, artistId: null, isActive: true }
    expect(await add(card)).toMatchObject({ ...card, ...none })
    expect(await add({ ...card, imageUrl: '', artistId: '' })).toMatchObject(none)
  })
})

describe('an uploaded picture', () => {
  const upload = (type: string, bytes: Buffer) =>
    shop.administrator.post<CardDesign>('/api/admin/cards', {
      ...cardFields,
      imageUrl: `data:${type};base64,${bytes.toString('base64')}`,
    })

  test('§5.17 §3.4 is stored as embedded data', async () => {
    const png = await sharp({ create: { width: 400, height: 560, channels: 3, background: '#9e2b25' } })
      .png()
      .toBuffer()
    const { imageUrl } = await bodyOf(upload('image/png', png))
    expect(imageUrl).toMatch(/^\/media\/\w+$/)
    const { rows } = await shop.db.execute<{ bytes: number }>(
      `select length(bytes) as bytes from pictures where hash = '${imageUrl!.slice('/media/'.length)}'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { bytes } of rows) expect(bytes).toBeGreaterThan(0)
    expect((await fetch(`${shop.url}${imageUrl}/320.webp`)).headers.get('content-type')).toBe('image/webp')
  })

  test.each(['text/plain', 'application/pdf', 'image/svg+xml'])('§5.16 §9.6 must not be %s', async (type) => {
    await expectRefused(upload(type, Buffer.from('Not a photo.')), 'imageUrl', 'Please select an image file')
  })

  test('§5.17 is refused if it cannot be read', async () => {
    const unreadable = 'Failed to read image file. Please try again.'
    await expectRefused(upload('image/png', Buffer.from('Not a photo.')), 'imageUrl', unreadable)
  })

  test('§5.16 §9.6 has at most 5 MB', async () => {
    const { status, message } = await upload('image/png', Buffer.alloc(5_242_881, 1))
    expect([status, message]).toEqual([413, 'Please select an image smaller than 5MB'])
    expect((await upload('image/png', Buffer.alloc(5_242_880, 1))).message).not.toBe(message)
  })
})

describe('the artist form', () => {
  const path = '/api/admin/artists'

  test.each([
    ['name', 'Name is required'],
    ['specialty', 'Specialty is required'],
    ['bio', 'Bio is required'],
    ['experience', 'Experience is required'],
  ])('§5.18 §3.3 %s is required', async (field, message) => {
    for (const payload of without(artistFields, field)) await refusedBy(path, shop.artist, payload, field, message)
  })

  test.each(['profileImage', 'workspaceImage'])('§5.18 %s is a URL', async (field) => {
    for (const payload of [...without(artistFields, field), { ...artistFields, [field]: 'a picture' }])
      await refusedBy(path, shop.artist, payload, field, 'Must be a valid URL')
  })

  test('§5.18 an artist is active by default', async () => {
    const { isActive: _, ...payload } = artistFields
    expect(await bodyOf(shop.administrator.post<Artist>(path, payload))).toMatchObject({ isActive: true })
  })
})

describe('the category', () => {
  const path = '/api/admin/categories'

  test('§5.19 requires a name', async () => {
    const category = await bodyOf(shop.administrator.post<Category>(path, { name: 'moving', label: 'Moving' }))
    for (const label of ['', '   ']) {
      const payload = { name: label, label }
      await expectRefused(shop.administrator.post(path, payload), 'label', 'Category name is required')
      await expectRefused(
        shop.administrator.put(`${path}/${category.id}`, payload),
        'label',
        'Category name cannot be empty',
      )
    }
  })
})

describe('the featured row', () => {
  const path = '/api/admin/featured-rows'
  const row = { title: 'New', displayOrder: 0, isActive: true }

  test('§5.21 §9.5 requires a title, and a display order of at least 0', async () => {
    const { id } = await bodyOf(shop.administrator.post<{ id: string }>(path, row))
    for (const payload of without(row, 'title')) await refusedBy(path, { id }, payload, 'title', 'Title is required')
    for (const displayOrder of [-1, 'first'])
      await refusedBy(path, { id }, { ...row, displayOrder }, 'displayOrder', 'Display order must be 0 or greater')
    expect((await shop.administrator.put(`${path}/${id}`, row)).status).toBe(200)
  })
})
