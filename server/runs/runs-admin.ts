import { desc, eq, sql } from 'drizzle-orm'
import type { AdminRun } from '#contract/runs.ts'
import type { ReadDb } from '#server/db/db.ts'
import { bulkQuotes, quoteOfferLines, quoteOffers, runs } from '#server/db/schema.ts'
import { countRowsOf, noRows } from './runs.ts'

const most = 200

/** Business runs, newest first. */
export async function listRunsAdmin(db: ReadDb): Promise<AdminRun[]> {
  const cards = sql<number>`(select coalesce(sum(${quoteOfferLines.quantity}), 0)::int from ${quoteOfferLines}
    where ${quoteOfferLines.offerId} = ${runs.offerId})`
  const rows = await db
    .select({ run: runs, quote: bulkQuotes, cards })
    .from(runs)
    .innerJoin(quoteOffers, eq(quoteOffers.id, runs.offerId))
    .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(most)
  const counts = await countRowsOf(
    db,
    rows.map(({ run }) => run.id),
  )
  return rows.map(({ run, quote, cards: agreed }) => ({
    id: run.id,
    quoteId: quote.id,
    state: run.state,
    companyName: quote.companyName,
    contactName: quote.contactName,
    contactEmail: quote.contactEmail,
    cards: agreed,
    counts: counts.get(run.id) ?? noRows,
    link: run.manageToken,
    createdAt: run.createdAt.toISOString(),
  }))
}
