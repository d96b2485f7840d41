import { asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { AdminArtist, ArtistInput } from '#contract/artists-admin.ts'
import { audited, recordChange } from '#server/audit/audit.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { artists, cardDesigns } from '#server/db/schema.ts'
import { changedMeanwhile, notFound } from '#server/errors.ts'

/** All artists, including inactive ones, with the number of their designs. */
export function listAllArtists(db: Queries): Promise<AdminArtist[]> {
  return db
    .select({ ...getTableColumns(artists), cardCount: count(cardDesigns.id) })
    .from(artists)
    .leftJoin(cardDesigns, eq(cardDesigns.artistId, artists.id))
    .groupBy(artists.id)
    .orderBy(asc(artists.createdAt), asc(artists.name))
}

export async function createArtist(
  db: Db,
  adminId: string,
  { version: _, ...input }: ArtistInput,
): Promise<AdminArtist> {
  return db.transaction(async (tx) => {
    const [artist] = await tx.insert(artists).values(input).returning()
    await recordChange(tx, adminId, 'created', subjectOf(artist!), { after: input })
    return { ...artist!, cardCount: 0 }
  })
}

/** @throws 404, 409 when somebody else has changed the artist since */
export async function changeArtist(
  db: Db,
  adminId: string,
  id: string,
  { version, ...input }: ArtistInput,
): Promise<AdminArtist> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(artists).where(eq(artists.id, id)).for('update')
    if (!before) throw notFound('Artist')
    if (version && version !== before.version) throw changedMeanwhile('artist')
    const [after] = await tx
      .update(artists)
      .set({ ...input, version: before.version + 1 })
      .where(eq(artists.id, id))
      .returning()
    await recordChange(tx, adminId, 'changed', subjectOf(after!), { before, after: after! })
    return { ...after!, cardCount: await tx.$count(cardDesigns, eq(cardDesigns.artistId, id)) }
  })
}

/** The artist's designs stay without an artist; placed orders keep the name. @throws 404 */
export async function removeArtist(db: Db, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(artists).where(eq(artists.id, id)).returning()
    if (!before) throw notFound('Artist')
    await recordChange(tx, adminId, 'deleted', subjectOf(before), { before })
  })
}

const subjectOf = audited('artist', ({ name }: { name: string }) => name)
