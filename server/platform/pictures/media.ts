import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { forgottenPictures, pictures } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type Bucket, openBucket } from '#server/platform/integrations/s3-bucket.ts'
import { mediaControl } from '#server/platform/http/cache-control.ts'
import type { MediaSettings } from '#server/platform/config/config.ts'
import { type PictureFormat, pictureFormats, pictureWidths } from './picture-sizes.ts'

interface PictureFile {
  width: number
  format: PictureFormat
  bytes: Buffer
}

/**
 * Where the files of uploaded pictures are stored: in the database or in a bucket. A row means that there is a file; if
 * it has no bytes, the file is in the bucket.
 */
export interface Media {
  /** Stores all files of a picture, or none; storing them again changes nothing. @throws 503 */
  keep(hash: string, files: PictureFile[]): Promise<void>
  /** Undefined if there is no such picture. @throws 503 */
  read(hash: string, width: number, format: PictureFormat): Promise<Buffer | undefined>
  /** The same, or the URL where browsers fetch it themselves. */
  find(hash: string, width: number, format: PictureFormat): Promise<Buffer | URL | undefined>
  /** Deletes the files of pictures that were deleted at least an hour ago. */
  sweep(): Promise<void>
  /** The bucket itself, and whether browsers fetch pictures from it; then nothing private belongs there. */
  bucket: Bucket | undefined
  isPublic: boolean
}

export function openMedia(db: Queries, { bucketKeys, publicUrl }: MediaSettings = {}): Media {
  const bucket = bucketKeys && openBucket(bucketKeys)

  async function find(hash: string, width: number, format: PictureFormat): Promise<Buffer | URL | undefined> {
    const [row] = await db
      .select({ bytes: pictures.bytes })
      .from(pictures)
      .where(and(eq(pictures.hash, hash), eq(pictures.width, width), eq(pictures.format, format)))
    if (!row?.bytes && row && publicUrl) return new URL(`${publicUrl}/${keyOf(hash, width, format)}`)
    return row && (row.bytes ?? fromBucket(bucket, keyOf(hash, width, format)))
  }

  return {
    find,
    async read(hash, width, format) {
      const found = await find(hash, width, format)
      return found instanceof URL ? fromBucket(bucket, keyOf(hash, width, format)) : found
    },
    async keep(hash, files) {
      if (bucket) await putAll(db, bucket, hash, files)
      const rows = files.map(({ bytes, ...file }) => ({ hash, ...file, bytes: bucket ? null : bytes }))
      await db.insert(pictures).values(rows).onConflictDoNothing()
    },
    sweep: async () => (bucket ? sweep(db, bucket) : undefined),
    bucket,
    isPublic: publicUrl !== undefined,
  }
}

/** A bucket with a public address serves its files until the sweep (`sweep`). */
export const inBucketControl = mediaControl(0)

/** 'ab12.../960.webp' */
export function keyOf(hash: string, width: number, format: string): string {
  return `${hash}/${width}.${format}`
}

async function fromBucket(bucket: Bucket | undefined, key: string): Promise<Buffer> {
  const bytes = await bucket?.get(key)
  if (bytes) return bytes
  // There is a row, so the bucket was emptied, or the shop was started without it.
  throw new Refusal(404, 'Picture not found', { event: bucket ? 'picture missing in bucket' : 'bucket not configured' })
}

/** First the files, then their rows: the sweep deletes files of failed attempts. */
async function putAll(db: Queries, bucket: Bucket, hash: string, files: PictureFile[]): Promise<void> {
  await db.delete(forgottenPictures).where(eq(forgottenPictures.hash, hash))
  try {
    await Promise.all(
      files.map(({ width, format, bytes }) =>
        bucket.put(keyOf(hash, width, format), bytes, `image/${format}`, inBucketControl),
      ),
    )
  } catch (error) {
    await db.insert(forgottenPictures).values({ hash }).onConflictDoNothing()
    throw error
  }
}

/** Somebody may upload a picture again while it is being deleted; an hour keeps the two apart. */
async function sweep(db: Queries, bucket: Bucket): Promise<void> {
  const due = await db
    .select()
    .from(forgottenPictures)
    .where(lt(forgottenPictures.forgottenAt, sql`now() - interval '1 hour'`))
    .limit(1000)
  for (const { hash } of due) {
    const [shown] = await db.select({ hash: pictures.hash }).from(pictures).where(eq(pictures.hash, hash)).limit(1)
    if (!shown) {
      for (const width of pictureWidths)
        for (const format of pictureFormats) await bucket.remove(keyOf(hash, width, format))
    }
    await db.delete(forgottenPictures).where(inArray(forgottenPictures.hash, [hash]))
  }
}
