import type { Sharp } from 'sharp'
import { mostElongated, patience, sharp } from './load-sharp.ts'
import { pictureFormats, pictureWidths } from './picture-sizes.ts'

// Runs in a process of its own (decode-in-turn.ts).

export interface PictureTask {
  original: Uint8Array
  /** All files that the shop serves, or only a look at the header, or only the color. */
  wanted: 'files' | 'check' | 'color'
}

export type EncodedPicture =
  | { refused: 'unreadable' | 'thin' }
  | {
      /** The average color, as six hexadecimal digits, shown while the picture loads. */
      color: string
      files: { width: (typeof pictureWidths)[number]; format: (typeof pictureFormats)[number]; bytes: Uint8Array }[]
    }

/** A small file can unpack to a huge one. */
const mostPixels = 24_000_000
/** Beside the original no difference is visible, at two thirds of the size of the encoder's default. */
const avif = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' }

export async function encodePicture({ original, wanted }: PictureTask): Promise<EncodedPicture> {
  try {
    const { width, height } = await open(original).metadata()
    if (width * height > mostPixels) return { refused: 'unreadable' }
    if (Math.max(width, height) > mostElongated * Math.min(width, height)) return { refused: 'thin' }
    if (wanted === 'check') return { color: '', files: [] }
    if (wanted === 'color') return { color: await colorOf(open(original)), files: [] }
    return await encodeAll(original)
  } catch {
    // Whatever the library cannot do with a file counts as the file's fault.
    return { refused: 'unreadable' }
  }
}

const open = (original: Uint8Array) => sharp(original, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })

async function encodeAll(original: Uint8Array): Promise<EncodedPicture> {
  const { data, info } = await open(original)
    .rotate()
    .resize({ width: 2000, height: 2800, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(patience)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const upright = () => sharp(data, { raw: { width, height, channels } })
  const files = []
  // One after the other: encoders take most of the memory.
  for (const each of pictureWidths) {
    for (const format of pictureFormats) {
      const sized = upright()
        .resize({ width: each, height: 2 * each, fit: 'inside', withoutEnlargement: true })
        .timeout(patience)
      const bytes = await (format === 'avif' ? sized.avif(avif) : sized.webp({ quality: 80 })).toBuffer()
      files.push({ width: each, format, bytes })
    }
  }
  return { color: await colorOf(upright()), files }
}

async function colorOf(picture: Sharp): Promise<string> {
  const pixel = await picture
    .flatten({ background: '#fff' })
    .resize(1, 1)
    .toColourspace('srgb')
    .timeout(patience)
    .raw()
    .toBuffer()
  return pixel.subarray(0, 3).toString('hex')
}
