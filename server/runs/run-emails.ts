import { eq } from 'drizzle-orm'
import { formatCount } from '#contract/counts.ts'
import type { Queries } from '#server/db/db.ts'
import { type RunRecord, runs } from '#server/db/schema.ts'
import { email } from '#server/emails/email.ts'
import { sampleOffer } from '#server/quotes/sample-quote.ts'
import { findContact } from './run-offer.ts'
import { countRows } from './runs.ts'

/** List and words of a run are final, and its cards can be begun. */
export const runReady = email({
  kind: 'run-ready',
  title: 'List of a run is ready, to the desk',
  sample: sampleRun,
  async write(db, id, { publicUrl, deskAddress }) {
    const [run] = await db.select().from(runs).where(eq(runs.id, id))
    if (!run) return undefined
    const [contact, { good }] = await Promise.all([findContact(db, run), countRows(db, id)])
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      ...(contact.email && { replyTo: { name: contact.name, address: contact.email } }),
      subject: `The list of ${contact.company} is ready: ${formatCount(good)} cards`,
      text: [
        `${contact.name} of ${contact.company} has said that list and words are final, and can have the sample card lettered as soon as there is money for it.`,
      ],
      link: { label: 'See the runs', url: `${publicUrl}/admin/runs` },
    }
  },
})

export const runEmails = [runReady]

export async function sampleRun(tx: Queries, state: RunRecord['state'] = 'ready'): Promise<string> {
  const [run] = await tx
    .insert(runs)
    .values({ offerId: await sampleOffer(tx), state })
    .returning()
  return run!.id
}
