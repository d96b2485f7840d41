import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import {
  mostPictureBytes,
  notAPicture,
  tooLargePicture,
  tooThinPicture,
  unreadablePicture,
} from '#contract/base/picture-upload.ts'
import { recordFigures } from '#tests/support/checks/chaos-figures.ts'
import { type Upload, hostileUploads, plainPng, pngHeader } from '#tests/support/samples/hostile-pictures.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { openMedia } from './media.ts'
import { pictureWidths } from './picture-sizes.ts'
import { storePicture } from './store-picture.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// I5: dangerous parts of a picture are removed or refused, whatever it claims to be.

const shop = await openTestShop()
const visitor = new Visitor(shop)
const body = { username: 'painter', email: 'p@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
expect((await visitor.call(accounts.register, { body })).status).toBe(201)
afterAll(() => shop.close())

const dataUrl = ({ type, bytes }: Upload) => `data:image/${type};base64,${bytes.toString('base64')}`
const upload = (picture: string) => visitor.call(ownAccount.changePicture, { body: { picture } })

async function served(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${shop.url}${address}/960.webp`)).arrayBuffer())
}

describe('re-encoded: the bytes served are never the bytes sent', () => {
  test.each(hostileUploads.filter(({ kept }) => kept))('$name', async ({ make, marker }) => {
    const sent = await make()
    const { status, body } = await upload(dataUrl(sent))
    expect(status).toBe(200)
    const bytes = await served(body.profileImageUrl!)
    expect(bytes.includes(sent.bytes.subarray(0, 64))).toBe(false)
    if (marker) {
      expect(sent.bytes.includes(marker), 'the upload carries its load').toBe(true)
      expect(bytes.includes(marker)).toBe(false)
    }
    const { format, exif, iptc, xmp, icc, comments, pages, space } = await sharp(bytes).metadata()
    expect({ format, exif, iptc, xmp, icc, comments, pages, space }).toEqual({ format: 'webp', space: 'srgb' })
  })
})

describe('refused', () => {
  test.each(hostileUploads.filter(({ kept }) => !kept))('$name', async ({ make }) => {
    const { status, message } = await upload(dataUrl(await make()))
    expect(status).toBe(400)
    expect([notAPicture, unreadablePicture]).toContain(message)
  })

  test.each([
    'data:image/png;charset=utf-7;base64,',
    'data:image/png;base64;charset=utf-8,',
    'data:image/png,',
    'data:image/svg+xml;base64,',
    'data:image/png;base64,\n',
    'DATA:image/png;base64,',
    'data:text/html;base64,',
  ])('the data URL %j', async (start) => {
    const answer = await upload(start + (await plainPng()).toString('base64'))
    expect([answer.status, answer.message]).toEqual([400, notAPicture])
  })

  test('one byte more than 5,242,880; the limit and one byte less are accepted (I4)', async () => {
    const picture = await plainPng()
    for (const more of [-1, 0, 1]) {
      const bytes = Buffer.concat([picture, Buffer.alloc(mostPictureBytes + more - picture.length)])
      const { status, message } = await upload(dataUrl({ type: 'png', bytes }))
      expect([status, status === 200 ? undefined : message]).toEqual(
        more > 0 ? [413, tooLargePicture] : [200, undefined],
      )
    }
  })

  test('more than 24 megapixels, before anything is decoded', async () => {
    // Only a header: trying to decode it would end as unreadable after much work.
    const { status } = await upload(dataUrl({ type: 'png', bytes: pngHeader(20_000, 20_000) }))
    expect(status).toBe(400)
  })
})

describe('thin pictures cost no more than others', () => {
  const sized = async (width: number, height: number): Promise<Upload> => ({
    type: 'png',
    bytes: await sharp({ create: { width, height, channels: 3, background: '#9e2b25' } })
      .png()
      .toBuffer(),
  })

  test.each([
    [20, 2800],
    [165, 2800],
    [1, 60_000],
    [60_000, 1],
    [100, 801],
    [801, 100],
  ])('%i x %i is refused with a reason, before it is decoded', async (width, height) => {
    const { status, message } = await upload(dataUrl(await sized(width, height)))
    expect([status, message]).toEqual([400, tooThinPicture])
  })

  test.each([
    [100, 800],
    [350, 2800],
    [800, 100],
    [40, 56],
  ])('%i x %i is kept, never enlarged, and never more than twice as high as it is wide', async (width, height) => {
    const { status, body } = await upload(dataUrl(await sized(width, height)))
    expect(status).toBe(200)
    for (const name of pictureWidths) {
      for (const format of ['webp', 'avif']) {
        const file = await fetch(`${shop.url}${body.profileImageUrl}/${name}.${format}`)
        const found = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
        expect(found.width).toBeLessThanOrEqual(Math.min(name, width))
        expect(found.height).toBeLessThanOrEqual(Math.min(2 * name, height))
        expect(found.width / found.height).toBeCloseTo(width / height, 1)
      }
    }
  })
})

test('one is decoded at a time, four wait, and further ones get 503', async () => {
  const picture = dataUrl({ type: 'png', bytes: await plainPng() })
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => storePicture(openMedia(shop.db), picture)))
  expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected'])
  expect(results[5]).toMatchObject({ reason: { status: 503, retryAfter: 5 } })
  expect((await upload(picture)).status, 'when they are done').toBe(200)
})

test('what does not begin like a picture takes no place, and no parser reads it', async () => {
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><style>${'* > * { fill: red }'.repeat(9)}</style></svg>`,
  )
  const sent = dataUrl({ type: 'png', bytes: drawing })
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => storePicture(openMedia(shop.db), sent)))
  for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { status: 400 } })
})

test('of six thin pictures from one shopper at once, two are accepted, and everybody else’s are served', async () => {
  const thin = dataUrl({
    type: 'png',
    bytes: await sharp({ create: { width: 350, height: 2800, channels: 3, background: '#9e2b25' } })
      .png()
      .toBuffer(),
  })
  const media = openMedia(shop.db)
  const hers = Array.from({ length: 6 }, () => storePicture(media, thin, 'hers'))
  const others = ['his', 'theirs', 'its'].map((whose) => storePicture(media, thin, whose))
  expect((await Promise.allSettled(hers)).map(({ status }) => status)).toEqual([
    ...Array(2).fill('fulfilled'),
    ...Array(4).fill('rejected'),
  ])
  await expect(Promise.all(others)).resolves.toHaveLength(3)
  await expect(storePicture(media, thin, 'hers'), 'when they are done').resolves.toMatch(/^\/media\//)
})

// Repeats each upload in another process: a measurement for a release.
test.runIf(process.env.CHAOS === 'on')('a process’s memory grows by at most 250 MB', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-uploads-'))
  const child = fork(path.join(import.meta.dirname, '../../../tests/support/samples/decode-hostile-pictures.ts'), {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: shop.databaseUrl, DATA_DIR: scratch },
  })
  const [{ grownMb, tried }] = (await once(child, 'message')) as [{ grownMb: number; tried: number }]
  await rm(scratch, { recursive: true, force: true })
  console.log(`${tried} uploads: ${grownMb} MB more at the peak`)
  expect(tried).toBeGreaterThan(12)
  expect(grownMb).toBeLessThanOrEqual(250)
  recordFigures('I5 dangerous uploads', { rounds: tried, violations: 0 })
})
