import { type SQL, and, eq, ne } from 'drizzle-orm'
import { photoWidths } from '#contract/base/photo-upload.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { piecePhotos } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { findPhotoFile } from '#server/fulfillment/proofs/find-photo.ts'
import { readPhotoFile } from '#server/fulfillment/proofs/photo-files.ts'
import { photosForBuyer } from '#server/fulfillment/order-views/list-pieces.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { storePictureFile } from '#server/platform/pictures/store-picture.ts'

/**
 * Copies a photo that a buyer may see to the public pictures, re-encoded; the private one stays private. The envelope
 * is never released: it shows the address.
 * @param whose selects the piece, and checks that it is the caller's
 * @returns '/media/{hash}', which nothing refers to yet
 * @throws 404 for any other photo, 503
 */
export async function releasePhoto(db: Queries, media: Media, whose: SQL, photoId: string): Promise<string> {
  const releasable = and(whose, photosForBuyer, ne(piecePhotos.kind, 'envelope'), eq(piecePhotos.id, photoId))
  const file = await findPhotoFile(db, releasable, { photoId, width: Math.max(...photoWidths), format: 'webp' })
  if (!file) throw notFound('Photo')
  return storePictureFile(media, await readPhotoFile(media, file), photoId)
}
