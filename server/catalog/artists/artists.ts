import { and, asc, eq } from 'drizzle-orm'
import type { Artist } from '#contract/catalog/artists.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'

/** All active artists, in the order they joined. */
export function listArtists(db: Queries): Promise<Artist[]> {
  return db.select().from(artists).where(eq(artists.isActive, true)).orderBy(asc(artists.createdAt), asc(artists.name))
}

/** One active artist. @throws 404 */
export async function getArtist(db: Queries, id: string): Promise<Artist> {
  const [artist] = await db
    .select()
    .from(artists)
    .where(and(eq(artists.id, id), eq(artists.isActive, true)))
  if (!artist) throw notFound('Artist')
  return artist
}
