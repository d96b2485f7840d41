import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
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
import { Refusal, invalid } from '#server/platform/errors.ts'
import { decodeInTurn, loadSharp, mostElongated, patience } from '#server/platform/pictures/decode-in-turn.ts'
import { pictureFormats } from '#server/platform/pictures/picture-sizes.ts'

export interface PreparedPhoto {
  /** The largest file's dimensions, in px. */
  width: number
  height: number
  /** A digest of the file as uploaded. */
  sha256: string
  files: { width: (typeof photoWidths)[number]; format: (typeof pictureFormats)[number]; bytes: Buffer }[]
}

/** A phone's largest photos; a JPEG that is not progressive is decoded line by line, in a fraction of its size. */
const mostPixels = { lineByLine: 51_000_000, whole: 25_000_000 }

/**
 * Re-encodes a photo in all widths and formats, upright, and without metadata such as location and camera.
 * @param uploader the id of an artist; administrators have no limit
 * @throws 400 if it is not a photo, 413 for too large a file, 503 if too many wait
 */
export async function preparePhoto(original: Buffer, uploader?: string): Promise<PreparedPhoto> {
  if (original.length > mostPhotoBytes) throw new Refusal(413, tooLargePhoto)
  const encoded = await decodeInTurn(() => encode(original), uploader)
  return { ...encoded, sha256: createHash('sha256').update(original).digest('hex') }
}

async function encode(original: Buffer): Promise<Omit<PreparedPhoto, 'sha256'>> {
  await inspect(original)
  try {
    return await encodeAll(original)
  } catch {
    // Whatever the library cannot do with a file counts as the file's fault.
    throw refused(unreadablePhoto)
  }
}

/** Reads a file's header, without decoding the file. */
async function inspect(original: Buffer): Promise<void> {
  if (isHeic(original)) throw refused(heicPhoto)
  if (!isPhoto(original)) throw refused(notAPhoto)
  const found = await (await opened(original)).metadata().catch(() => undefined)
  if (!found) throw refused(unreadablePhoto)
  const { format, isProgressive, width, height } = found
  const most = format === 'jpeg' && !isProgressive ? mostPixels.lineByLine : mostPixels.whole
  if (width * height > most) throw refused(tooManyPixels)
  if (Math.max(width, height) > mostElongated * Math.min(width, height)) throw refused(tooThinPhoto)
}

/** The format by the file's first bytes, whatever its name says. */
function isPhoto(file: Buffer): boolean {
  const start = file.toString('latin1', 0, 12)
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP$/s.test(start)
}

/** The format that one maker's phones use unless asked for JPEG. */
function isHeic(file: Buffer): boolean {
  return /^.{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(file.toString('latin1', 0, 12))
}

async function opened(original: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(original, { limitInputPixels: mostPixels.lineByLine, failOn: 'error', pages: 1 })
}

/** An artist waits for it: four times as fast as the encoder's default, for a tenth more bytes. */
const avif = { quality: 58, effort: 1, chromaSubsampling: '4:2:0' }
const webp = { quality: 82, effort: 2 }

async function encodeAll(original: Buffer) {
  const sharp = await loadSharp()
  const { data, info } = await (
    await opened(original)
  )
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

function refused(message: string): Refusal {
  return invalid(message, [{ path: 'photo', message }], 'picture_refused')
}
