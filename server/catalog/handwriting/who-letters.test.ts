import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { artists as artistCalls } from '#contract/catalog/artists.ts'
import { cart } from '#contract/sales/cart.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { ordersBulk } from '#contract/fulfillment/orders-bulk.ts'
import { ordersEdit } from '#contract/fulfillment/orders-edit.ts'
import { piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { promises } from '#contract/fulfillment/promises.ts'
import { letters } from '#contract/catalog/who-letters.ts'
import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { artists, pieces } from '#server/platform/db/schema.ts'
import { sampleAddition } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Only artists and styles that go together can be chosen, bought or assigned.

const at = await openOrderDesk()
const texts = { specialty: '', bio: '', experience: '', profileImage: '', workspaceImage: '' }
const [artist] = await at.shop.db
  .insert(artists)
  .values({ name: 'Bo Reed', styles: ['Casual Handwriting'], ...texts })
  .returning()
/** Letters only Casual Handwriting. */
const bo = artist!.id
afterAll(() => at.shop.close())
beforeEach(() => setStyles(at.catalog.artistId, [...writingStyles]))

const setStyles = (id: string, styles: WritingStyle[]) =>
  at.shop.db.update(artists).set({ styles }).where(eq(artists.id, id))
const notLettered = {
  status: 400,
  code: 'style_not_lettered',
  message: 'Bo Reed does not letter Modern Script. Please choose another artist, or another style.',
}
const add = (visitor: Visitor, change: Parameters<typeof sampleAddition>[1]) =>
  visitor.call(cart.add, { body: sampleAddition(at.catalog, change) })

test('the directory lists each artist’s styles, and dates can be requested by style', async () => {
  const visitor = new Visitor(at.shop)
  const [ada, reed] = (await visitor.call(artistCalls.list)).body
  expect([ada!.styles, reed!.styles]).toEqual([[...writingStyles], ['Casual Handwriting']])
  expect(letters(reed!, 'Modern Script')).toBe(false)
  const who = async (style: WritingStyle) =>
    (await visitor.call(promises.list, { query: { style } })).body.map(({ artistId }) => artistId)
  expect(await who('Modern Script')).toEqual([at.catalog.artistId])
  expect(await who('Casual Handwriting')).toHaveLength(2)
})

describe('the cart', () => {
  test('accepts an artist with a style they letter, and refuses others at the artist’s field', async () => {
    const visitor = new Visitor(at.shop)
    expect(await add(visitor, { selectedArtistId: bo })).toMatchObject({
      ...notLettered,
      issues: [{ path: 'selectedArtistId' }],
    })
    expect((await visitor.call(cart.list)).body).toEqual([])
    expect((await add(visitor, { selectedArtistId: bo, writingStyle: 'Casual Handwriting' })).status).toBe(201)
  })

  test('a change of artist or style is checked against the unchanged value', async () => {
    const visitor = new Visitor(at.shop)
    const { id } = (await add(visitor, {})).body
    const change = (body: object) => visitor.call(cart.change, { params: { id }, body })
    expect(await change({ selectedArtistId: bo })).toMatchObject(notLettered)
    expect((await change({ selectedArtistId: bo, writingStyle: 'Casual Handwriting' })).status).toBe(200)
    expect(await change({ writingStyle: 'Modern Script' })).toMatchObject(notLettered)
    expect((await change({ quantity: 3 })).body).toMatchObject({ quantity: 3, selectedArtistId: bo })
  })

  test('a line whose style its artist gave up cannot be bought until another artist is chosen', async () => {
    const visitor = new Visitor(at.shop)
    const { id } = (await add(visitor, {})).body
    await setStyles(at.catalog.artistId, ['Elegant Cursive'])
    const [line] = (await visitor.call(cart.list)).body
    expect(line).toMatchObject({ selectedArtist: null, selectedArtistId: at.catalog.artistId })
    const refused = await visitor.call(checkout.createPaymentIntent, { body: { calculateFromCart: true } })
    expect(refused).toMatchObject({ status: 409, code: 'artist_unavailable' })
    const change = { writingStyle: 'Elegant Cursive' as const }
    const { body } = await visitor.call(cart.change, { params: { id }, body: change })
    expect(body.selectedArtist).toMatchObject({ name: 'Ada Quill' })
  })
})

describe('the desk', () => {
  test('cannot assign a card, a line or a whole order to an artist who does not letter it', async () => {
    const { id } = await at.buy()
    const [piece] = await at.shop.db.select().from(pieces).where(eq(pieces.orderId, id))
    const { version } = piece!
    const given = await at.desk.call(piecesAdmin.assign, {
      params: { id: piece!.id },
      body: { artistId: bo, version },
    })
    expect(given).toMatchObject({ ...notLettered, issues: [{ path: 'artistId' }] })
    const { customMessage, customSignature, writingStyle } = sampleAddition(at.catalog)
    const body = { customMessage, customSignature, writingStyle, selectedArtistId: bo, revision: 1 }
    expect(await at.desk.call(ordersEdit.card, { params: { id, line: 0 }, body })).toMatchObject(notLettered)
    const all = await at.desk.call(ordersBulk.assign, { body: { ids: [id], from: at.catalog.artistId, to: bo } })
    expect(all.body.results).toMatchObject([{ done: false, code: 'style_not_lettered' }])
    const order = (await at.desk.call(ordersAdmin.find, { params: { id } })).body
    expect(order).toMatchObject({ revision: 1, items: [{ selectedArtistId: at.catalog.artistId }] })
    const fits = { ...body, writingStyle: 'Casual Handwriting' as const }
    expect((await at.desk.call(ordersEdit.card, { params: { id, line: 0 }, body: fits })).status).toBe(200)
  })
})
