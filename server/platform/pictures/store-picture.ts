import { createHash } from 'node:crypto'
import {
  mostPictureBytes,
  notAPicture,
  tooLargePicture,
  tooThinPicture,
  unreadablePicture,
} from '#contract/base/picture-upload.ts'
import { Refusal, invalid } from '#server/platform/errors.ts'
import { decodeInTurn } from './decode-in-turn.ts'
import type { EncodedPicture, PictureTask } from './encode-picture.ts'
import type { Media } from './media.ts'
import { pictureKind } from './picture-kind.ts'

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
  const { files, color } = await encode(original, 'files', uploader)
  const hash = pictureHash(original, color)
  await media.keep(
    hash,
    files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })),
  )
  return `/media/${hash}`
}

function decode(dataUrl: string): Buffer {
  const match = /^data:image\/(png|jpeg|webp|gif);base64,([\w+/]+={0,2})$/.exec(dataUrl)
  if (!match) throw refused(notAPicture)
  return Buffer.from(match[2]!, 'base64')
}

/**
 * Reads a file's header, without decoding the file.
 * @throws 400 if it is not a picture, or too large, 503 if too many wait
 */
export async function inspectPicture(original: Buffer): Promise<void> {
  await encode(original, 'check')
}

/** A picture's average color, as six hexadecimal digits, shown while the picture loads. */
export async function colorOf(picture: Buffer): Promise<string> {
  return (await encode(picture, 'color')).color
}

/** Names a picture by its content, with its color at the end. */
export function pictureHash(content: Buffer, color: string): string {
  return `${contentHash(content)}c${color}`
}

/** The part of the name that is known without decoding the picture. */
export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 26)
}

const module = new URL('./encode-picture.ts', import.meta.url).href

async function encode(original: Buffer, wanted: PictureTask['wanted'], uploader?: string) {
  // No parser sees anything else.
  if (!pictureKind(original)) throw refused(unreadablePicture)
  const task: PictureTask = { original, wanted }
  const encoded = await decodeInTurn<EncodedPicture>({ module, reader: 'encodePicture', task }, uploader)
  if (!encoded) throw refused(unreadablePicture)
  if ('refused' in encoded) throw refused(encoded.refused === 'thin' ? tooThinPicture : unreadablePicture)
  return encoded
}

function refused(message: string) {
  return invalid(message, [{ path: 'imageUrl', message }], 'picture_refused')
}
