import { createHash } from 'node:crypto'
import {
  heicPhoto,
  mostPhotoBytes,
  notAPhoto,
  type photoWidths,
  tooLargePhoto,
  tooManyPixels,
  tooThinPhoto,
  unreadablePhoto,
} from '#contract/base/photo-upload.ts'
import { Refusal, invalid } from '#server/platform/errors.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import { decodeInTurn } from '#server/platform/pictures/decode-in-turn.ts'
import { pictureKind } from '#server/platform/pictures/picture-kind.ts'
import type { pictureFormats } from '#server/platform/pictures/picture-sizes.ts'

export interface PreparedPhoto {
  /** The largest file's dimensions, in px. */
  width: number
  height: number
  /** A digest of the file as uploaded. */
  sha256: string
  files: { width: (typeof photoWidths)[number]; format: (typeof pictureFormats)[number]; bytes: Buffer }[]
}

/**
 * Re-encodes a photo in all widths and formats, upright, and without metadata such as location and camera.
 * @param uploader the id of an artist; administrators have no limit
 * @throws 400 if it is not a photo, 413 for too large a file, 503 if too many wait
 */
export async function preparePhoto(original: Buffer, uploader?: string): Promise<PreparedPhoto> {
  if (original.length > mostPhotoBytes) throw new Refusal(413, tooLargePhoto)
  if (isHeic(original)) throw refused(heicPhoto)
  const kind = pictureKind(original)
  if (!kind || kind === 'gif') throw refused(notAPhoto)
  const encoded = await decodeInTurn<EncodedPhoto>({ module, reader: 'encodePhoto', task: original }, uploader)
  if (!encoded) throw refused(unreadablePhoto)
  if ('refused' in encoded) throw refused(refusals[encoded.refused])
  const files = encoded.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) }))
  return { ...encoded, files, sha256: createHash('sha256').update(original).digest('hex') }
}

const module = new URL('./encode-photo.ts', import.meta.url).href
const refusals = { unreadable: unreadablePhoto, pixels: tooManyPixels, thin: tooThinPhoto }

/** The format that one maker's phones use unless asked for JPEG. */
function isHeic(file: Buffer): boolean {
  return /^.{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(file.toString('latin1', 0, 12))
}

function refused(message: string): Refusal {
  return invalid(message, [{ path: 'photo', message }], 'picture_refused')
}
