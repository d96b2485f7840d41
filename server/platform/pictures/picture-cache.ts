import { LRUCache } from 'lru-cache'
import type { InvalidationState } from '#server/platform/db/catalog-changes.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Media, keyOf } from './media.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from './picture-sizes.ts'

/** Bytes held in memory, so that a page full of cards reads each picture once. */
const defaultMaxBytes = 64 * 2 ** 20

export interface PictureCache {
  /** The file, or the URL where browsers fetch it themselves. @throws 404 */
  get(hash: string, width: number, format: PictureFormat): Promise<Buffer | URL>
  /** Evicts a deleted picture. */
  forget(hash: string): void
  /** While deletions may go unnoticed, the database is asked about every picture. */
  setInvalidation(state: InvalidationState): void
}

/** Every node hears of deleted pictures as it hears of changes of the catalog (`forget-picture.ts`). */
export function createPictureCache(media: Pick<Media, 'find'>, { maxBytes = defaultMaxBytes } = {}): PictureCache {
  // An empty file takes up an entry too.
  const cached = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length || 1 })
  let invalidation: InvalidationState = 'connected'
  /** What was read before a deletion is not stored after it. */
  let deletions = 0

  return {
    async get(hash, width, format) {
      const key = keyOf(hash, width, format)
      const known = cached.get(key)
      if (known && invalidation !== 'lost') return known
      const before = deletions
      const bytes = await media.find(hash, width, format).catch(unlessKnown(known))
      if (!bytes) throw notFound('Picture')
      if (!(bytes instanceof URL) && before === deletions) cached.set(key, bytes)
      return bytes
    },
    forget(hash) {
      deletions++
      for (const width of pictureWidths) for (const format of pictureFormats) cached.delete(keyOf(hash, width, format))
    },
    setInvalidation(state) {
      invalidation = state
      if (state !== 'connected') return
      deletions++
      cached.clear()
    },
  }
}

/** While the database is down nothing can be deleted. */
function unlessKnown(known: Buffer | undefined) {
  return (error: unknown) => {
    if (known) return known
    throw error
  }
}
