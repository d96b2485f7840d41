import type { QuoteRequest } from '#contract/business/quotes.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { bulkQuotes } from '#server/platform/db/schema.ts'
import { emailQueue } from '#server/platform/emails/email.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { quoteReceived, quoteToDesk } from './quote-emails.ts'

/** Stores a business's request for a bulk quote as 'pending', and e-mails the business and the shop. */
export async function requestQuote(db: Queries, jobs: Jobs, request: QuoteRequest): Promise<void> {
  await db.transaction(async (tx) => {
    const [quote] = await tx
      .insert(bulkQuotes)
      .values({
        ...request,
        preferredDeliveryDate: request.preferredDeliveryDate?.slice(0, 10) || null,
        additionalDetails: request.additionalDetails || null,
      })
      .returning({ id: bulkQuotes.id })
    await jobs.enqueueAll(tx, emailQueue, [quoteReceived.job(quote!.id), quoteToDesk.job(quote!.id)])
  })
}
