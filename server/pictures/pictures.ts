import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { pictures } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'

/** Every embedded picture exists in these widths and formats. */
export const pictureWidths = [160, 320, 640, 960] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Bytes kept in memory, so that a page full of cards asks the database once. */
const mostBytes = 64 * 1024 * 1024

export interface PictureShelf {
  /** @throws 404 */
  get(hash: string, width: number, format: PictureFormat): Promise<Buffer>
}

export function openPictureShelf(db: Queries): PictureShelf {
  const shelf = new Map<string, Buffer>()
  let held = 0

  return {
    async get(hash, width, format) {
      const key = `${hash}/${width}.${format}`
      const known = shelf.get(key)
      if (known) return known
      const [row] = await db
        .select({ bytes: pictures.bytes })
        .from(pictures)
        .where(and(eq(pictures.hash, hash), eq(pictures.width, width), eq(pictures.format, format)))
      if (!row) throw notFound('Picture')
      shelf.set(key, row.bytes)
      held += row.bytes.length
      for (const [oldest, bytes] of shelf) {
        if (held <= mostBytes) break
        shelf.delete(oldest)
        held -= bytes.length
      }
      return row.bytes
    },
  }
}
