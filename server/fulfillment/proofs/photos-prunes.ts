import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { piecePhotos, pieces } from '#server/platform/db/schema.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { sweepPhotos } from './photo-files.ts'

/** Deletes photos some time after their card has arrived, was cancelled or was returned. */
export async function deleteOldPhotos(db: Queries): Promise<void> {
  const { photoDays } = await getSettings(db)
  const then = sql`now() - ${photoDays} * interval '1 day'`
  await db.delete(piecePhotos).where(
    and(
      // Nothing more recent can be due: the index finds the others.
      lt(piecePhotos.createdAt, then),
      inArray(
        piecePhotos.pieceId,
        db
          .select({ id: pieces.id })
          .from(pieces)
          .where(
            and(
              eq(pieces.id, piecePhotos.pieceId),
              inArray(pieces.state, ['arrived', 'returned', 'cancelled']),
              lt(sql`coalesce(${pieces.arrivedAt}, ${pieces.updatedAt})`, then),
            ),
          ),
      ),
    ),
  )
}

export const photoPrunes: Prune[] = [deleteOldPhotos, sweepPhotos]
