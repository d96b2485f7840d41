import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  heicPhoto,
  mostPhotoBytes,
  notAPhoto,
  photoWidths,
  tooLargePhoto,
  tooManyPixels,
  tooThinPhoto,
  unreadablePhoto,
} from '#contract/base/photo-upload.ts'
import { hostileUploads, plainPng } from '#tests/support/samples/hostile-pictures.ts'
import { preparePhoto } from './prepare-photo.ts'

// I5, for photos of cards: dangerous content is removed or refused, and nobody learns where a photo was taken.

const paper = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f3ecdf' } })

/** As a phone stores it: upright, it is red above and blue below. */
async function phonePhoto(orientation: number): Promise<Buffer> {
  const upright = await paper(60, 80)
    .composite([
      { input: { create: { width: 60, height: 40, channels: 3, background: '#ff0000' } }, top: 0, left: 0 },
      { input: { create: { width: 60, height: 40, channels: 3, background: '#0000ff' } }, top: 40, left: 0 },
    ])
    .png()
    .toBuffer()
  const turns: Record<number, number> = { 1: 0, 3: 180, 6: 270, 8: 90 }
  return sharp(await sharp(upright).rotate(turns[orientation]!).png().toBuffer())
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

const pixelOf = async (file: Buffer, left: number, top: number) => [
  ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('works', () => {
  test('in three widths and two formats, never enlarged', async () => {
    const { width, height, files } = await preparePhoto(await paper(1200, 1500).jpeg().toBuffer())
    expect([width, height]).toEqual([1200, 1500])
    expect(files.map((file) => `${file.width}.${file.format}`)).toEqual(
      photoWidths.flatMap((each) => [`${each}.avif`, `${each}.webp`]),
    )
    const found = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
    expect(found.map((each) => each.width)).toEqual([480, 480, 960, 960, 1200, 1200])
    expect(new Set(found.map(({ format }) => format))).toEqual(new Set(['heif', 'webp']))
  })

  test.each([1, 3, 6, 8])('a photo from a phone held another way (orientation %i) becomes upright', async (turned) => {
    const { width, height, files } = await preparePhoto(await phonePhoto(turned))
    expect([width, height]).toEqual([60, 80])
    for (const { bytes } of files) {
      const [above, below] = [await pixelOf(bytes, 30, 10), await pixelOf(bytes, 30, 70)]
      expect([above[0]! > 200, above[2]! < 60, below[0]! < 60, below[2]! > 200]).toEqual([true, true, true, true])
    }
  })

  test('the same file has the same name, and another one has another', async () => {
    const [one, two] = [await paper(60, 40).jpeg().toBuffer(), await paper(61, 40).jpeg().toBuffer()]
    const [first, again, other] = [await preparePhoto(one), await preparePhoto(one), await preparePhoto(two)]
    expect(again.sha256).toBe(first.sha256)
    expect(other.sha256).not.toBe(first.sha256)
  })
})

describe('re-encoded: without hidden content or location', () => {
  test.each(hostileUploads.filter(({ kept, name }) => kept && !name.includes('GIF')))(
    '$name',
    async ({ make, marker }) => {
      const sent = (await make()).bytes
      for (const { bytes } of (await preparePhoto(sent)).files) {
        expect(bytes.includes(sent.subarray(0, 64))).toBe(false)
        if (marker) expect([sent.includes(marker), bytes.includes(marker)]).toEqual([true, false])
        const { exif, iptc, xmp, icc, comments, space, orientation } = await sharp(bytes).metadata()
        expect({ exif, iptc, xmp, icc, comments, space, orientation }).toEqual({ space: 'srgb' })
      }
    },
  )
})

describe('refuses', () => {
  const sentences = [notAPhoto, unreadablePhoto, tooManyPixels]

  test.each(hostileUploads.filter(({ kept, name }) => !kept || name.includes('GIF')))('$name', async ({ make }) => {
    const { bytes } = await make()
    const refusal = await preparePhoto(bytes).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 400, code: 'picture_refused' })
    expect(sentences).toContain((refusal as Error).message)
  })

  test('a format that only one maker’s phones can read, saying what to do', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])
    await expect(preparePhoto(heic)).rejects.toMatchObject({ status: 400, message: heicPhoto })
  })

  test('a file that is one byte too large; one of 15 MB is accepted', async () => {
    const photo = await plainPng()
    const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
    await expect(preparePhoto(padded(mostPhotoBytes + 1))).rejects.toMatchObject({
      status: 413,
      message: tooLargePhoto,
    })
    await expect(preparePhoto(padded(mostPhotoBytes))).resolves.toMatchObject({ width: 60, height: 40 })
  })

  test.each([
    [6000, 4300, tooManyPixels],
    [1, 60_000, tooThinPhoto],
    [100, 801, tooThinPhoto],
  ])('%i x %i, saying why', async (width, height, message) => {
    const flat = await paper(width, height).png().toBuffer()
    await expect(preparePhoto(flat)).rejects.toMatchObject({ status: 400, message })
  })

  test('an artist’s third photo at once, while another artist’s is prepared', async () => {
    const photo = await paper(60, 40).jpeg().toBuffer()
    const hers = await Promise.allSettled(
      [1, 2, 3].map(() => preparePhoto(photo, 'hers')).concat(preparePhoto(photo, 'his')),
    )
    expect(hers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(hers[2]).toMatchObject({ reason: { status: 503, retryAfter: 5 } })
  })
})
