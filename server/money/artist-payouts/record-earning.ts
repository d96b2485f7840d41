import type { Queries } from '#server/platform/db/db.ts'
import { earnings } from '#server/platform/db/schema.ts'

/**
 * Adds a line to an artist's ledger. `turn` makes a line of its kind unique for its piece or tip: nothing is earned, or
 * taken back, twice.
 */
export async function recordEarning(tx: Queries, line: typeof earnings.$inferInsert): Promise<void> {
  await tx.insert(earnings).values(line)
}
