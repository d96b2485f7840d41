import { eq } from 'drizzle-orm'
import type { Queries } from '#server/db/db.ts'
import { type RunRecord, artists } from '#server/db/schema.ts'
import { listHands } from '#server/hands/hands.ts'
import type { Hand } from '#contract/hands.ts'
import type { RunTerms } from './check-row.ts'
import { listRunLines } from './run-offer.ts'

/** What the rows of a run are checked against, as it is now. */
export async function readTerms(db: Queries, run: RunRecord): Promise<RunTerms & { titles: (string | null)[] }> {
  const lines = await listRunLines(db, run)
  const working = await db.select({ id: artists.id }).from(artists).where(eq(artists.isActive, true))
  const hands = new Map<string, Hand[]>()
  for (const { id } of working) hands.set(id, await listHands(db, id))
  const { customMessage, customSignature, defaults } = run
  return {
    customMessage,
    customSignature,
    defaults,
    titles: lines.map(({ designTitle }) => designTitle),
    hands: lines.map(({ writingStyle, selectedArtistId }) =>
      writingStyle === null
        ? []
        : [...hands]
            .filter(([id]) => selectedArtistId === null || id === selectedArtistId)
            .flatMap(([, of]) => of.filter(({ style }) => style === writingStyle)),
    ),
  }
}
