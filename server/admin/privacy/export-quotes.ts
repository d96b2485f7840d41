import { inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { bulkQuotes, invoices, quoteOfferLines, quoteOffers, runRows, runs } from '#server/platform/db/schema.ts'
import { type Person, is } from './find-person.ts'

/** Requests for quotes, with their offers and outcomes. */
export async function quotesOf(db: Queries, person: Person) {
  const rows = await db.select().from(bulkQuotes).where(is(bulkQuotes.contactEmail, person))
  const made = await db
    .select()
    .from(quoteOffers)
    .where(
      inArray(
        quoteOffers.quoteId,
        rows.map(({ id }) => id),
      ),
    )
  const lines = await db
    .select()
    .from(quoteOfferLines)
    .where(
      inArray(
        quoteOfferLines.offerId,
        made.map(({ id }) => id),
      ),
    )
  const business = await runsOf(
    db,
    made.map(({ id }) => id),
  )
  return rows.map((quote) => ({
    ...quote,
    offers: made
      .filter(({ quoteId }) => quoteId === quote.id)
      .map(({ token: _, adminId: __, ...offer }) => ({
        ...offer,
        lines: lines.filter(({ offerId }) => offerId === offer.id),
        run: business.find(({ offerId }) => offerId === offer.id) ?? null,
      })),
  }))
}

/** Business runs with their lists, without their links. */
async function runsOf(db: Queries, offerIds: string[]) {
  const found = await db.select().from(runs).where(inArray(runs.offerId, offerIds))
  const ids = found.map(({ id }) => id)
  const rows = await db.select().from(runRows).where(inArray(runRows.runId, ids)).orderBy(runRows.number)
  const issued = await db.select().from(invoices).where(inArray(invoices.runId, ids)).orderBy(invoices.createdAt)
  return found.map(({ manageToken: _, approveToken: __, lookToken: ___, ...run }) => ({
    ...run,
    invoices: issued.filter(({ runId }) => runId === run.id).map(({ adminId: ____, ...invoice }) => invoice),
    people: rows.filter(({ runId }) => runId === run.id),
  }))
}
