import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { sampleFont } from '#tests/support/samples/sample-font.ts'
import { checkFont } from './check-font.ts'
import { hasSoundTables, isBoundedWoff2 } from './font-file.ts'
import { readFont } from './read-font.ts'

// Any upload is refused with a message or becomes a small clean font; this process never parses it.

const mutations = rounds(4, 12, 12)

const [woff2, truetype] = await Promise.all([sampleFont(), sampleFont('truetype')])

const refused = { status: 400, code: 'font_refused' }
const unreadable = 'This font could not be read. Please export it again, or choose another one.'

describe('works', () => {
  test.each(['woff2', 'truetype'] as const)(
    '%s becomes a WOFF2 of the letters that are shown, measured',
    async (format) => {
      const { font, xHeight, advance } = await readFont(format === 'woff2' ? woff2 : truetype)
      expect(font.toString('latin1', 0, 4)).toBe('wOF2')
      expect(font.length).toBeLessThan(100_000)
      expect(xHeight).toBeGreaterThan(30)
      expect(xHeight).toBeLessThan(45)
      expect(advance).toBeGreaterThan(25)
      expect(advance).toBeLessThan(45)
    },
  )
})

describe('refuses', () => {
  test('anything that is not a font: nothing, pictures, programs, collections', async () => {
    const ttc = Buffer.concat([Buffer.from('ttcf'), truetype])
    for (const file of [Buffer.alloc(0), Buffer.from('<svg onload="alert(1)">'.repeat(9)), randomBytes(5000), ttc])
      await expect(readFont(file)).rejects.toMatchObject({
        ...refused,
        message: 'Please choose a font file (OTF, TTF or WOFF2).',
      })
  })

  test('50 MB, before anything reads it', async () => {
    const huge = Buffer.concat([truetype, Buffer.alloc(50 * 2 ** 20)])
    await expect(readFont(huge)).rejects.toMatchObject({ status: 413 })
  })

  test('fonts cut off at any point', async () => {
    for (const font of [woff2, truetype])
      for (const part of [0.05, 0.3, 0.6, 0.95])
        await expect(readFont(font.subarray(0, Math.floor(font.length * part))), `${part}`).rejects.toMatchObject(
          refused,
        )
  })

  test('tables outside of the file, duplicate tables, and missing ones', async () => {
    const outside = Buffer.from(truetype)
    outside.writeUInt32BE(0xfffffff0, 12 + 8)
    const twice = Buffer.from(truetype)
    twice.copy(twice, 12, 28, 44)
    const many = Buffer.from(truetype)
    many.writeUInt16BE(0xffff, 4)
    const none = Buffer.from(truetype)
    for (let at = 12; at < 12 + 16 * none.readUInt16BE(4); at += 16) none.write('zzzz', at)
    for (const font of [outside, twice, many, none]) {
      expect(hasSoundTables(font)).toBe(false)
      await expect(readFont(font)).rejects.toMatchObject({ ...refused, message: unreadable })
    }
  })

  test('a WOFF2 file of a few kilobytes that unpacks to half a gigabyte, whatever its header claims', async () => {
    for (const claimed of [512 * 2 ** 20, 1000]) {
      const bomb = woff2Bomb(claimed)
      expect(bomb.length).toBeLessThan(10_000)
      const before = process.memoryUsage().rss
      expect(isBoundedWoff2(bomb)).toBe(false)
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20)
      await expect(readFont(bomb)).rejects.toMatchObject({ ...refused, message: unreadable })
    }
  })

  test('a font whose license bits forbid use on web pages, and one without the necessary letters', async () => {
    const restricted = Buffer.from(truetype)
    restricted.writeUInt16BE(0x0002, tableOf(restricted, 'OS/2') + 8)
    await expect(readFont(restricted)).rejects.toMatchObject({
      ...refused,
      message: 'The license bits of this font forbid its use on web pages. Please choose another one.',
    })
    const { default: subsetFont } = await import('subset-font')
    const few = await subsetFont(truetype, 'abc', { targetFormat: 'truetype' })
    const { message } = (await readFont(few).catch((error: Error) => error as Error & { message: string })) as Error
    expect(message).toContain('This font has no d e f g h i j k and')
  })

  test('bytes changed at random: refused or cleaned, and this process survives', async () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let round = 0; round < mutations; round++) {
      const font = Buffer.from(round % 2 === 0 ? truetype : woff2)
      for (let change = 0; change < 20; change++) font[next(font.length)] = next(256)
      const read = await readFont(font).catch((error: { status: number }) => error.status)
      if (typeof read === 'number') expect(read).toBe(400)
      else expect((await checkFont(read.font)) as object).toHaveProperty('font')
    }
  })
})

/** Where a table begins in an unpacked font. */
function tableOf(font: Buffer, tag: string): number {
  for (let at = 12; ; at += 16) if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
}

/** One table of zeros, packed as well as Brotli can. @param claimed the length in the header */
function woff2Bomb(claimed: number): Buffer {
  const packed = brotliCompressSync(Buffer.alloc(512 * 2 ** 20), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  // The table `cmap`, with a transformation that does not state its length.
  const directory = Buffer.from([0, ...base128(claimed)])
  const header = Buffer.alloc(48)
  header.write('wOF2', 0)
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(48 + directory.length + packed.length, 8)
  header.writeUInt16BE(1, 12)
  header.writeUInt32BE(claimed, 16)
  header.writeUInt32BE(packed.length, 20)
  return Buffer.concat([header, directory, packed])
}

function base128(value: number): number[] {
  const bytes = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) | 0x80)
  return bytes
}
