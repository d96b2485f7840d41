import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { artists } from '#server/platform/db/schema.ts'

type ArtistRow = typeof artists.$inferSelect

/** Changes an artist's page and its version, so that a concurrent editor gets a conflict. */
export async function saveArtist(tx: Queries, id: string, values: Partial<ArtistRow>): Promise<ArtistRow> {
  const [after] = await tx
    .update(artists)
    .set({ ...values, version: sql`${artists.version} + 1` })
    .where(eq(artists.id, id))
    .returning()
  return after!
}

/** An artist's pay for a card, in cents; null for the shop's rate. It is not part of the page. */
export async function saveRate(tx: Queries, id: string, rateCents: number | null): Promise<void> {
  await tx.update(artists).set({ rateCents }).where(eq(artists.id, id))
}
