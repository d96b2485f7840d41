import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { forgottenPhotos, piecePhotoFiles } from '#server/platform/db/schema.ts'
import type { Bucket } from '#server/platform/integrations/s3-bucket.ts'
import { photoKey } from './photo-files.ts'

const filesAtOnce = 20

/**
 * Moves photos' files from the database into the bucket, or back, as `movePictures` does for pictures.
 * @returns how many were moved
 */
export async function movePhotos(
  db: Queries,
  bucket: Bucket,
  { back = false }: { back?: boolean } = {},
): Promise<number> {
  const waiting = back ? isNull(piecePhotoFiles.bytes) : isNotNull(piecePhotoFiles.bytes)
  for (let moved = 0; ;) {
    const files = await db
      .select()
      .from(piecePhotoFiles)
      .where(waiting)
      .orderBy(asc(piecePhotoFiles.photoId), asc(piecePhotoFiles.width), asc(piecePhotoFiles.format))
      .limit(filesAtOnce)
    if (files.length === 0) return moved
    for (const file of files) {
      const { photoId, width, format } = file
      const place = and(
        eq(piecePhotoFiles.photoId, photoId),
        eq(piecePhotoFiles.width, width),
        eq(piecePhotoFiles.format, format),
      )
      const key = photoKey(file)
      if (back) {
        const bytes = await bucket.get(key)
        if (!bytes) throw new Error(`${key} is not in the bucket`)
        await db.update(piecePhotoFiles).set({ bytes }).where(place)
      } else {
        await bucket.put(key, file.bytes!, `image/${format}`, 'private, no-store')
        if (!(await bucket.get(key))?.equals(file.bytes!)) throw new Error(`${key} came back from the bucket changed`)
        const { rowCount } = await db.update(piecePhotoFiles).set({ bytes: null }).where(place)
        // Deleted from the shop at this very moment, so its file is deleted too.
        if (!rowCount) await db.insert(forgottenPhotos).values({ photoId }).onConflictDoNothing()
      }
      moved++
    }
  }
}
