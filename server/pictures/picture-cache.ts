import { LRUCache } from 'lru-cache'
import { notFound } from '#server/errors.ts'
import type { Media } from './media.ts'
import type { PictureFormat } from './picture-sizes.ts'

/** Bytes held in memory, so that a page full of cards asks once. */
const defaultMaxBytes = 64 * 2 ** 20

export interface PictureCache {
  /** The file, or where people fetch it themselves. @throws 404 */
  get(hash: string, width: number, format: PictureFormat): Promise<Buffer | URL>
}

export function createPictureCache(media: Pick<Media, 'find'>, { maxBytes = defaultMaxBytes } = {}): PictureCache {
  // A file of no bytes takes a place all the same.
  const cached = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length || 1 })
  return {
    async get(hash, width, format) {
      const key = `${hash}/${width}.${format}`
      const known = cached.get(key)
      if (known) return known
      const bytes = await media.find(hash, width, format)
      if (!bytes) throw notFound('Picture')
      if (bytes instanceof URL) return bytes
      cached.set(key, bytes)
      return bytes
    },
  }
}
