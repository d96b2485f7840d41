import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { photosAdmin } from '#contract/fulfillment/photos.ts'
import { dump } from '#server/platform/backup/dump.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { forgottenPhotos, piecePhotoFiles, piecePhotos, pieces } from '#server/platform/db/schema.ts'
import { openBucket } from '#server/platform/integrations/s3-bucket.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { openS3Server } from '#tests/support/fakes/network/s3-server.ts'
import { cardPhoto } from '#tests/support/samples/card-photos.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { movePhotos } from './move-photos.ts'
import { sweepPhotos } from './photo-files.ts'

// Where photos' files are stored, and that none is lost or left behind.

const s3 = await openS3Server()
const at = await openOrderDesk(s3.environment)
const folder = await mkdtemp(path.join(tmpdir(), 'fairhand-photos-'))
afterEach(() => {
  s3.always = undefined
})
afterAll(async () => {
  await at.shop.close()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** A card that is being lettered. */
async function accepted(): Promise<{ id: string; version: number; orderId: string }> {
  const { id: orderId } = await at.buy()
  const [piece] = await at.shop.db
    .update(pieces)
    .set({ state: 'accepted', nextAt: null })
    .where(eq(pieces.orderId, orderId))
    .returning()
  return { id: piece!.id, version: piece!.version, orderId }
}
const add = (by: Visitor, { id, version }: { id: string; version: number }, photo: File, key?: string) =>
  by.call(photosAdmin.add, { params: { id }, body: { kind: 'inside', version, photo } }, key ? { key } : {})
const keysOf = (photoId: string) => [...s3.objects.keys()].filter((key) => key.includes(photoId)).toSorted()
const media = () => openMedia(at.shop.db, readConfig(s3.environment).media)
const anHourLater = () => at.shop.db.update(forgottenPhotos).set({ forgottenAt: sql`now() - interval '61 minutes'` })

describe('works', () => {
  test('in a bucket: under their own prefix, inaccessible to others, and deleted an hour after the photo', async () => {
    const piece = await accepted()
    const { status, body } = await add(at.desk, piece, await cardPhoto())
    expect(status).toBe(201)
    const { id: photo, url } = body.photos[0]!
    expect(keysOf(photo)).toEqual(
      [480, 960, 1600]
        .flatMap((width) => ['avif', 'webp'].map((format) => `photos/${photo}/${width}.${format}`))
        .toSorted(),
    )
    expect(s3.objects.get(`photos/${photo}/480.webp`)).toMatchObject({ cacheControl: 'private, no-store' })
    const cookie = [...at.desk.cookies].map((pair) => pair.join('=')).join('; ')
    const served = await fetch(`${at.shop.url}${url}?w=480`, { headers: { cookie } })
    expect(Buffer.from(await served.arrayBuffer()).equals(s3.objects.get(`photos/${photo}/480.webp`)!.bytes)).toBe(true)

    // Deleted with its order, as by an erasure or by the desk.
    await at.shop.db.delete(piecePhotos).where(eq(piecePhotos.id, photo))
    await sweepPhotos(at.shop.db, media())
    expect(keysOf(photo)).toHaveLength(6)
    await anHourLater()
    await sweepPhotos(at.shop.db, media())
    expect(keysOf(photo)).toEqual([])
    expect(await at.shop.db.$count(forgottenPhotos)).toBe(0)
  })

  test('while the bucket is away: 503 and no photo, and what had arrived is swept', async () => {
    const piece = await accepted()
    const photo = await cardPhoto()
    s3.always = 'error'
    expect(await add(at.desk, piece, photo)).toMatchObject({ status: 503, code: 'storage_down' })
    expect(await at.shop.db.$count(piecePhotos, eq(piecePhotos.pieceId, piece.id))).toBe(0)
    expect(await at.shop.db.$count(forgottenPhotos)).toBe(1)
    s3.always = undefined
    expect((await add(at.desk, piece, photo)).status).toBe(201)
    await anHourLater()
    await sweepPhotos(at.shop.db, media())
    const [kept] = await at.shop.db.select().from(piecePhotos).where(eq(piecePhotos.pieceId, piece.id))
    expect(keysOf(kept!.id)).toHaveLength(6)
  })

  test('if browsers fetch pictures directly from the bucket, photos stay in the database', async () => {
    const open = await openOrderDesk({ ...s3.environment, MEDIA_PUBLIC_URL: 'https://pictures.test' })
    const { id: orderId } = await open.buy()
    const [piece] = await open.shop.db
      .update(pieces)
      .set({ state: 'accepted' })
      .where(eq(pieces.orderId, orderId))
      .returning()
    const { body } = await add(open.desk, piece!, await cardPhoto())
    expect(keysOf(body.photos[0]!.id)).toEqual([])
    expect(await open.shop.db.$count(piecePhotoFiles, sql`bytes is not null`)).toBe(6)
    await open.shop.close()
  })

  test('they move from the bucket to the database and back, unchanged', async () => {
    const { body } = await add(at.desk, await accepted(), await cardPhoto())
    const { id } = body.photos[0]!
    const bucket = openBucket(readConfig(s3.environment).media.bucketKeys!)
    const inDatabase = () => at.shop.db.$count(piecePhotoFiles, sql`photo_id = ${id} and bytes is not null`)
    const before = keysOf(id).map((key) => s3.objects.get(key)!.bytes)
    expect(await movePhotos(at.shop.db, bucket, { back: true })).toBeGreaterThanOrEqual(6)
    expect(await inDatabase()).toBe(6)
    for (const key of keysOf(id)) s3.objects.delete(key)
    await movePhotos(at.shop.db, bucket)
    expect(await inDatabase()).toBe(0)
    expect(keysOf(id).map((key) => s3.objects.get(key)!.bytes.equals(before[keysOf(id).indexOf(key)]!))).toEqual(
      Array(6).fill(true),
    )
  })
})

describe('protects', () => {
  test('killed after a photo was stored: sending it again stores it once', async () => {
    const database = await createTestDatabase({ opened: true })
    const environment = { DATABASE_URL: database.url, DATA_DIR: folder, ADMIN_PASSWORD: adminPassword }
    const pool = openPool(database.url, () => {}, 1)
    const db = openDb(pool)
    let shop = await startShopProcess({ ...environment, CRASH_AT: 'photo_stored' })
    const desk = await signedInDesk(shop)
    const guest = new Visitor(shop)
    await guest.call(cart.add, { body: sampleAddition(await addSampleCatalog(db)) })
    await guest.call(orders.place, { body: await placementOf(guest, (await pay(guest)).id) })
    const [piece] = await db.update(pieces).set({ state: 'accepted', nextAt: null }).returning()
    const [photo, key] = [await cardPhoto(), crypto.randomUUID()]
    await expect(add(desk, piece!, photo, key)).rejects.toThrow()
    await shop.gone
    shop = await startShopProcess(environment)
    desk.url = shop.url
    const { status, body } = await add(desk, piece!, photo, key)
    expect([status, body.photos.length]).toEqual([201, 1])
    expect(await db.$count(piecePhotoFiles)).toBe(6)

    // And a backup made now contains it.
    const copy = await createTestDatabase({ migrated: false })
    const file = path.join(folder, 'shop.sql.gz')
    await dump(database.url, file)
    await restore(copy.url, file)
    const second = openPool(copy.url, () => {}, 1)
    expect(await openDb(second).select().from(piecePhotoFiles)).toEqual(await db.select().from(piecePhotoFiles))
    await Promise.all([second.end(), pool.end(), shop.kill()])
    await Promise.all([copy.drop(), database.drop()])
  })
})
