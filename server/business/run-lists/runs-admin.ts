import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminRun } from '#contract/business/runs.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import {
  bulkQuotes,
  isEndedLink,
  orders,
  pieces,
  quoteOfferLines,
  quoteOffers,
  runs,
} from '#server/platform/db/schema.ts'
import { countRowsOf, lateOf, noRows } from './runs.ts'

const most = 200

/** Business runs, newest first. */
export async function listRunsAdmin(db: ReadDb): Promise<AdminRun[]> {
  const cards = sql<number>`(select coalesce(sum(${quoteOfferLines.quantity}), 0)::int from ${quoteOfferLines}
    where ${quoteOfferLines.offerId} = ${runs.offerId})`
  const rows = await db
    .select({ run: runs, quote: bulkQuotes, cards, readyBy: quoteOffers.readyBy })
    .from(runs)
    .innerJoin(quoteOffers, eq(quoteOffers.id, runs.offerId))
    .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(most)
  const counts = await countRowsOf(
    db,
    rows.map(({ run }) => run.id),
  )
  const mailed = await countMailed(
    db,
    rows.flatMap(({ run }) => (isMade(run) ? [run.id] : [])),
  )
  return rows.map(({ run, quote, cards: agreed, readyBy }) => ({
    id: run.id,
    quoteId: quote.id,
    state: run.state,
    companyName: quote.companyName,
    contactName: quote.contactName,
    contactEmail: quote.contactEmail,
    cards: agreed,
    readyBy: run.readyBy ?? readyBy,
    proposedDay: run.proposedDay,
    late: lateOf(run),
    counts: counts.get(run.id) ?? noRows,
    mailed: isMade(run) ? (mailed.get(run.id) ?? 0) : null,
    link: isEndedLink(run.manageToken) ? null : run.manageToken,
    createdAt: run.createdAt.toISOString(),
  }))
}

const isMade = ({ state }: { state: AdminRun['state'] }) => state === 'making' || state === 'paused' || state === 'done'

/** Found through each run's orders, of which there are few. */
async function countMailed(db: ReadDb, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.runId, count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(pieces, eq(pieces.orderId, orders.id))
    .where(and(inArray(orders.runId, ids), inArray(pieces.state, ['mailed', 'arrived', 'returned'])))
    .groupBy(orders.runId)
  return new Map(rows.map(({ id, count }) => [id!, count]))
}
