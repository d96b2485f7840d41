import { asc, inArray } from 'drizzle-orm'
import { parseCents, toDecimal } from '#contract/money.ts'
import { type OfferLineInput, type QuoteOffer, countCards } from '#contract/quotes-admin.ts'
import type { Queries } from '#server/db/db.ts'
import { quoteOfferLines, type quoteOffers } from '#server/db/schema.ts'

type OfferRow = typeof quoteOffers.$inferSelect
type LineRow = typeof quoteOfferLines.$inferSelect

/** Stores the lines of a new offer in the order in which they were written. */
export async function insertOfferLines(tx: Queries, offerId: string, lines: OfferLineInput[]): Promise<LineRow[]> {
  return tx
    .insert(quoteOfferLines)
    .values(
      lines.map(({ description, quantity, unitPrice }, index) => ({
        offerId,
        position: index + 1,
        description: description.trim(),
        quantity,
        unitCents: parseCents(unitPrice)!,
      })),
    )
    .returning()
}

/** The lines of all these offers, each offer's in order. */
export function listOfferLines(db: Queries, offerIds: string[]): Promise<LineRow[]> {
  return db
    .select()
    .from(quoteOfferLines)
    .where(inArray(quoteOfferLines.offerId, offerIds))
    .orderBy(asc(quoteOfferLines.position))
}

/** An offer as it is read; the server computes all sums. @param by the administrator who wrote it */
export function toOffer(row: OfferRow, lines: LineRow[], by: string): QuoteOffer {
  return {
    number: row.number,
    lines: lines.map(({ description, quantity, unitCents }) => ({
      description,
      quantity,
      unitPrice: toDecimal(unitCents),
      total: toDecimal(unitCents * quantity),
    })),
    quantity: countCards(lines),
    total: toDecimal(sumCents(lines)),
    message: row.message,
    expiresOn: row.expiresOn,
    createdAt: row.createdAt.toISOString(),
    by,
    decision: row.decision,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function sumCents(lines: LineRow[]): number {
  return lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0)
}
