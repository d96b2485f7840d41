import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { ArtistPageInput } from '#contract/catalog/artist-page.ts'
import { artistPagesAdmin, studioPage } from '#contract/studio/artist-pages.ts'
import { artists } from '#contract/catalog/artists.ts'
import { studio } from '#contract/studio/studio.ts'
import { studioAdmin } from '#contract/studio/studio-admin.ts'
import { artistPageProposals, artists as artistRows, auditLog, pictures } from '#server/platform/db/schema.ts'
import { pickArtist } from '#server/fulfillment/pieces/piece-artists.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { hostileUploads, plainPng } from '#tests/support/samples/hostile-pictures.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const password = 'nib, ink & patience'
let count = 0

/** An artist signed in to the studio. */
async function newArtist() {
  const email = `artist${++count}@shop.test`
  const { artistId } = await addArtistAccount(shop.db, { name: `Artist ${count}`, email, password })
  const visitor = new Visitor(shop)
  await visitor.call(studio.signIn, { body: { email, password } })
  return { visitor, email, artistId, inShop: () => visitor.call(artists.find, { params: { id: artistId } }) }
}

const wish: ArtistPageInput = {
  specialty: 'Broad nibs',
  experience: '10 years',
  bio: 'Letters,\nslowly.',
  profileImage: '',
  workspaceImage: '',
  styles: ['Elegant Cursive', 'Modern Script'],
  version: 0,
}

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const propose = (who: Visitor, change: Partial<ArtistPageInput> = {}) =>
  who.call(studioPage.propose, { body: { ...wish, ...change } })

/** The artist's proposals waiting at the desk. */
const waiting = async (artistId: string) =>
  (await desk.call(artistPagesAdmin.list)).body.find(({ artist }) => artist.id === artistId)

async function decide(artistId: string, decision: 'accept' | 'decline', note = '') {
  const { artist, proposal } = (await waiting(artistId))!
  const body = { decision, note, version: proposal.version, artistVersion: artist.version }
  return desk.call(artistPagesAdmin.decide, { params: { id: proposal.id }, body })
}

describe('works', () => {
  test('the shop shows a proposed page, with its new picture, once the desk accepts it', async () => {
    const { visitor, email, artistId, inShop } = await newArtist()
    const before = (await inShop()).body
    const sent = await propose(visitor, { profileImage: dataUrl(await plainPng()) })
    expect(sent.body.proposal).toMatchObject({ bio: wish.bio, declined: null, version: 1 })
    expect(sent.body.proposal?.styles).toEqual(['Modern Script', 'Elegant Cursive'])
    expect((await inShop()).body).toEqual(before)

    expect((await decide(artistId, 'accept')).status).toBe(200)
    const after = (await inShop()).body
    expect(after).toMatchObject({ specialty: 'Broad nibs', bio: wish.bio, name: before.name })
    expect(after.profileImage).toMatch(/^\/media\/\w+$/)
    expect((await fetch(`${shop.url}${after.profileImage}/320.webp`)).status).toBe(200)
    expect((await visitor.call(studioPage.find)).body).toMatchObject({ page: { bio: wish.bio }, proposal: null })
    await until(
      async () => (await shop.emailsTo(email)).some(({ subject }) => /new page is in the shop/.test(subject)),
      10_000,
    )
    const noted = await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, artistId))
    expect(noted).toMatchObject([{ action: 'page accepted', before: { bio: 'Letters.' }, after: { bio: wish.bio } }])
  })

  test('a declined page shows the reason, and can be changed and sent again', async () => {
    const { visitor, email, artistId, inShop } = await newArtist()
    await propose(visitor)
    expect((await decide(artistId, 'decline', 'Please name no other shop.')).status).toBe(200)
    const { proposal } = (await visitor.call(studioPage.find)).body
    expect(proposal).toMatchObject({ bio: wish.bio, declined: { note: 'Please name no other shop.' } })
    expect(await waiting(artistId)).toBeUndefined()
    await until(
      async () => (await shop.emailsTo(email)).some(({ text }) => text.includes('name no other shop')),
      10_000,
    )

    const again = await propose(visitor, { bio: 'Letters.', version: proposal!.version })
    expect(again.body.proposal).toMatchObject({ id: proposal!.id, declined: null })
    await decide(artistId, 'accept')
    expect((await inShop()).body).toMatchObject({ bio: 'Letters.', specialty: 'Broad nibs' })
  })

  test('a withdrawn proposal is deleted with its picture', async () => {
    const { visitor, artistId } = await newArtist()
    const before = await shop.db.$count(pictures)
    await propose(visitor, {
      workspaceImage: dataUrl(
        await hostileUploads
          .find(({ kept }) => kept)!
          .make()
          .then(({ bytes }) => bytes),
      ),
    })
    expect(await shop.db.$count(pictures)).toBeGreaterThan(before)
    expect((await visitor.call(studioPage.withdraw)).body.proposal).toBeNull()
    expect(await waiting(artistId)).toBeUndefined()
    expect(await shop.db.$count(pictures)).toBe(before)
  })

  test('a card without a chosen artist goes to one who letters its style', async () => {
    const { artistId } = await newArtist()
    await shop.db.update(artistRows).set({ isActive: false })
    await shop.db
      .update(artistRows)
      .set({ isActive: true, styles: ['Elegant Cursive'] })
      .where(eq(artistRows.id, artistId))
    const [cursive, script] = await Promise.all(
      (['Elegant Cursive', 'Modern Script'] as const).map(async (writingStyle) => {
        const id = await samplePiece(shop.db, { writingStyle })
        const [row] = await shop.db.select().from(pieces).where(eq(pieces.id, id))
        return pickArtist(shop.db, row!)
      }),
    )
    await shop.db.update(artistRows).set({ isActive: true })
    expect([cursive?.id, script]).toEqual([artistId, undefined])
  })
})

