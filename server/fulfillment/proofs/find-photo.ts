import { type SQL, and, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { orders, piecePhotoFiles, piecePhotos, pieces } from '#server/platform/db/schema.ts'

export interface PhotoWanted {
  photoId: string
  width: number
  format: 'avif' | 'webp'
}

/**
 * A photo's file, if the caller may see it.
 * @param whose limits the photos: a condition on `orders`, `pieces` and `piecePhotos`
 */
export async function findPhotoFile(db: Queries, whose: SQL | undefined, { photoId, width, format }: PhotoWanted) {
  const [row] = await db
    .select({ file: piecePhotoFiles })
    .from(piecePhotoFiles)
    .innerJoin(piecePhotos, eq(piecePhotos.id, piecePhotoFiles.photoId))
    .innerJoin(pieces, eq(pieces.id, piecePhotos.pieceId))
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(
      and(
        eq(piecePhotoFiles.photoId, photoId),
        eq(piecePhotoFiles.width, width),
        eq(piecePhotoFiles.format, format),
        whose,
      ),
    )
  return row?.file
}
