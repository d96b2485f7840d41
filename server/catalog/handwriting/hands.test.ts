import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { artists as artistCalls } from '#contract/catalog/artists.ts'
import { type HandsInput, hands, handsAdmin, standIn, studioHands } from '#contract/catalog/handwriting.ts'
import { studio } from '#contract/studio/studio.ts'
import { type WritingStyle, writingStyles } from '#contract/catalog/writing-styles.ts'
import { artists, auditLog, handFonts, hands as handRows, pictures } from '#server/platform/db/schema.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { fontFile, sampleFont } from '#tests/support/samples/sample-font.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { handPrunes } from './hand-files.ts'

// What an artist shows of their hands, and who may change it (product.md, section 17).

const shop = await openTestShop()
const desk = await signedInDesk(shop)
const fonts = await Promise.all([sampleFont(), sampleFont('woff2', 'sacramento')])
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(handRows)
  await shop.db.delete(handFonts)
})

const password = 'nib, ink & patience'
const style = 'Modern Script'
const params = { style } as const
let count = 0

async function newArtist(styles: WritingStyle[] = [...writingStyles]) {
  const email = `hand${++count}@shop.test`
  const { artistId } = await addArtistAccount(shop.db, { name: `Hand ${count}`, email, password })
  await shop.db.update(artists).set({ styles }).where(eq(artists.id, artistId))
  const visitor = new Visitor(shop)
  await visitor.call(studio.signIn, { body: { email, password } })
  return {
    artistId,
    visitor,
    inShop: async () => (await new Visitor(shop).call(hands.ofArtist, { params: { id: artistId } })).body,
    addFont: (font: Buffer) =>
      visitor.call(studioHands.addFont, { params, body: { font: fontFile(font), mayBeUsed: 'yes' } }),
    addSample: async (size?: Parameters<typeof cardPhoto>[0]) =>
      visitor.call(studioHands.addSample, { params, body: { picture: await cardPhoto(size) } }),
  }
}

const pen = (change: Partial<HandsInput['hands'][number]> = {}): { body: HandsInput } => ({
  body: { hands: [{ style, penHeight: 2.1, inkColor: '#102030', alphabets: ['Greek'], version: 0, ...change }] },
})
const keptFonts = () => shop.db.$count(handFonts)

describe('works', () => {
  test('a hand without details matches the shop’s font, and only lettered styles are listed', async () => {
    const { inShop } = await newArtist(['Elegant Cursive', 'Modern Script'])
    expect(await inShop()).toEqual(
      (['Modern Script', 'Elegant Cursive'] as const).map((each) => ({
        style: each,
        sample: null,
        font: null,
        alphabets: [],
        ...standIn[each],
      })),
    )
  })

  test('the artist’s changes to pen, ink and alphabets appear in the shop immediately', async () => {
    const { visitor, inShop } = await newArtist()
    await inShop()
    const saved = await visitor.call(studioHands.save, pen())
    expect(saved.body[0]).toMatchObject({ style, penHeight: 2.1, inkColor: '#102030', version: 1 })
    await until(async () => (await inShop())[0]!.penHeight === 2.1)
    expect((await inShop())[0]).toMatchObject({ penHeight: 2.1, inkColor: '#102030', alphabets: ['Greek'] })
  })

  test('a font is measured and kept by browsers for an hour; a new font replaces it, and the old one is deleted', async () => {
    const { visitor, addFont, inShop } = await newArtist()
    await inShop()
    const [first] = (await addFont(fonts[0])).body
    expect(first!.xHeight).not.toBe(standIn[style].xHeight)
    const served = await fetch(shop.url + first!.font!)
    expect(served.headers.get('content-type')).toBe('font/woff2')
    expect(served.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=0, must-revalidate')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    await until(async () => (await inShop())[0]!.font === first!.font)

    const [second] = (await addFont(fonts[1])).body
    expect(second!.font).not.toBe(first!.font)
    expect(await keptFonts()).toBe(1)
    expect((await fetch(shop.url + first!.font!)).status).toBe(404)
    const [none] = (await visitor.call(studioHands.removeFont, { params })).body
    expect(none).toMatchObject({ font: null, xHeight: standIn[style].xHeight })
    expect(await keptFonts()).toBe(0)
  })

  test('two artists share the same font, which is deleted with its last use', async () => {
    const [one, other] = [await newArtist(), await newArtist()]
    const [mine] = (await one.addFont(fonts[0])).body
    await other.addFont(fonts[0])
    expect(await keptFonts()).toBe(1)
    await one.visitor.call(studioHands.removeFont, { params })
    expect((await fetch(shop.url + mine!.font!)).status).toBe(200)
    await other.visitor.call(studioHands.removeFont, { params })
    expect((await fetch(shop.url + mine!.font!)).status).toBe(404)
  })

  test('a sample appears in the shop; a new one replaces it, and the old files are deleted', async () => {
    const { addSample, inShop } = await newArtist()
    await inShop()
    const [first] = (await addSample({ width: 900, height: 600 })).body
    await until(async () => (await inShop())[0]!.sample === first!.sample)
    expect((await fetch(`${shop.url}${first!.sample}/640.webp`)).status).toBe(200)
    const [second] = (await addSample({ width: 901, height: 600 })).body
    expect(second!.sample).not.toBe(first!.sample)
    const hash = first!.sample!.slice('/media/'.length)
    expect(await shop.db.$count(pictures, eq(pictures.hash, hash))).toBe(0)
  })

  test('a deleted artist’s fonts are deleted, except those that others use', async () => {
    const [leaves, stays] = [await newArtist(), await newArtist(['Modern Script'])]
    await leaves.addFont(fonts[0])
    await stays.addFont(fonts[1])
    await shop.db.delete(artists).where(eq(artists.id, leaves.artistId))
    expect(await keptFonts()).toBe(2)
    const media = openMedia(shop.db)
    for (const prune of handPrunes) await prune(shop.db, media)
    expect(await keptFonts()).toBe(1)
    await until(async () => (await stays.inShop())[0]!.font !== null)
    expect((await fetch(shop.url + (await stays.inShop())[0]!.font!)).status).toBe(200)
  })

  test('the desk takes down font and sample, and the audit log records it', async () => {
    const { artistId, addFont, addSample, inShop } = await newArtist()
    await addFont(fonts[0])
    await addSample()
    const shown = await desk.call(handsAdmin.list, { params: { id: artistId } })
    expect(shown.body[0]!.font).not.toBeNull()
    const whose = { params: { id: artistId, style } } as const
    expect((await desk.call(handsAdmin.removeFont, whose)).status).toBe(200)
    expect((await desk.call(handsAdmin.removeSample, whose)).status).toBe(200)
    await until(async () => (await inShop())[0]!.font === null)
    expect((await inShop())[0]).toMatchObject({ font: null, sample: null })
    expect((await desk.call(handsAdmin.removeFont, whose)).status).toBe(404)
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, artistId))
    expect(lines.map(({ action }) => action)).toEqual([`font taken down: ${style}`, `sample taken down: ${style}`])
  })
})

