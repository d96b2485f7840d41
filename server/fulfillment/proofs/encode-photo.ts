import type { Sharp } from 'sharp'
import { photoWidths } from '#contract/base/photo-upload.ts'
import { mostElongated, patience, sharp } from '#server/platform/pictures/load-sharp.ts'
import { pictureFormats } from '#server/platform/pictures/picture-sizes.ts'

// Runs in a process of its own (decode-in-turn.ts).

export type EncodedPhoto =
  | { refused: 'unreadable' | 'pixels' | 'thin' }
  | {
      /** The largest file's dimensions, in px. */
      width: number
      height: number
      files: { width: (typeof photoWidths)[number]; format: (typeof pictureFormats)[number]; bytes: Uint8Array }[]
    }

/** A phone's largest photos; a JPEG that is not progressive is decoded line by line, in a fraction of its size. */
const mostPixels = { lineByLine: 51_000_000, whole: 25_000_000 }
/** An artist waits for it: four times as fast as the encoder's default, for a tenth more bytes. */
const avif = { quality: 58, effort: 1, chromaSubsampling: '4:2:0' }
const webp = { quality: 82, effort: 2 }

export async function encodePhoto(original: Uint8Array): Promise<EncodedPhoto> {
  try {
    const { format, isProgressive, width, height } = await open(original).metadata()
    const most = format === 'jpeg' && !isProgressive ? mostPixels.lineByLine : mostPixels.whole
    if (width * height > most) return { refused: 'pixels' }
    if (Math.max(width, height) > mostElongated * Math.min(width, height)) return { refused: 'thin' }
    return await encodeAll(original)
  } catch {
    // Whatever the library cannot do with a file counts as the file's fault.
    return { refused: 'unreadable' }
  }
}

const open = (original: Uint8Array): Sharp =>
  sharp(original, { limitInputPixels: mostPixels.lineByLine, failOn: 'error', pages: 1 })

async function encodeAll(original: Uint8Array): Promise<EncodedPhoto> {
  const { data, info } = await open(original)
    .autoOrient()
    .resize(boxOf(1600))
    // Transparent parts of a screenshot are shown on paper.
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout(patience)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files = []
  // One after the other: encoders take most of the memory.
  for (const each of photoWidths) {
    for (const format of pictureFormats) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize(boxOf(each)).timeout(patience)
      const bytes = await (format === 'avif' ? sized.avif(avif) : sized.webp(webp)).toBuffer()
      files.push({ width: each, format, bytes })
    }
  }
  return { width, height, files }
}

/** A phone held upright takes photos up to twice as high as they are wide. */
function boxOf(width: number) {
  return { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const
}
