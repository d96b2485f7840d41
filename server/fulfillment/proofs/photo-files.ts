import { eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { forgottenPhotos, piecePhotoFiles, piecePhotos } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { pictureFormats } from '#server/platform/pictures/picture-sizes.ts'
import { photoWidths } from '#contract/base/photo-upload.ts'
import type { PreparedPhoto } from './prepare-photo.ts'

// Photos' files are in the database, or in the bucket under their own prefix; the latter only if browsers cannot fetch
// directly from it.

type File = typeof piecePhotoFiles.$inferSelect

/** 'photos/{id}/960.webp' */
export function photoKey({ photoId, width, format }: Pick<File, 'photoId' | 'width' | 'format'>): string {
  return `photos/${photoId}/${width}.${format}`
}

/**
 * Stores a new photo's files before the transaction that adds it; files not in use an hour later are swept.
 * @returns their rows
 */
export async function stagePhotoFiles(
  db: Queries,
  media: Media,
  photoId: string,
  files: PreparedPhoto['files'],
): Promise<File[]> {
  const { bucket } = media
  if (!bucket || media.isPublic) return files.map((file) => ({ photoId, ...file }))
  await db.insert(forgottenPhotos).values({ photoId })
  await Promise.all(
    files.map(({ bytes, ...file }) =>
      bucket.put(photoKey({ photoId, ...file }), bytes, `image/${file.format}`, 'private, no-store'),
    ),
  )
  return files.map((file) => ({ photoId, ...file, bytes: null }))
}

/** Adds the staged files' rows to the transaction that adds their photo. */
export async function keepPhotoFiles(tx: Queries, files: File[]): Promise<void> {
  await tx.insert(piecePhotoFiles).values(files)
  if (!files[0]!.bytes) await tx.delete(forgottenPhotos).where(eq(forgottenPhotos.photoId, files[0]!.photoId))
}

/** @throws 404 if it was lost, 503 if the bucket is away */
export async function readPhotoFile(media: Media, file: File): Promise<Buffer> {
  const bytes = file.bytes ?? (await media.bucket?.get(photoKey(file)))
  if (bytes) return bytes
  throw new Refusal(404, 'Photo not found', {
    event: media.bucket ? 'picture missing in bucket' : 'bucket not configured',
  })
}

/** Deletes files of photos that were removed at least an hour ago, or whose transaction never committed. */
export async function sweepPhotos(db: Queries, media: Media): Promise<void> {
  if (!media.bucket) return
  const due = await db
    .select({ photoId: forgottenPhotos.photoId })
    .from(forgottenPhotos)
    .where(lt(forgottenPhotos.forgottenAt, sql`now() - interval '1 hour'`))
    .limit(1000)
  for (const { photoId } of due) {
    const [kept] = await db.select({ id: piecePhotos.id }).from(piecePhotos).where(eq(piecePhotos.id, photoId))
    if (!kept) {
      for (const width of photoWidths)
        for (const format of pictureFormats) await media.bucket.remove(photoKey({ photoId, width, format }))
    }
    await db.delete(forgottenPhotos).where(eq(forgottenPhotos.photoId, photoId))
  }
}
