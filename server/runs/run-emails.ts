import { eq } from 'drizzle-orm'
import { formatCount } from '#contract/counts.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { type RunRecord, bulkQuotes, quoteOffers, runs } from '#server/db/schema.ts'
import { email } from '#server/emails/email.ts'
import { sampleOffer } from '#server/quotes/sample-quote.ts'
import { countRows } from './runs.ts'

/** List and words of a run are final, and its cards can be begun. */
export const runReady = email({
  kind: 'run-ready',
  title: 'List of a run is ready, to the desk',
  sample: sampleRun,
  async write(db, id, { publicUrl, deskAddress }) {
    const quote = await findQuote(db, id)
    if (!quote) return undefined
    const { good } = await countRows(db, id)
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      ...(quote.contactEmail && { replyTo: { name: quote.contactName, address: quote.contactEmail } }),
      subject: `The list of ${quote.companyName} is ready: ${formatCount(good)} cards`,
      text: [
        `${quote.contactName} of ${quote.companyName} has said that list and words are final, and can have the sample card lettered as soon as there is money for it.`,
      ],
      link: { label: 'See the runs', url: `${publicUrl}/admin/runs` },
    }
  },
})

export const runEmails = [runReady]

async function findQuote(db: Db, runId: string) {
  const [found] = await db
    .select({ quote: bulkQuotes })
    .from(runs)
    .innerJoin(quoteOffers, eq(quoteOffers.id, runs.offerId))
    .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
    .where(eq(runs.id, runId))
  return found?.quote
}

export async function sampleRun(tx: Queries, state: RunRecord['state'] = 'ready'): Promise<string> {
  const [run] = await tx
    .insert(runs)
    .values({ offerId: await sampleOffer(tx), state })
    .returning()
  return run!.id
}
