import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'
import { type Refusal, invalid } from '#server/platform/errors.ts'

// Which writing styles an artist letters (product.md, section 17).

/** In a statement on `artists`: whether the artist letters the style. */
export const lettersStyle = (style: SQL | string): SQL<boolean> => sql<boolean>`${style} = any(${artists.styles})`

/** An active artist who letters the style. @throws 400 at the field of the artist or the style */
export async function getWhoLetters(
  db: Queries,
  artistId: string,
  writingStyle: string,
  field = 'selectedArtistId',
): Promise<{ id: string; name: string }> {
  const [artist] = await db
    .select({ id: artists.id, name: artists.name, letters: lettersStyle(writingStyle) })
    .from(artists)
    .where(and(eq(artists.id, artistId), eq(artists.isActive, true)))
  if (!artist) throw artistUnavailable(field)
  if (!artist.letters) throw styleNotLettered(artist.name, writingStyle, field)
  return { id: artist.id, name: artist.name }
}

export function artistUnavailable(path = 'selectedArtistId'): Refusal {
  const message = 'This artist is no longer available'
  return invalid(message, [{ path, message }], 'artist_unavailable')
}

export function styleNotLettered(name: string, writingStyle: string, path = 'selectedArtistId'): Refusal {
  const message = `${name} does not letter ${writingStyle}. Please choose another artist, or another style.`
  return invalid(message, [{ path, message }], 'style_not_lettered')
}
