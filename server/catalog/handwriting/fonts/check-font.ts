import * as fontkit from 'fontkit'
import subsetFont from 'subset-font'
import { formatOf, hasSoundTables, isBoundedWoff2 } from './font-file.ts'

// Runs in a separate process (read-font.ts), so a hostile font can crash only that one.

/** A font's measures, or the message that refuses it. */
export type CheckedFont = { font: Uint8Array; xHeight: number; advance: number } | { refused: string }

const unreadable = 'This font could not be read. Please export it again, or choose another one.'
const notAllowed = 'The license bits of this font forbid its use on web pages. Please choose another one.'
const tooLarge = 'This font is too large even for a few letters. Please choose a simpler one.'

/** The largest font that the shop serves, in bytes. */
const mostServed = 300 * 1024
const mostGlyphs = 10_000

/** The characters that a preview needs at least, and those it shows if the font has them. */
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const least = `${letters}0123456789.,!?'-& `
const shown = `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2022\u2026\u20ac\u2665\u2764`
const sample =
  'Happy birthday, dear Grandma! Every time I smell fresh bread I am back in your kitchen, seven years old and covered in flour. Thank you for all of it.'

export async function checkFont(bytes: Uint8Array): Promise<CheckedFont> {
  const file = Buffer.from(bytes)
  const format = formatOf(file)
  if (!format) return { refused: 'Please choose a font file (OTF, TTF or WOFF2).' }
  if (format === 'woff2' && !isBoundedWoff2(file)) return { refused: unreadable }
  if (format === 'sfnt' && !hasSoundTables(file)) return { refused: unreadable }
  try {
    return await measure(file)
  } catch {
    return { refused: unreadable }
  }
}

async function measure(file: Buffer): Promise<CheckedFont> {
  const original = open(file)
  if (original.numGlyphs > mostGlyphs) return { refused: tooLarge }
  const { noEmbedding, noSubsetting, bitmapOnly } = original['OS/2'].fsType
  if (noEmbedding || noSubsetting || bitmapOnly) return { refused: notAllowed }
  const missing = [...least].filter((letter) => !original.hasGlyphForCodePoint(letter.codePointAt(0)!))
  if (missing.length > 0) return { refused: missingSentence(missing) }
  const font = await subsetFont(file, shown, { targetFormat: 'woff2' })
  if (font.length > mostServed) return { refused: tooLarge }
  // The font we serve is read back, so that no browser is the first to try it.
  const served = open(font)
  const { unitsPerEm } = served
  const xHeight = (served.glyphForCodePoint('x'.codePointAt(0)!).bbox.maxY / unitsPerEm) * 100
  const advance = (served.layout(sample).advanceWidth / unitsPerEm / sample.length) * 100
  if (!(xHeight > 5 && xHeight < 150 && advance > 5 && advance < 200)) return { refused: unreadable }
  return { font, xHeight: round(xHeight), advance: round(advance) }
}

function open(file: Buffer) {
  const font = fontkit.create(file)
  if (!('characterSet' in font)) throw new Error('A collection of fonts')
  return font
}

function missingSentence(missing: string[]): string {
  const some = missing.slice(0, 8).map((letter) => (letter === ' ' ? 'the space' : letter))
  const others = missing.length - some.length
  return `This font has no ${some.join(' ')}${others > 0 ? ` and ${others} others` : ''}. The preview needs all letters, digits and . , ! ? ' - &`
}

const round = (percent: number) => Math.round(percent * 10) / 10

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
}
