import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { artists, cardDesigns } from '#server/platform/db/schema.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

describe('works', () => {
  test('a first-time visitor adds a card: the line carries design and artist', async () => {
    const visitor = new Visitor(shop)
    const { status, body } = await visitor.call(cart.add, { body: sampleAddition(catalog) })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      quantity: 1,
      customMessage: 'Dear Ann,\nhappy birthday!',
      cardDesign: { title: 'Hello', price: '14.50', imageUrl: null },
      selectedArtist: { name: 'Ada Quill' },
    })
    expect((await visitor.call(cart.list)).body).toEqual([body])
  })

  test('equal cards stay separate lines, oldest first', async () => {
    const visitor = new Visitor(shop)
    for (const customMessage of ['one', 'two', 'one'])
      await visitor.call(cart.add, { body: sampleAddition(catalog, { customMessage }) })
    expect((await visitor.call(cart.list)).body.map((line) => line.customMessage)).toEqual(['one', 'two', 'one'])
  })

  test('a line has every field of section 3, and no session’s id', async () => {
    const visitor = new Visitor(shop)
    const before = Date.now()
    const { body: line } = await visitor.call(cart.add, { body: sampleAddition(catalog) })
    expect(line).toMatchObject({
      userId: null,
      sessionId: null,
      cardDesignId: line.cardDesign!.id,
      customMessage: 'Dear Ann,\nhappy birthday!',
      selectedArtistId: line.selectedArtist!.id,
      recipientAddress: null,
      shipToRecipient: true,
      customerAddress: null,
    })
    expect(Date.parse(line.createdAt)).toBeGreaterThan(before - 60_000)
    expect((await visitor.call(cart.list)).body).toEqual([line])
    const changed = await visitor.call(cart.change, { params: { id: line.id }, body: { quantity: 2 } })
    expect(changed.body).toEqual({ ...line, quantity: 2 })
  })

  test('quantity is set and the line is removed', async () => {
    const visitor = new Visitor(shop)
    const { body: line } = await visitor.call(cart.add, { body: sampleAddition(catalog) })
    expect((await visitor.call(cart.change, { params: { id: line.id }, body: { quantity: 10 } })).body.quantity).toBe(
      10,
    )
    expect((await visitor.call(cart.remove, { params: { id: line.id } })).status).toBe(200)
    expect((await visitor.call(cart.list)).body).toEqual([])
    expect((await visitor.call(cart.remove, { params: { id: line.id } })).status).toBe(404)
  })

  test('words, style, artist and quantity are changed in place; omitted fields stay', async () => {
    const visitor = new Visitor(shop)
    const { body: line } = await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const [other] = await shop.db
      .insert(artists)
      .values({ name: 'Other', specialty: 'x', bio: 'x', experience: 'x', profileImage: '', workspaceImage: '' })
      .returning()
    const params = { id: line.id }
    const words = { customMessage: 'Dear Anne,', customSignature: 'Ben', writingStyle: 'Casual Handwriting' } as const
    const changed = await visitor.call(cart.change, { params, body: words })
    expect(changed.body).toEqual({ ...line, ...words })
    const { body } = await visitor.call(cart.change, { params, body: { quantity: 3, selectedArtistId: other!.id } })
    expect(body).toMatchObject({ ...words, quantity: 3, selectedArtist: { name: 'Other' }, createdAt: line.createdAt })
    expect((await visitor.call(cart.list)).body).toEqual([body])
  })
})

