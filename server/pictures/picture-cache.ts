import { notFound } from '#server/errors.ts'
import type { Media } from './media.ts'

/** Every embedded picture exists in these widths and formats. */
export const pictureWidths = [160, 320, 640, 960] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Bytes kept in memory, so that a page full of cards asks once. */
const mostBytes = 64 * 1024 * 1024

export interface PictureShelf {
  /** The file, or where people fetch it themselves. @throws 404 */
  get(hash: string, width: number, format: PictureFormat): Promise<Buffer | URL>
}

export function openPictureShelf(media: Media): PictureShelf {
  const shelf = new Map<string, Buffer>()
  let held = 0

  return {
    async get(hash, width, format) {
      const key = `${hash}/${width}.${format}`
      const known = shelf.get(key)
      if (known) return known
      const bytes = await media.find(hash, width, format)
      if (!bytes) throw notFound('Picture')
      if (bytes instanceof URL) return bytes
      shelf.set(key, bytes)
      held += bytes.length
      for (const [oldest, { length }] of shelf) {
        if (held <= mostBytes) break
        shelf.delete(oldest)
        held -= length
      }
      return bytes
    },
  }
}
