import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { giftee } from '#contract/customers/giftee.ts'
import type { ReviewSort } from '#contract/customers/reviews.ts'
import { reviews } from '#contract/customers/reviews.ts'
import { reviewsAdmin } from '#contract/customers/reviews-admin.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import * as rows from '#server/platform/db/schema.ts'
import { presumeArrival } from '#server/fulfillment/pieces/mail-piece.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { type CardBuyers, openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Only somebody who holds a card can review it in public, once.

const shop = await openCardBuyers()
await shop.openStudio()
afterAll(() => shop.close())

type Buyer = Awaited<ReturnType<CardBuyers['buy']>>

/** A mailed card with a code on its back. */
async function mailed(email?: string) {
  const buyer = await shop.buy(undefined, email)
  const { body } = await buyer.send('changeGifteePage', { enabled: true })
  const token = body.pieces[0]!.gifteePage!.replace('/for/', '')
  return { buyer, token, id: await shop.mailed(buyer) }
}
async function arrived(email?: string) {
  const card = await mailed(email)
  expect((await card.buyer.send('confirmArrival')).status).toBe(200)
  return card
}

const send = <E extends Endpoint>(endpoint: E, params: object, body?: object) =>
  new Visitor(shop.at.shop).call(endpoint, { params, ...(body && { body }) } as never)
const byBuyer = async (buyer: Buyer, body: object) =>
  send(trackedPieces.review, { token: buyer.token, piece: (await buyer.find()).id }, body)
const takeBack = async (buyer: Buyer) =>
  send(trackedPieces.deleteReview, { token: buyer.token, piece: (await buyer.find()).id })
const byGiftee = (token: string, body: object) => send(giftee.review, { token }, body)
const rowsOf = (pieceId: string) => shop.at.shop.db.select().from(rows.reviews).where(eq(rows.reviews.pieceId, pieceId))
const ofArtist = async (sort?: ReviewSort, cursor?: string) =>
  (
    await new Visitor(shop.at.shop).call(reviews.ofArtist, {
      params: { id: shop.at.catalog.artistId },
      query: { ...(sort && { sort }), ...(cursor && { cursor }) },
    })
  ).body
const ofCard = async () => {
  const params = { id: shop.at.catalog.cardId }
  return (await new Visitor(shop.at.shop).call(reviews.ofCard, { params, query: {} })).body
}
const find = async (words: string) => (await ofArtist()).reviews.find((review) => review.words === words)

/** The files of a photo, as the studio stores them. */
async function withPhotos(id: string) {
  const { db } = shop.at.shop
  const photos = await db.select().from(rows.piecePhotos).where(eq(rows.piecePhotos.pieceId, id))
  for (const { id: photoId } of photos) {
    const background = `#${crypto.randomUUID().slice(0, 6)}`
    const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .webp()
      .toBuffer()
    await db.insert(rows.piecePhotoFiles).values({ photoId, width: 1600, format: 'webp', bytes })
  }
  return {
    inside: photos.find(({ kind }) => kind === 'inside')!,
    envelope: photos.find(({ kind }) => kind === 'envelope')!,
  }
}
const seen = async (address: string) => (await fetch(`${shop.at.shop.url}${address}/960.webp`)).status