describe('refuses', () => {
  test('a style that the artist does not letter', async () => {
    const { visitor, addFont, addSample } = await newArtist(['Casual Handwriting'])
    const refused = {
      status: 400,
      code: 'style_not_lettered',
      message: 'You do not letter Modern Script. Please propose it with your page first.',
    }
    expect(await visitor.call(studioHands.save, pen())).toMatchObject(refused)
    expect(await addFont(fonts[0])).toMatchObject(refused)
    expect(await addSample()).toMatchObject(refused)
    expect([await keptFonts(), await shop.db.$count(handRows)]).toEqual([0, 0])
  })

  test('unknown pens, inks and alphabets', async () => {
    const { visitor } = await newArtist()
    for (const wrong of [{ penHeight: 1.4 }, { penHeight: 6.1 }, { penHeight: 2.05 }, { inkColor: 'blue' }])
      expect((await visitor.call(studioHands.save, pen(wrong))).status, JSON.stringify(wrong)).toBe(400)
    expect((await visitor.call(studioHands.save, pen({ alphabets: ['Klingon' as 'Greek'] }))).status).toBe(400)
  })

  test('a font without permission to use it, an invalid font, and one over 2 MB', async () => {
    const { visitor, addFont } = await newArtist()
    const body = { font: fontFile(fonts[0]), mayBeUsed: 'no' as 'yes' }
    expect(await visitor.call(studioHands.addFont, { params, body })).toMatchObject({
      status: 400,
      message: 'Please confirm that you may use this font on web pages',
    })
    expect(await addFont(Buffer.from('<svg/>'.repeat(20)))).toMatchObject({ status: 400, code: 'font_refused' })
    expect(await addFont(Buffer.alloc(2 * 2 ** 20 + 1))).toMatchObject({ status: 413 })
    expect(await keptFonts()).toBe(0)
  })

  test('a sample that is not a picture', async () => {
    const { visitor } = await newArtist()
    const picture = new File(['<svg onload="alert(1)"/>'], 'a.png', { type: 'image/png' })
    expect((await visitor.call(studioHands.addSample, { params, body: { picture } })).status).toBe(400)
  })
})

describe('protects', () => {
  test('a save on another device is not overwritten, and a retried save takes effect once', async () => {
    const { visitor } = await newArtist()
    const key = crypto.randomUUID()
    for (const _ of [1, 2])
      expect((await visitor.call(studioHands.save, pen(), { key })).body[0]).toMatchObject({ version: 1 })
    expect(await visitor.call(studioHands.save, pen({ penHeight: 3 }))).toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    const [now] = (await visitor.call(studioHands.list)).body
    expect(now).toMatchObject({ penHeight: 2.1, version: 1 })
    const both = await Promise.all(
      [3, 4].map((penHeight) => visitor.call(studioHands.save, pen({ penHeight, version: 1 }))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('other artists’ hands: artists change only their own', async () => {
    const [one, other] = [await newArtist(), await newArtist()]
    const [mine] = (await one.addFont(fonts[0])).body
    await other.visitor.call(studioHands.save, pen())
    await other.visitor.call(studioHands.removeFont, { params })
    expect((await one.visitor.call(studioHands.list)).body[0]).toMatchObject({ font: mine!.font, version: 1 })
    for (const stranger of [new Visitor(shop), one.visitor])
      expect([401, 403]).toContain(
        (await stranger.call(handsAdmin.removeFont, { params: { id: one.artistId, style } })).status,
      )
  })

  test('an inactive artist’s hands: only the desk sees them', async () => {
    const { artistId, visitor } = await newArtist()
    await shop.db.update(artists).set({ isActive: false }).where(eq(artists.id, artistId))
    const whose = { params: { id: artistId } }
    expect((await new Visitor(shop).call(hands.ofArtist, whose)).status).toBe(404)
    expect((await visitor.call(studioHands.list)).status).toBe(200)
    expect((await desk.call(handsAdmin.list, whose)).body).toHaveLength(4)
  })

  test('the catalog: an artist’s hands are deleted with the artist', async () => {
    const { artistId, addFont } = await newArtist()
    await addFont(fonts[0])
    await shop.db.delete(artists).where(eq(artists.id, artistId))
    expect(await shop.db.$count(handRows)).toBe(0)
    expect((await new Visitor(shop).call(artistCalls.list)).status).toBe(200)
  })
})
