import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import { notAPhoto, tooLargePhoto } from '#contract/base/photo-upload.ts'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { auditLog, piecePhotoFiles, piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { accept } from '#server/fulfillment/pieces/accept.ts'
import { changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { markLettered } from '#server/fulfillment/pieces/lettering.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { deleteOldPhotos } from './photos-prunes.ts'

// Photos of real cards: added here by the desk, as artists do in the studio, and seen by their buyer.

const at = await openOrderDesk()
const ann = await at.newShopper('ann')
afterAll(() => at.shop.close())

const pieceRow = async (id: string) => (await at.shop.db.select().from(pieces).where(eq(pieces.id, id)))[0]!

/** A card of Ann's that is being lettered. */
async function accepted() {
  const order = await at.buy({ visitor: ann })
  const [piece] = await at.shop.db.select().from(pieces).where(eq(pieces.orderId, order.id))
  const { id } = piece!
  await changePiece(at.shop.db, at.shop.jobs, { role: 'desk' }, eq(pieces.id, id), accept)
  const version = async () => (await pieceRow(id)).version
  const add = async (photo: File, kind: 'inside' | 'envelope' | 'other' = 'inside', how: { key?: string } = {}) =>
    at.desk.call(photosAdmin.add, { params: { id }, body: { kind, version: await version(), photo } }, how)
  return { id, order, token: order.trackToken!, version, add }
}

/** The same, and its buyer may see its photos. */
async function shownToBuyer() {
  const card = await accepted()
  const photo = await cardPhoto({ width: 2000, height: 1500 })
  await card.add(photo)
  const { photos } = (await card.add(await cardPhoto(), 'envelope')).body
  await changePiece(at.shop.db, at.shop.jobs, { role: 'desk' }, eq(pieces.id, card.id), async (change) =>
    markLettered(change, change.piece.version),
  )
  return { ...card, photo, photos }
}

const move = (id: string, values: Partial<typeof pieces.$inferInsert>) =>
  at.shop.db.update(pieces).set(values).where(eq(pieces.id, id))
const get = (visitor: Visitor, path: string, headers: Record<string, string> = {}) =>
  fetch(at.shop.url + path, {
    headers: { cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '), ...headers },
  })

describe('works', () => {
  test('photos are kept in order, without the original bytes or the location', async () => {
    const { id, add, version } = await accepted()
    const [inside, envelope] = [await cardPhoto({ width: 2000, height: 1500 }), await cardPhoto()]
    const { status, body } = await add(inside)
    expect([status, body]).toMatchObject([201, { photos: [{ kind: 'inside', round: 1, width: 1600, height: 1200 }] }])
    const { photos } = (await add(envelope, 'envelope')).body
    expect(photos.map(({ kind }) => kind)).toEqual(['inside', 'envelope'])
    const ids = photos.map((photo) => photo.id).toReversed()
    const turned = await at.desk.call(photosAdmin.order, { params: { id }, body: { ids, version: await version() } })
    expect(turned.body.photos.map((photo) => photo.id)).toEqual(ids)

    const sent = Buffer.from(await inside.arrayBuffer())
    expect(sent.includes('WGS-84')).toBe(true)
    const files = await at.shop.db.select().from(piecePhotoFiles).where(eq(piecePhotoFiles.photoId, photos[0]!.id))
    expect(files).toHaveLength(6)
    for (const { bytes } of files) {
      expect([bytes!.includes('WGS-84'), bytes!.includes(sent.subarray(0, 64))]).toEqual([false, false])
      expect((await sharp(bytes!).metadata()).exif).toBeUndefined()
    }
    const gone = { params: { id, photo: ids[0]! }, body: { version: await version() } }
    expect((await at.desk.call(photosAdmin.remove, gone)).body.photos.map((photo) => photo.id)).toEqual([ids[1]])
    expect(await at.shop.db.$count(piecePhotoFiles, eq(piecePhotoFiles.photoId, ids[0]!))).toBe(0)
    const lines = await at.shop.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(sql`action like 'card 1: %'`)
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['card 1: photo added', 'card 1: photos in another order', 'card 1: photo removed']),
    )
  })

  test('the same photo again is the same photo, even at once, with another key, or after a lost response', async () => {
    const { id, add } = await accepted()
    const photo = await cardPhoto()
    const key = crypto.randomUUID()
    const answers = [await add(photo, 'inside', { key }), ...(await Promise.all([1, 2].map(() => add(photo))))]
    answers.push(await add(photo, 'inside', { key }))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1)
    expect(await at.shop.db.$count(piecePhotos, eq(piecePhotos.pieceId, id))).toBe(1)
  })

  test('its buyer sees it signed in and by the link, in the requested size and format', async () => {
    const { order, token, photos } = await shownToBuyer()
    const details = (await new Visitor(at.shop).call(tracking.find, { params: { token } })).body
    const urls = details.pieces[0]!.photos.map(({ url }) => url)
    expect(urls).toEqual(photos.map(({ id }) => `/api/track/${token}/photos/${id}`))
    for (const [visitor, path] of [
      [ann, `/api/orders/${order.id}/photos/${photos[0]!.id}`],
      [new Visitor(at.shop), urls[0]!],
      [at.desk, photos[0]!.url],
    ] as const) {
      for (const [width, accept, type] of [
        [480, 'image/avif,image/webp', 'image/avif'],
        [1600, 'image/webp', 'image/webp'],
      ] as const) {
        const answer = await get(visitor, `${path}?w=${width}`, { accept })
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'private, max-age=600',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          vary: 'accept, cookie',
        })
        const again = await get(visitor, `${path}?w=${width}`, { accept, 'if-none-match': answer.headers.get('etag')! })
        expect([again.status, await again.text()]).toEqual([304, ''])
      }
    }
  })

  test('photos are deleted 90 days after arrival, and not a day sooner', async () => {
    const { id } = await shownToBuyer()
    const age = async (days: number, state: PieceState = 'arrived') => {
      await move(id, { state, arrivedAt: sql`now() - ${days} * interval '1 day'` as unknown as Date })
      await deleteOldPhotos(at.shop.db)
      return at.shop.db.$count(piecePhotos, eq(piecePhotos.pieceId, id))
    }
    await at.shop.db
      .update(piecePhotos)
      .set({ createdAt: sql`now() - interval '120 days'` as unknown as Date })
      .where(eq(piecePhotos.pieceId, id))
    expect([await age(89), await age(91, 'accepted'), await age(91)]).toEqual([2, 2, 0])
  })
})