describe('works', () => {
  test('buyer and recipient each review with stars and text, shown at once for the artist and the card', async () => {
    const { buyer, token, id } = await arrived()
    const before = (await ofArtist()).summary.count
    const written = await byBuyer(buyer, { stars: 5, words: '  Lovely lines.\r\nAll of them. ', name: ' Zoë B. ' })
    expect(written.status, written.message).toBe(201)
    expect((await buyer.find()).review).toMatchObject({
      stars: 5,
      words: 'Lovely lines.\nAll of them.',
      name: 'Zoë B.',
    })
    expect((await byGiftee(token, { stars: 4 })).body).toMatchObject({ review: { stars: 4, words: '', name: null } })
    await eventually(async () => expect((await ofArtist()).summary.count).toBe(before + 2))
    const { reviews: shown } = await ofArtist()
    expect(shown.slice(0, 2)).toMatchObject([
      { by: 'recipient', name: null, artist: { name: 'Ada Quill' }, card: { title: 'Hello' }, isDemo: false },
      { by: 'buyer', name: 'Zoë B.', month: new Date().toISOString().slice(0, 7) },
    ])
    expect(JSON.stringify(shown)).not.toMatch(new RegExp([buyer.id, buyer.token, buyer.email, id, token].join('|')))
    expect((await ofCard()).reviews[0]).toMatchObject({ by: 'recipient', stars: 4 })
  })

  test('a review confirms a presumed arrival', async () => {
    const { buyer, id } = await mailed()
    await shop.as((change) => presumeArrival(change), id)
    expect((await byBuyer(buyer, { stars: 3 })).status).toBe(201)
    const events = await shop.at.shop.db.select().from(rows.pieceEvents).where(eq(rows.pieceEvents.pieceId, id))
    expect(events.filter(({ kind }) => kind === 'arrived')).toMatchObject([{ role: 'shopper' }])
  })

  test('a released photo is a public copy, deleted with the review; the private one stays private', async () => {
    const { buyer, id } = await arrived()
    const { inside } = await withPhotos(id)
    const written = await byBuyer(buyer, { stars: 5, photo: inside.id })
    expect(written.status, written.message).toBe(201)
    const { photo } = (await buyer.find()).review!
    expect(photo).toMatch(/^\/media\/\w+$/)
    expect(await seen(photo!)).toBe(200)
    expect((await fetch(`${shop.at.shop.url}/api/orders/${buyer.id}/photos/${inside.id}`)).status).toBe(401)
    expect((await takeBack(buyer)).status).toBe(200)
    expect((await buyer.find()).review).toBeNull()
    expect(await shop.at.shop.db.$count(rows.pictures, eq(rows.pictures.hash, photo!.slice(7)))).toBe(0)
    await eventually(async () => expect(await seen(photo!)).toBe(404))
    expect(await shop.at.shop.db.$count(rows.piecePhotos, eq(rows.piecePhotos.id, inside.id))).toBe(1)
    // A mistaken star is corrected by writing another review.
    expect((await byBuyer(buyer, { stars: 4 })).status).toBe(201)
  })

  test('the desk hides a review with a reason that its author reads; it counts nowhere, and returns without its photo', async () => {
    const { buyer, id } = await arrived()
    const { inside } = await withPhotos(id)
    expect((await byBuyer(buyer, { stars: 1, words: 'Buy my lamps', photo: inside.id })).status).toBe(201)
    const { photo } = (await buyer.find()).review!
    expect(await seen(photo!)).toBe(200)
    await eventually(async () => expect(await find('Buy my lamps')).toBeDefined())
    const { count } = (await ofArtist()).summary
    const [row] = await rowsOf(id)
    const params = { id: row!.id }
    const hidden = await shop.at.desk.call(reviewsAdmin.hide, {
      params,
      body: { reason: 'advertising', note: 'Lamps.' },
    })
    expect(hidden.body).toMatchObject({ hiddenFor: 'advertising', photo: null, orderId: buyer.id })
    await eventually(async () => expect((await ofArtist()).summary.count).toBe(count - 1))
    expect(await find('Buy my lamps')).toBeUndefined()
    expect((await ofCard()).reviews.map(({ words }) => words)).not.toContain('Buy my lamps')
    expect((await buyer.find()).review).toMatchObject({ hiddenFor: 'advertising', words: 'Buy my lamps', photo: null })
    expect(await shop.at.shop.db.$count(rows.pictures, eq(rows.pictures.hash, photo!.slice(7)))).toBe(0)
    await eventually(async () => expect(await seen(photo!)).toBe(404))
    expect((await shop.at.desk.call(reviewsAdmin.hide, { params, body: { reason: 'private' } })).status).toBe(409)
    const query = { q: 'my lamps', stars: 1, show: 'hidden' as const, page: 1 }
    expect((await shop.at.desk.call(reviewsAdmin.list, { query })).body).toMatchObject({ total: 1 })
    expect((await shop.at.desk.call(reviewsAdmin.show, { params })).body).toMatchObject({
      hiddenFor: null,
      photo: null,
    })
    await eventually(async () => expect((await ofArtist()).summary.count).toBe(count))
    const log = await shop.at.shop.db
      .select()
      .from(rows.auditLog)
      .where(and(eq(rows.auditLog.subjectKind, 'review'), eq(rows.auditLog.subjectId, row!.id)))
    expect(log.map(({ action }) => action)).toEqual(['hidden', 'shown'])
    expect(JSON.stringify(log)).not.toContain('Buy my lamps')
  })
})

