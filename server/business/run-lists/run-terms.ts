import { eq } from 'drizzle-orm'
import type { ArtistShare } from '#contract/business/run-making.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type RunRecord, artists, runMakings } from '#server/platform/db/schema.ts'
import { listHands } from '#server/catalog/handwriting/hands.ts'
import type { RunTerms } from './check-row.ts'
import { listRunLines } from './run-offer.ts'

/** What a run's rows are currently checked against: its texts and its chosen artists. */
export async function readTerms(
  db: Queries,
  run: RunRecord,
): Promise<RunTerms & { titles: (string | null)[]; shares: ArtistShare[] }> {
  const lines = await listRunLines(db, run)
  const [making] = await db.select({ shares: runMakings.shares }).from(runMakings).where(eq(runMakings.runId, run.id))
  const shares = making?.shares ?? []
  const chosen = new Set(shares.map(({ artistId }) => artistId))
  const hands = await listAllHands(db)
  const { customMessage, customSignature, defaults } = run
  return {
    customMessage,
    customSignature,
    defaults,
    shares,
    titles: lines.map(({ designTitle }) => designTitle),
    lines: lines.map(({ writingStyle, selectedArtistId }) => {
      const who = selectedArtistId !== null ? 'named' : chosen.size > 0 ? 'chosen' : 'anybody'
      const isOne = (id: string) => (who === 'named' ? id === selectedArtistId : who === 'anybody' || chosen.has(id))
      return {
        style: writingStyle,
        who,
        hands: hands.filter(({ artistId, hand }) => hand.style === writingStyle && isOne(artistId)),
      }
    }),
  }
}

/** The hands of all active artists, by name. */
async function listAllHands(db: Queries) {
  const working = await db
    .select({ id: artists.id, name: artists.name })
    .from(artists)
    .where(eq(artists.isActive, true))
    .orderBy(artists.name)
  const found = []
  for (const { id, name } of working)
    for (const hand of await listHands(db, id)) found.push({ artistId: id, artistName: name, hand })
  return found
}
