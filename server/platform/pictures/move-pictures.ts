import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { forgottenPictures, pictures } from '#server/platform/db/schema.ts'
import type { Bucket } from '#server/platform/integrations/s3-bucket.ts'
import { inBucketControl, keyOf } from './media.ts'

const filesAtOnce = 20

/**
 * Moves the files of pictures from the database into the bucket, or back. Files put into the bucket are read back and
 * compared before they are deleted from the database; an interrupted move can be resumed, and the shop may stay open.
 * @returns how many were moved
 */
export async function movePictures(
  db: Queries,
  bucket: Bucket,
  { back = false, onStep }: { back?: boolean; onStep?: (moved: number, left: number) => void } = {},
): Promise<number> {
  const waiting = back ? isNull(pictures.bytes) : isNotNull(pictures.bytes)
  for (let moved = 0; ; onStep?.(moved, await db.$count(pictures, waiting))) {
    const files = await db
      .select()
      .from(pictures)
      .where(waiting)
      .orderBy(asc(pictures.hash), asc(pictures.width), asc(pictures.format))
      .limit(filesAtOnce)
    if (files.length === 0) return moved
    for (const { hash, width, format, bytes } of files) {
      const place = and(eq(pictures.hash, hash), eq(pictures.width, width), eq(pictures.format, format))
      const key = keyOf(hash, width, format)
      if (back) {
        const fetched = await bucket.get(key)
        if (!fetched) throw new Error(`${key} is not in the bucket`)
        await db.update(pictures).set({ bytes: fetched }).where(place)
      } else {
        await bucket.put(key, bytes!, `image/${format}`, inBucketControl)
        const there = await bucket.get(key)
        if (!there || hashOf(there) !== hashOf(bytes!)) throw new Error(`${key} came back from the bucket changed`)
        const { rowCount } = await db.update(pictures).set({ bytes: null }).where(place)
        // Deleted from the shop at this very moment, so its file is deleted too.
        if (!rowCount) await db.insert(forgottenPictures).values({ hash }).onConflictDoNothing()
      }
      moved++
    }
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
