import type { QuoteRequest } from '#contract/quotes.ts'
import type { Queries } from '#server/db/db.ts'
import { bulkQuotes } from '#server/db/schema.ts'

/** Keeps a business's request for a bulk quote; it waits as 'pending'. */
export async function requestQuote(db: Queries, request: QuoteRequest): Promise<void> {
  await db.insert(bulkQuotes).values({
    ...request,
    preferredDeliveryDate: request.preferredDeliveryDate?.slice(0, 10) || null,
    additionalDetails: request.additionalDetails || null,
  })
}
