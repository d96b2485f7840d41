import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { forgottenPictures, pictures } from '#server/platform/db/schema.ts'
import { objectUrl, openBucket } from '#server/platform/integrations/s3-bucket.ts'
import { openS3Server } from '#tests/support/fakes/network/s3-server.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { deletePicture } from './forget-picture.ts'
import { openMedia } from './media.ts'
import { movePictures } from './move-pictures.ts'

// Pictures in a bucket, on our own server that checks every signature and fails on demand.

const s3 = await openS3Server()
const shop = await openTestShop(s3.environment)
const visitor = new Visitor(shop)
const body = { username: 'painter', email: 'p@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
expect((await visitor.call(accounts.register, { body })).status).toBe(201)
afterEach(() => {
  s3.faults.length = 0
  s3.always = undefined
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

const pngOf = (color: string) =>
  sharp({ create: { width: 50, height: 70, channels: 3, background: color } })
    .png()
    .toBuffer()

async function upload(color: string) {
  const picture = `data:image/png;base64,${(await pngOf(color)).toString('base64')}`
  return visitor.call(ownAccount.changePicture, { body: { picture } })
}

const small = { width: 160, format: 'webp' as const, bytes: Buffer.from('small') }

/** A store for a shop with this bucket. */
const media = () => openMedia(shop.db, mediaOf(s3.environment))

const mediaOf = (environment: Record<string, string>) => readConfig(environment).media

describe('works', () => {
  test('files go to the bucket, rows record it, and people get them from the shop', async () => {
    const { status, body } = await upload('#9e2b25')
    expect(status).toBe(200)
    const hash = body.profileImageUrl!.slice('/media/'.length)
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [160, 320, 640, 960]
        .flatMap((width) => ['avif', 'webp'].map((format) => `${hash}/${width}.${format}`))
        .toSorted(),
    )
    expect(s3.objects.get(`${hash}/320.webp`)).toMatchObject({
      type: 'image/webp',
      cacheControl: 'public, max-age=3600, s-maxage=0, must-revalidate',
    })
    const rows = await shop.db.select().from(pictures)
    expect(rows.map(({ bytes }) => bytes)).toEqual(Array(8).fill(null))

    const answer = await fetch(`${shop.url}/media/${hash}/320.webp`)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, s-maxage=0, must-revalidate')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await answer.arrayBuffer()).equals(s3.objects.get(`${hash}/320.webp`)!.bytes)).toBe(true)
  })

  test('with a public address, people are redirected there', async () => {
    const sent = openMedia(shop.db, { ...mediaOf(s3.environment), publicUrl: 'https://pictures.test/shop' })
    const [row] = await shop.db.select().from(pictures).limit(1)
    const { hash } = row!
    expect(String(await sent.find(hash, 640, 'avif'))).toBe(`https://pictures.test/shop/${hash}/640.avif`)
    expect((await sent.read(hash, 640, 'avif'))!.equals(s3.objects.get(`${hash}/640.avif`)!.bytes)).toBe(true)
  })

  test('a single failure is retried', async () => {
    s3.faults = ['error', 'drop']
    await media().keep('again', [small])
    s3.faults = ['drop', 'error']
    expect(String(await media().read('again', 160, 'webp'))).toBe('small')
  })

  test('a picture that is no longer shown is deleted from the bucket an hour later, unless it is used again', async () => {
    for (const hash of ['gone', 'back']) {
      await media().keep(hash, [small])
      await deletePicture(shop.db, `/media/${hash}`)
    }
    expect(await media().read('gone', 160, 'webp')).toBeUndefined()
    await media().sweep()
    expect(s3.objects.has('gone/160.webp')).toBe(true)
    await shop.db.update(forgottenPictures).set({ forgottenAt: sql`now() - interval '61 minutes'` })
    await media().keep('back', [small])
    await media().sweep()
    expect(s3.objects.has('gone/160.webp')).toBe(false)
    expect(s3.objects.has('back/160.webp')).toBe(true)
    expect(await shop.db.$count(forgottenPictures)).toBe(0)
  })
})

test('pictures are moved from the database in any number of steps, and back again', async () => {
  await shop.db.delete(pictures)
  s3.objects.clear()
  const home = openMedia(shop.db)
  const files = Array.from({ length: 30 }, (_, index) => Buffer.from(`file ${index}`))
  for (const [index, bytes] of files.entries()) await home.keep(`hash${index}`, [{ width: 160, format: 'webp', bytes }])
  const bucket = openBucket(mediaOf(s3.environment).bucketKeys!)
  const interrupted = movePictures(shop.db, bucket, {
    onStep: () => {
      throw new Error('killed')
    },
  })
  await expect(interrupted).rejects.toThrow('killed')
  expect(s3.objects.size).toBe(20)
  expect(await movePictures(shop.db, bucket)).toBe(10)
  expect(await movePictures(shop.db, bucket)).toBe(0)
  expect(s3.requests.filter((request) => request.startsWith('PUT hash')).length).toBe(30)
  expect(String(await media().read('hash7', 160, 'webp'))).toBe('file 7')
  expect(await movePictures(shop.db, bucket, { back: true })).toBe(30)
  expect(String(await home.read('hash7', 160, 'webp'))).toBe('file 7')
})

describe('refuses', () => {
  test('an upload while the bucket is away: 503 with a retry time, and no row', async () => {
    const before = await shop.db.$count(pictures)
    s3.always = 'error'
    const { status, message, headers } = await upload('#ffaa00')
    expect([status, message]).toEqual([
      503,
      'Pictures cannot be stored or read right now. Please try again in a moment.',
    ])
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15)
    expect(await shop.db.$count(pictures)).toBe(before)
    // What arrived before the failure is also swept.
    expect(await shop.db.$count(forgottenPictures)).toBe(1)
  })

  test('a bucket that does not respond is given up eventually, and other requests are served meanwhile', async () => {
    const quiet = 'd'.repeat(33)
    await media().keep(quiet, [small])
    s3.always = 'silence'
    const waiting = fetch(`${shop.url}/media/${quiet}/160.webp`)
    expect((await fetch(`${shop.url}/api/cards`)).status).toBe(200)
    expect((await waiting).status).toBe(503)
  })

  test('files that the bucket damaged or lost are neither served nor invented', async () => {
    await shop.db.delete(pictures)
    const whole = 'e'.repeat(33)
    await openMedia(shop.db).keep(whole, [{ width: 160, format: 'webp', bytes: Buffer.from('whole') }])
    const bucket = openBucket(mediaOf(s3.environment).bucketKeys!)
    const breaking = { ...bucket, get: async () => Buffer.from('broken') }
    await expect(movePictures(shop.db, breaking)).rejects.toThrow('came back from the bucket changed')
    expect(String(await openMedia(shop.db).read(whole, 160, 'webp'))).toBe('whole')
    await movePictures(shop.db, bucket)
    s3.objects.clear()
    expect((await fetch(`${shop.url}/media/${whole}/160.webp`)).status).toBe(404)
    // Started without the bucket it needs.
    await expect(openMedia(shop.db).read(whole, 160, 'webp')).rejects.toMatchObject({
      event: 'bucket not configured',
    })
  })

  test('a wrong secret, without revealing it', async () => {
    const wrong = { ...s3.environment, MEDIA_S3_SECRET_ACCESS_KEY: 'not-the-secret' }
    const failure = await openBucket(mediaOf(wrong).bucketKeys!)
      .get('x')
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ status: 503, event: 'bucket unreachable' })
    expect(inspect(failure, { depth: 9 })).not.toContain('not-the-secret')
  })

  test.each([
    [{ MEDIA_S3_ENDPOINT: 'https://s3.test' }, 'MEDIA_S3_ENDPOINT requires MEDIA_S3_BUCKET.'],
    [{ MEDIA_PUBLIC_URL: 'https://pictures.test' }, 'MEDIA_PUBLIC_URL requires MEDIA_S3_ENDPOINT.'],
  ])('incomplete bucket settings: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})

test('an object’s address, with the bucket in the path or before the host', () => {
  const keys = { ...mediaOf(s3.environment).bucketKeys!, endpoint: 'https://s3.test/store/' }
  expect(objectUrl(keys, 'a/1.webp')).toBe('https://s3.test/store/pictures/a/1.webp')
  expect(objectUrl({ ...keys, endpoint: 'https://s3.test', pathStyle: false }, 'a/1.webp')).toBe(
    'https://pictures.s3.test/a/1.webp',
  )
})
