import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { printFilePath } from '#contract/fulfillment/print-file.ts'
import { studio } from '#contract/studio/studio.ts'
import { cardDesigns, pieces } from '#server/platform/db/schema.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { storePictureFile } from '#server/platform/pictures/store-picture.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The front of a bought card as a PDF to print.

const password = 'nib, ink & patience'
const at = await openOrderDesk()
const ida = await newArtist()
afterAll(() => at.shop.close())

async function newArtist() {
  const email = `${crypto.randomUUID()}@shop.test`
  const { artistId } = await addArtistAccount(at.shop.db, { name: 'Ida Nib', email, password })
  const visitor = new Visitor(at.shop)
  await visitor.call(studio.signIn, { body: { email, password } })
  return { visitor, artistId }
}

/** A card with a picture of this size, being lettered by its artist. */
async function bought(size: { width: number; height: number } | null) {
  const picture = size && sharp({ create: { ...size, channels: 3, background: '#b5483a' } })
  const imageUrl = picture && (await storePictureFile(openMedia(at.shop.db), await picture.png().toBuffer()))
  await at.shop.db.update(cardDesigns).set({ imageUrl, title: 'Crème “Fête” \u{1F389}' })
  const order = await at.buy({ cards: [{ selectedArtistId: ida.artistId }] })
  const [piece] = await at.shop.db
    .update(pieces)
    .set({ state: 'accepted', changeableUntil: sql`now()`, nextAt: null, version: sql`${pieces.version} + 1` })
    .where(eq(pieces.orderId, order.id))
    .returning()
  return piece!.id
}

const get = (visitor: Visitor, path: string) =>
  fetch(at.shop.url + path, {
    headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; ') },
  })

describe('works', () => {
  test.each([
    [{ width: 1500, height: 2100 }, '182', [432, 576]],
    [{ width: 2100, height: 1500 }, '130', [576, 432]],
  ])('a picture of %o has %s dpi, with bleed and crop marks around the cut', async (size, dpi, [width, height]) => {
    const answer = await get(ida.visitor, printFilePath('studio', await bought(size)))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="creme-fete-5x7.pdf"',
      'cache-control': 'private, no-store',
      'fairhand-print-dpi': dpi,
    })
    const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(pdf).toContain(`/MediaBox [0 0 ${width} ${height}]`)
    // Cut half an inch from the edge, printed an eighth of an inch further.
    expect(pdf).toContain(`/TrimBox [36 36 ${width! - 36} ${height! - 36}]`)
    expect(pdf).toContain(`/BleedBox [27 27 ${width! - 27} ${height! - 27}]`)
    expect(pdf).toContain('%%EOF')
  })
})

describe('refuses', () => {
  test('a card without a stored picture, with a clear message', async () => {
    const answer = await get(at.desk, printFilePath('admin', await bought(null)))
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'picture_missing', message: expect.stringContaining('is not stored') }),
    ])
  })
})

describe('protects', () => {
  test('the file is for its artist and the desk; everybody else gets 404', async () => {
    const id = await bought({ width: 500, height: 700 })
    const jon = await newArtist()
    const catalog = { username: 'the catalog', email: 'catalog@shop.test', password: adminPassword, role: 'catalog' }
    await at.desk.call(admins.create, { body: { ...catalog, role: 'catalog' } })
    const keeper = new Visitor(at.shop)
    await keeper.call(admins.signIn, { body: catalog })
    const status = async (visitor: Visitor, side: 'admin' | 'studio', piece = id) =>
      (await get(visitor, printFilePath(side, piece))).status
    expect(await status(at.desk, 'admin')).toBe(200)
    expect(await status(ida.visitor, 'studio')).toBe(200)
    expect(await status(jon.visitor, 'studio')).toBe(404)
    expect(await status(ida.visitor, 'studio', crypto.randomUUID())).toBe(404)
    expect(await status(keeper, 'admin')).toBe(403)
    const stranger = new Visitor(at.shop)
    expect([await status(stranger, 'studio'), await status(stranger, 'admin')]).toEqual([401, 401])
  })
})
