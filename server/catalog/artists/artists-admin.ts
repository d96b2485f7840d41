import { asc, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AdminArtist, ArtistInput } from '#contract/catalog/artists-admin.ts'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { saveArtist } from '#server/catalog/artists/save-artist.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artists, cardDesigns } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { storePicture } from '#server/platform/pictures/store-picture.ts'
import { auditedArtist } from './audited-artist.ts'

/** All artists, including inactive ones, with the number of their designs. */
export function listAllArtists(db: Queries): Promise<AdminArtist[]> {
  return db
    .select({ ...getTableColumns(artists), cardCount: count(cardDesigns.id) })
    .from(artists)
    .leftJoin(cardDesigns, eq(cardDesigns.artistId, artists.id))
    .groupBy(artists.id)
    .orderBy(asc(artists.createdAt), asc(artists.name))
}

/** @throws 400 for an invalid picture */
export async function createArtist(db: Db, media: Media, adminId: string, input: ArtistInput): Promise<AdminArtist> {
  const values = await toRow(media, input)
  return db.transaction(async (tx) => {
    const [artist] = await tx.insert(artists).values(values).returning()
    await recordChange(tx, adminId, 'created', auditedArtist(artist!), { after: values })
    return { ...artist!, cardCount: 0 }
  })
}

/** @throws 404, 409 if somebody else has changed the artist since, 400 for an invalid picture */
export async function changeArtist(
  db: Db,
  media: Media,
  adminId: string,
  id: string,
  input: ArtistInput,
): Promise<AdminArtist> {
  const values = await toRow(media, input)
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(artists).where(eq(artists.id, id)).for('update')
    if (!before) throw notFound('Artist')
    if (input.version && input.version !== before.version) throw changedMeanwhile('artist')
    const after = await saveArtist(tx, id, values)
    await recordChange(tx, adminId, 'changed', auditedArtist(after), { before, after })
    return { ...after, cardCount: await tx.$count(cardDesigns, eq(cardDesigns.artistId, id)) }
  })
}

/** Reassigns the cards on the artist's desk. Called in the same transaction, before the artist is deleted. */
export type ArtistRemoved = (tx: Queries, artistId: string, adminId: string) => Promise<void>

/** Their designs remain, without an artist; placed orders keep the name. @throws 404, 409 while a run needs them */
export async function removeArtist(db: Db, adminId: string, id: string, artistRemoved: ArtistRemoved): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select from runs r where r.state not in ('done', 'cancelled')
      and (exists (select from quote_offer_lines l where l.offer_id = r.offer_id and l.selected_artist_id = ${id}::uuid)
        or exists (select from run_replacements o where o.run_id = r.id and o.artist_id = ${id}::uuid)) limit 1`)
    if (rows.length > 0)
      throw conflict(
        'This artist is promised to a business whose cards are not all finished yet. Please hide the artist from new buyers instead.',
        'promised_to_run',
      )
    await artistRemoved(tx, id, adminId)
    const [before] = await tx.delete(artists).where(eq(artists.id, id)).returning()
    if (!before) throw notFound('Artist')
    await recordChange(tx, adminId, 'deleted', auditedArtist(before), { before })
  })
}

/** The artist's row, with its uploaded pictures stored. */
async function toRow(media: Media, { version: _, styles, ...input }: ArtistInput) {
  const stored = async (picture: string) => (picture.startsWith('data:') ? storePicture(media, picture) : picture)
  return {
    ...input,
    ...(styles && { styles: writingStyles.filter((style) => styles.includes(style)) }),
    profileImage: await stored(input.profileImage),
    workspaceImage: await stored(input.workspaceImage),
  }
}