describe('refuses', () => {
  test.each<[PieceState, string]>([
    ['waiting', 'This card is not with an artist yet, so it cannot get other photos.'],
    ['lettered', 'This card is lettered, and its photo waits for approval, so it cannot get other photos.'],
    ['mailed', 'This card is in the mail, so it cannot get other photos.'],
  ])('photos of a card that is %s', async (state, message) => {
    const { id, add, version } = await accepted()
    const { photos } = (await add(await cardPhoto())).body
    await move(id, { state })
    const shown = { params: { id }, body: { version: await version() } }
    const first = photos[0]!.id
    for (const answer of [
      await add(await cardPhoto()),
      await at.desk.call(photosAdmin.remove, { ...shown, params: { id, photo: first } }),
      await at.desk.call(photosAdmin.order, { ...shown, body: { ...shown.body, ids: [first] } }),
    ])
      expect([answer.status, answer.code, answer.message]).toEqual([409, 'wrong_status', message])
  })

  test('a seventh photo, an older version, and an order that leaves one out', async () => {
    const { id, add, version } = await accepted()
    for (let count = 0; count < 6; count++) expect((await add(await cardPhoto())).status).toBe(201)
    expect(await add(await cardPhoto())).toMatchObject({ status: 409, code: 'too_many_photos' })
    const photo = await cardPhoto()
    const old = { kind: 'inside' as const, version: (await version()) - 1, photo }
    expect(await at.desk.call(photosAdmin.add, { params: { id }, body: old })).toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    const { photos } = (await at.desk.call(photosAdmin.list, { params: { id } })).body
    const ids = photos.slice(1).map((each) => each.id)
    for (const some of [ids, [...ids, ids[0]!], [...ids, crypto.randomUUID()]])
      expect(
        await at.desk.call(photosAdmin.order, { params: { id }, body: { ids: some, version: await version() } }),
      ).toMatchObject({ status: 409, code: 'version_conflict' })
  })

  test('anything that is not a photo, too large a file, and an unknown card', async () => {
    const { id, add, version } = await accepted()
    const text = new File(['<script>xss()</script>'], 'photo.jpg', { type: 'image/jpeg' })
    expect(await add(text)).toMatchObject({ status: 400, code: 'picture_refused', message: notAPhoto })
    const large = new File([new Uint8Array(15 * 2 ** 20 + 1)], 'photo.jpg', { type: 'image/jpeg' })
    expect(await add(large)).toMatchObject({ status: 413, message: tooLargePhoto })
    const body = { kind: 'inside' as const, version: await version(), photo: await cardPhoto() }
    expect((await at.desk.call(photosAdmin.add, { params: { id: crypto.randomUUID() }, body })).status).toBe(404)
    expect((await at.desk.call(photosAdmin.list, { params: { id } })).body.photos).toEqual([])
  })

  test('one key for another photo', async () => {
    const { add } = await accepted()
    const key = crypto.randomUUID()
    await add(await cardPhoto(), 'inside', { key })
    expect(await add(await cardPhoto(), 'inside', { key })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })

  test('unknown widths', async () => {
    const { photos } = await shownToBuyer()
    for (const width of ['0', '481', '1600.0', ' 960', '960&w=480'])
      expect((await get(at.desk, `${photos[0]!.url}?w=${width}`)).status).toBe(400)
  })
})

describe('protects', () => {
  test('a stranger’s photo looks missing, by every route', async () => {
    const { order, token, photos } = await shownToBuyer()
    const [ben, guest] = [await at.newShopper('ben'), new Visitor(at.shop)]
    const other = await at.buy({ visitor: ben })
    const photo = photos[0]!.id
    for (const [visitor, path, status] of [
      [guest, `/api/orders/${order.id}/photos/${photo}`, 401],
      [ben, `/api/orders/${order.id}/photos/${photo}`, 404],
      [ben, `/api/orders/${other.id}/photos/${photo}`, 404],
      [ann, `/api/track/${other.trackToken}/photos/${photo}`, 404],
      [ann, `/api/track/${'x'.repeat(token.length)}/photos/${photo}`, 404],
      [ann, `/api/admin/photos/${photo}`, 401],
      [guest, `/api/admin/photos/${photo}`, 401],
    ] as const) {
      const [found, missing] = [await get(visitor, path), await get(visitor, path.replace(photo, crypto.randomUUID()))]
      expect([found.status, missing.status], path).toEqual([status, status])
      expect(await found.text()).toBe(await missing.text())
      expect(found.headers.get('etag')).toBeNull()
    }
  })

  test('its buyer sees nothing during the desk’s review, while it is being lettered, or of an earlier round', async () => {
    const { id, order, token, photos } = await shownToBuyer()
    const [photo] = photos
    const [signedIn, byLink] = [`/api/orders/${order.id}`, `/api/track/${token}`].map(
      (at) => `${at}/photos/${photo!.id}`,
    )
    const status = async (values: Partial<typeof pieces.$inferInsert>) => {
      await move(id, { state: 'lettered', inReview: false, round: 1, ...values })
      const answers = [
        await get(ann, signedIn!),
        await get(new Visitor(at.shop), byLink!),
        await get(at.desk, photo!.url),
      ]
      return answers.map((answer) => answer.status)
    }
    expect(await status({})).toEqual([200, 200, 200])
    expect(await status({ inReview: true })).toEqual([404, 404, 200])
    expect(await status({ state: 'accepted' })).toEqual([404, 404, 200])
    expect(await status({ round: 2 })).toEqual([404, 404, 200])
  })

  test('no other role of the portal, and no other site, adds or sees photos', async () => {
    const { id, version } = await accepted()
    const { photos } = await shownToBuyer()
    const body = { username: 'catalogue', email: 'c@shop.test', password: 'twelve letters', role: 'catalog' as const }
    await at.desk.call(admins.create, { body })
    const colleague = new Visitor(at.shop)
    await colleague.call(admins.signIn, { body })
    expect((await get(colleague, photos[0]!.url)).status).toBe(403)
    const photo = { kind: 'inside' as const, version: await version(), photo: await cardPhoto() }
    expect((await colleague.call(photosAdmin.add, { params: { id }, body: photo })).status).toBe(403)
    const form = new FormData()
    for (const [name, value] of Object.entries(photo)) form.append(name, value instanceof File ? value : String(value))
    const elsewhere = await at.desk.send('POST', `/api/admin/pieces/${id}/photos`, form, {
      'sec-fetch-site': 'cross-site',
    })
    expect([elsewhere.status, elsewhere.code]).toEqual([403, 'cross_site'])
    expect(await at.shop.db.$count(piecePhotos, and(eq(piecePhotos.pieceId, id)))).toBe(0)
  })
})
