import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'

type ArtistRow = typeof artists.$inferSelect

/** Changes an artist's page, so that another editor of it is told. */
export async function saveArtist(tx: Queries, id: string, values: Partial<ArtistRow>): Promise<ArtistRow> {
  const [after] = await tx
    .update(artists)
    .set({ ...values, version: sql`${artists.version} + 1` })
    .where(eq(artists.id, id))
    .returning()
  return after!
}

/** What an artist earns for a card, in cents; null for the shop's own rate. It is no part of the page. */
export async function saveRate(tx: Queries, id: string, rateCents: number | null): Promise<void> {
  await tx.update(artists).set({ rateCents }).where(eq(artists.id, id))
}