describe('refuses', () => {
  test.each([
    [
      'a picture of another server',
      { profileImage: 'https://tracker.test/pixel.png' },
      'Please choose a picture from your device',
    ],
    [
      'a picture of the shop’s that is not hers',
      { workspaceImage: `/media/${'a'.repeat(33)}` },
      'Please choose a picture from your device',
    ],
    ['no style', { styles: [] }, 'Please choose at least one style'],
    ['a blank text', { bio: '  ' }, 'Bio is required'],
    [
      'what the page says already',
      { specialty: 'Ink', bio: 'Letters.', experience: '9 years', styles: undefined },
      'Nothing differs from your page in the shop',
    ],
  ])('%s', async (_name, change, message) => {
    const { visitor } = await newArtist()
    const { page } = (await visitor.call(studioPage.find)).body
    const body = { ...wish, ...change, styles: 'styles' in change ? (change.styles ?? page.styles) : wish.styles }
    const refused = await visitor.call(studioPage.propose, { body })
    expect([refused.status, refused.message]).toEqual([400, message])
    expect((await visitor.call(studioPage.find)).body.proposal).toBeNull()
  })

  test.each(hostileUploads.filter(({ kept }) => !kept))('a picture that is $name', async ({ make }) => {
    const { visitor } = await newArtist()
    const { type, bytes } = await make()
    const profileImage = `data:image/${type};base64,${bytes.toString('base64')}`
    expect((await propose(visitor, { profileImage })).status).toBe(400)
  })

  test('a decision without a reason, and a second one', async () => {
    const { visitor, artistId } = await newArtist()
    await propose(visitor)
    const shown = (await waiting(artistId))!
    expect((await decide(artistId, 'decline', ' ')).message).toBe('Please say why, so that the artist can change it')
    await decide(artistId, 'accept')
    const body = { decision: 'accept' as const, note: '', version: 1, artistVersion: shown.artist.version }
    expect((await desk.call(artistPagesAdmin.decide, { params: { id: shown.proposal.id }, body })).status).toBe(404)
  })
})

describe('protects', () => {
  test('the desk accepts only what it has seen, not what was sent or changed meanwhile', async () => {
    const { visitor, artistId, inShop } = await newArtist()
    await propose(visitor)
    const { artist, proposal } = (await waiting(artistId))!
    const body = { decision: 'accept' as const, note: '', version: proposal.version, artistVersion: artist.version }
    const accept = (change = {}) =>
      desk.call(artistPagesAdmin.decide, { params: { id: proposal.id }, body: { ...body, ...change } })
    expect((await accept({ artistVersion: artist.version + 1 })).code).toBe('version_conflict')
    await propose(visitor, { bio: 'Something else.', version: 1 })
    expect((await accept()).code).toBe('version_conflict')
    await visitor.call(studioPage.withdraw)
    await propose(visitor, { bio: 'Something else again.' })
    expect((await accept()).status).toBe(404)
    expect((await inShop()).body.bio).toBe('Letters.')
  })

  test('of two devices the second gets an error, and its pictures are not kept', async () => {
    const { visitor } = await newArtist()
    const all = await Promise.all(
      [1, 2, 3].map((each) => propose(visitor, { bio: `From device ${each}`, profileImage: '' })),
    )
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const before = await shop.db.$count(pictures)
    const late = await propose(visitor, { profileImage: dataUrl(await plainPng()) })
    expect([late.status, late.code]).toEqual([409, 'version_conflict'])
    expect(await shop.db.$count(pictures)).toBe(before)
  })

  test('deleting an artist’s account deletes their proposal', async () => {
    const { visitor, artistId } = await newArtist()
    await propose(visitor)
    await desk.call(studioAdmin.remove, { params: { id: artistId } })
    const left = await shop.db.$count(artistPageProposals, eq(artistPageProposals.artistId, artistId))
    expect(left).toBe(0)
  })
})
