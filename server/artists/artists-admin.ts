import { asc, eq } from 'drizzle-orm'
import type { Artist, ArtistInput } from '#contract/artists.ts'
import type { Queries } from '#server/db/db.ts'
import { artists } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'

/** All artists, inactive ones included. */
export function listAllArtists(db: Queries): Promise<Artist[]> {
  return db.select().from(artists).orderBy(asc(artists.createdAt), asc(artists.name))
}

export async function createArtist(db: Queries, input: ArtistInput): Promise<Artist> {
  const [artist] = await db.insert(artists).values(input).returning()
  return artist!
}

/** @throws 404 */
export async function changeArtist(db: Queries, id: string, input: ArtistInput): Promise<Artist> {
  const [artist] = await db.update(artists).set(input).where(eq(artists.id, id)).returning()
  if (!artist) throw notFound('Artist')
  return artist
}

/** Her designs stay without an artist; placed orders keep her name. @throws 404 */
export async function removeArtist(db: Queries, id: string): Promise<void> {
  const { rowCount } = await db.delete(artists).where(eq(artists.id, id))
  if (!rowCount) throw notFound('Artist')
}