describe('refuses', () => {
  test('a change that the form would refuse, naming the field, and an empty change', async () => {
    const visitor = new Visitor(shop)
    const { body: line } = await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const change = async (body: object) =>
      (await visitor.call(cart.change, { params: { id: line.id }, body })).issues?.map((issue) => issue.message)
    expect(await change({ customMessage: ' ' })).toEqual(['Message is required'])
    expect(await change({ customMessage: 'a'.repeat(501) })).toEqual(['Message must be less than 500 characters'])
    expect(await change({ customSignature: '' })).toEqual(['Signature is required'])
    expect(await change({ writingStyle: 'Graffiti' })).toEqual(['Writing style is required'])
    expect(await change({ selectedArtistId: '' })).toEqual(['Artist selection is required'])
    expect(await change({ quantity: 11 })).toEqual(['Maximum 10 cards per order'])
    expect(await change({})).toEqual(['Quantity must be a whole number'])
    expect(await change({ cardDesignId: line.cardDesignId, userId: line.id })).toEqual([
      'Quantity must be a whole number',
    ])
    expect(await change({ selectedArtistId: '00000000-0000-4000-8000-000000000000' })).toEqual([
      'This artist is no longer available',
    ])
    expect((await visitor.call(cart.list)).body).toEqual([line])
  })

  test('a line beyond a hundred', async () => {
    const visitor = new Visitor(shop)
    const add = () => visitor.call(cart.add, { body: sampleAddition(catalog) })
    const { id } = (await add()).body
    await shop.db.execute(sql`insert into cart_items (session_id, card_design_id, writing_style)
      select session_id, card_design_id, writing_style from cart_items, generate_series(2, 99) where id = ${id}`)
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 400, code: 'cart_full' })
  })

  test('an unavailable design or artist, naming the field', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const add = (change: object) => new Visitor(shop).call(cart.add, { body: sampleAddition(catalog, change) })
    expect((await add({ cardDesignId: nowhere })).issues).toEqual([
      { path: 'cardDesignId', message: 'This card design is no longer available' },
    ])
    expect((await add({ selectedArtistId: nowhere })).issues).toEqual([
      { path: 'selectedArtistId', message: 'This artist is no longer available' },
    ])
  })

  test('a design that is no longer offered stays as a line that says so, without its title', async () => {
    const visitor = new Visitor(shop)
    const [gone] = await shop.db
      .insert(cardDesigns)
      .values({ title: 'Gone', description: 'x', category: 'greeting', priceCents: 100 })
      .returning()
    const [left] = await shop.db
      .insert(artists)
      .values({ name: 'Left', specialty: 'x', bio: 'x', experience: 'x', profileImage: '', workspaceImage: '' })
      .returning()
    await visitor.call(cart.add, {
      body: sampleAddition(catalog, { cardDesignId: gone!.id, selectedArtistId: left!.id }),
    })
    await shop.db.update(cardDesigns).set({ isActive: false }).where(eq(cardDesigns.id, gone!.id))
    await shop.db.delete(artists).where(eq(artists.id, left!.id))
    expect((await visitor.call(cart.list)).body).toMatchObject([{ cardDesign: null, selectedArtist: null }])
  })
})

describe('protects', () => {
  test('somebody else’s line is not found, like a missing one', async () => {
    const owner = new Visitor(shop)
    const { body: line } = await owner.call(cart.add, { body: sampleAddition(catalog) })
    const stranger = new Visitor(shop)
    await stranger.call(cart.add, { body: sampleAddition(catalog) })
    const missing = { params: { id: '00000000-0000-4000-8000-000000000000' } }
    for (const visitor of [stranger, new Visitor(shop)]) {
      const theirs = { params: { id: line.id } }
      const changed = await visitor.call(cart.change, { ...theirs, body: { quantity: 5 } })
      expect([changed.status, changed.message]).toEqual([
        404,
        (await visitor.call(cart.change, { ...missing, body: { quantity: 5 } })).message,
      ])
      const removed = await visitor.call(cart.remove, theirs)
      expect([removed.status, removed.message]).toEqual([404, (await visitor.call(cart.remove, missing)).message])
    }
    expect((await owner.call(cart.list)).body).toMatchObject([{ id: line.id, quantity: 1 }])
  })

  test('the cookie is inaccessible to scripts and to other sites', async () => {
    const answer = await new Visitor(shop).call(cart.add, { body: sampleAddition(catalog) })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^fairhand=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })
})
