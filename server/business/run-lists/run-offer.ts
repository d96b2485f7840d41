import { asc, eq } from 'drizzle-orm'
import { audited } from '#server/platform/audit/audit.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  type RunRecord,
  bulkQuotes,
  quoteOfferLines,
  quoteOffers,
  runReplacements,
} from '#server/platform/db/schema.ts'

// The parts of a run's accepted offer that its production, payment and e-mails need.

export type RunLine = typeof quoteOfferLines.$inferSelect

/** The offer's lines, in order, with the artists whom the desk chose as replacements. */
export async function listRunLines(
  db: Queries,
  { id, offerId }: Pick<RunRecord, 'id' | 'offerId'>,
): Promise<RunLine[]> {
  const [lines, replacements] = await Promise.all([
    db
      .select()
      .from(quoteOfferLines)
      .where(eq(quoteOfferLines.offerId, offerId))
      .orderBy(asc(quoteOfferLines.position)),
    db.select().from(runReplacements).where(eq(runReplacements.runId, id)),
  ])
  return lines.map((line, index) => {
    const other = replacements.find(({ card }) => card === index + 1)
    return other ? { ...line, selectedArtistId: other.artistId, artistName: other.artistName } : line
  })
}

/** Who ordered it; without an e-mail address if it was erased. */
export async function findContact(db: Queries, { offerId }: Pick<RunRecord, 'offerId'>) {
  const [found] = await db
    .select({ company: bulkQuotes.companyName, name: bulkQuotes.contactName, email: bulkQuotes.contactEmail })
    .from(quoteOffers)
    .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
    .where(eq(quoteOffers.id, offerId))
  return found!
}

/** The day by which all cards are mailed: the offer's, or a later one that both have agreed on. Null if none is agreed. */
export async function agreedDay(db: Queries, { readyBy, offerId }: RunRecord): Promise<string | null> {
  if (readyBy) return readyBy
  const [offer] = await db.select({ readyBy: quoteOffers.readyBy }).from(quoteOffers).where(eq(quoteOffers.id, offerId))
  return offer?.readyBy ?? null
}

/** How the audit log names a run. */
export const auditedRun = audited('run', ({ id }: Pick<RunRecord, 'id'>) => `Run ${id.slice(-8).toUpperCase()}`)
