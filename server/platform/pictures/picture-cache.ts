import { LRUCache } from 'lru-cache'
import { notFound } from '#server/platform/errors.ts'
import type { Media } from './media.ts'
import type { PictureFormat } from './picture-sizes.ts'

/** Bytes held in memory, so that a page full of cards reads each picture once. */
const defaultMaxBytes = 64 * 2 ** 20

export interface PictureCache {
  /** The file, or the URL where browsers fetch it themselves. @throws 404 */
  get(hash: string, width: number, format: PictureFormat): Promise<Buffer | URL>
}

export function createPictureCache(media: Pick<Media, 'find'>, { maxBytes = defaultMaxBytes } = {}): PictureCache {
  // An empty file takes up an entry too.
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
