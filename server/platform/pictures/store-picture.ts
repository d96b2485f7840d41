import { createHash } from 'node:crypto'
import {
  mostPictureBytes,
  notAPicture,
  tooLargePicture,
  tooThinPicture,
  unreadablePicture,
} from '#contract/base/picture-upload.ts'
import { Refusal, invalid } from '#server/platform/errors.ts'
import { decodeInTurn, loadSharp, mostElongated, patience } from './decode-in-turn.ts'
import type { Media } from './media.ts'
import { pictureFormats, pictureWidths } from './picture-sizes.ts'

/** A small file can unpack to a huge one. */
const mostPixels = 24_000_000

/**
 * Stores the picture of a data URL, re-encoded in all widths and formats, so that the bytes served are never the bytes
 * uploaded: metadata, trailing data and disguised files are removed.
 * @param uploader the id of a shopper; administrators have no limit
 * @returns its URL, '/media/{hash}'
 * @throws 400 if it is not a picture, 413 if it is too large, 503 if too many wait
 */
export async function storePicture(media: Media, dataUrl: string, uploader?: string): Promise<string> {
  return storePictureFile(media, decode(dataUrl), uploader)
}

/** The same for a picture's bytes. */
export async function storePictureFile(media: Media, original: Buffer, uploader?: string): Promise<string> {
  if (original.length > mostPictureBytes) throw new Refusal(413, tooLargePicture)
  const { files, color } = await decodeInTurn(() => encode(original), uploader)
  const hash = pictureHash(original, color)
  await media.keep(hash, files)
  return `/media/${hash}`
}

function decode(dataUrl: string): Buffer {
  const match = /^data:image\/(png|jpeg|webp|gif);base64,([\w+/]+={0,2})$/.exec(dataUrl)
  if (!match) throw refused(notAPicture)
  return Buffer.from(match[2]!, 'base64')
}

/**
 * Reads a file's header, without decoding the file.
 * @throws 400 if it is not a picture, or too large
 */
export async function inspectPicture(original: Buffer): Promise<void> {
  const found = await (await opened(original)).metadata().catch(() => undefined)
  if (!found || !['png', 'jpeg', 'webp', 'gif'].includes(found.format)) throw unreadable()
  const { width, height } = found
  if (width * height > mostPixels) throw unreadable()
  if (Math.max(width, height) > mostElongated * Math.min(width, height)) throw refused(tooThinPicture)
}

async function opened(original: Buffer) {
  const sharp = await loadSharp()
  return sharp(original, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
}

/** Beside the original no difference is visible, at two thirds of the size of the encoder's default. */
const avif = { quality: 50, effort: 3, chromaSubsampling: '4:2:0' }

async function encode(original: Buffer) {
  await inspectPicture(original)
  try {
    return await encodeAll(original)
  } catch {
    // Whatever the library cannot do with a file counts as the file's fault.
    throw unreadable()
  }
}

async function encodeAll(original: Buffer) {
  const sharp = await loadSharp()
  const upright = await (
    await opened(original)
  )
    .rotate()
    .resize({ width: 2000, height: 2800, fit: 'inside', withoutEnlargement: true })
    .timeout(patience)
    .toBuffer()
  const files = []
  // One after the other: encoders take most of the memory.
  for (const width of pictureWidths) {
    for (const format of pictureFormats) {
      const sized = sharp(upright)
        .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
        .timeout(patience)
      const bytes = await (format === 'avif' ? sized.avif(avif) : sized.webp({ quality: 80 })).toBuffer()
      files.push({ width, format, bytes })
    }
  }
  return { files, color: await colorOf(upright) }
}

/** A picture's average color, as six hexadecimal digits, shown while the picture loads. */
export async function colorOf(picture: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const pixel = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize(1, 1)
    .toColourspace('srgb')
    .timeout(patience)
    .raw()
    .toBuffer()
  return pixel.subarray(0, 3).toString('hex')
}

/** Names a picture by its content, with its color at the end. */
export function pictureHash(content: Buffer, color: string): string {
  return `${contentHash(content)}c${color}`
}

/** The part of the name that is known without decoding the picture. */
export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 26)
}

function unreadable() {
  return refused(unreadablePicture)
}

function refused(message: string) {
  return invalid(message, [{ path: 'imageUrl', message }], 'picture_refused')
}