describe('refuses', () => {
  test('before the card has arrived, by buyer and recipient', async () => {
    const { buyer, token } = await mailed()
    const refused = { status: 409, body: { code: 'wrong_status' } }
    expect(await byBuyer(buyer, { stars: 5 })).toMatchObject(refused)
    expect(await byGiftee(token, { stars: 5 })).toMatchObject(refused)
  })

  test('a second one, by buyer and recipient', async () => {
    const { buyer, token, id } = await arrived()
    const twice = { status: 409, body: { code: 'reviewed_already' } }
    expect((await byBuyer(buyer, { stars: 5 })).status).toBe(201)
    expect(await byBuyer(buyer, { stars: 1 })).toMatchObject(twice)
    expect((await byGiftee(token, { stars: 5 })).status).toBe(201)
    expect(await byGiftee(token, { stars: 1 })).toMatchObject(twice)
    expect(await rowsOf(id)).toMatchObject([{ stars: 5 }, { stars: 5 }])
  })

  test('a review of somebody else’s card, and withdrawing another’s or a missing one', async () => {
    const [ann, bob] = [await arrived(), await arrived()]
    const stolen = { token: ann.buyer.token, piece: bob.id }
    expect((await send(trackedPieces.review, stolen, { stars: 1 })).status).toBe(404)
    expect((await byGiftee('n'.repeat(22), { stars: 1 })).status).toBe(404)
    expect((await byBuyer(bob.buyer, { stars: 5 })).status).toBe(201)
    expect((await send(trackedPieces.deleteReview, stolen)).status).toBe(404)
    expect((await send(giftee.deleteReview, { token: bob.token })).status).toBe(404)
    expect(await rowsOf(bob.id)).toHaveLength(1)
  })

  test('an artist’s own order', async () => {
    const { buyer, token } = await arrived('Ada@studio.test')
    const own = { status: 409, body: { code: 'own_work' } }
    expect(await byBuyer(buyer, { stars: 5 })).toMatchObject(own)
    expect(await byGiftee(token, { stars: 5 })).toMatchObject(own)
  })

  test('the photo of the envelope, and another card’s photo', async () => {
    const [ann, bob] = [await arrived(), await arrived()]
    const [hers, his] = [await withPhotos(ann.id), await withPhotos(bob.id)]
    const before = await shop.at.shop.db.$count(rows.pictures)
    for (const photo of [hers.envelope.id, his.inside.id, crypto.randomUUID()])
      expect((await byBuyer(ann.buyer, { stars: 5, photo })).status).toBe(404)
    expect(await shop.at.shop.db.$count(rows.pictures)).toBe(before)
    expect(await rowsOf(ann.id)).toEqual([])
  })

  test.each([
    [{}, 'Please choose a number of stars'],
    [{ stars: 0 }, 'Please choose a number of stars'],
    [{ stars: 6 }, 'Please choose a number of stars'],
    [{ stars: 4.5 }, 'Please choose a number of stars'],
    [{ stars: 5, words: 'x'.repeat(1001) }, 'At most 1,000 characters are allowed'],
    [
      { stars: 5, words: 'See http://lamps.test' },
      'Please leave out web and e-mail addresses; a period needs a space after it',
    ],
    [
      { stars: 5, words: 'See lamps.com' },
      'Please leave out web and e-mail addresses; a period needs a space after it',
    ],
    [{ stars: 5, words: 'a\u0007b' }, 'Text must not contain control characters'],
    [{ stars: 5, words: 'a\u202eb' }, 'Text must not contain control characters'],
    [{ stars: 5, name: 'Ann '.repeat(11) }, 'At most 40 characters are allowed'],
    [{ stars: 5, name: 'Ann 555-1234' }, 'Please enter a plain name, or leave this empty'],
    [{ stars: 5, name: 'ann@shop.test' }, 'Please enter a plain name, or leave this empty'],
    [{ stars: 5, name: 'Buy.com' }, 'Please enter a plain name, or leave this empty'],
  ])('%j', async (body, message) => {
    const { buyer } = (shared ??= await arrived())
    expect(await byBuyer(buyer, body)).toMatchObject({ status: 400, message })
  })
})
let shared: Awaited<ReturnType<typeof arrived>> | undefined

describe('protects', () => {
  test('of fifty at once, exactly one', async () => {
    const { buyer, token, id } = await arrived()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? byBuyer(buyer, { stars: (n % 5) + 1 }) : byGiftee(token, { stars: (n % 5) + 1 }),
      ),
    )
    const codes = Object.groupBy(answers, ({ status }) => String(status))
    expect(Object.keys(codes).filter((status) => status !== '503')).toEqual(['201', '409'])
    expect(codes['201']).toHaveLength(2)
    expect((await rowsOf(id)).map(({ role }) => role).toSorted()).toEqual(['giftee', 'shopper'])
  })

  test('a failed release leaves no public copy', async () => {
    const { buyer, id } = await arrived()
    const { inside } = await withPhotos(id)
    const answers = await Promise.all([1, 2].map(() => byBuyer(buyer, { stars: 5, photo: inside.id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { photo } = (await buyer.find()).review!
    expect(await seen(photo!)).toBe(200)
    await takeBack(buyer)
    expect(await shop.at.shop.db.$count(rows.pictures, eq(rows.pictures.hash, photo!.slice(7)))).toBe(0)
  })
})
