import { eq } from 'drizzle-orm'
import { formatCount } from '#contract/base/format-count.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type RunRecord, runs } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleOffer } from '#server/business/quotes/sample-quote.ts'
import { findContact } from './run-offer.ts'
import { countRows } from './runs.ts'

/** A business has accepted an offer: its run has a page, and nobody has to find the offer's again to get there. */
export const runBegun = email({
  kind: 'run-begun',
  title: 'Private link of a run, to the business',
  sample: (tx) => sampleRun(tx, 'collecting'),
  async write(db, id, { publicUrl, deskAddress }) {
    const [run] = await db.select().from(runs).where(eq(runs.id, id))
    if (!run) return undefined
    const contact = await findContact(db, run)
    if (!contact.email) return undefined
    return {
      to: { name: contact.name, address: contact.email },
      replyTo: { name: 'Fairhand', address: deskAddress },
      subject: `Your cards for ${contact.company}: the next step is your list`,
      text: [
        `Dear ${contact.name},`,
        'Thank you for accepting our quote. Your cards have a private page: there you add the list of people, write the words, approve the sample card, and see later where every card is.',
        'Whoever has the link below can do all of that, so please keep it to yourself. The page has links of their own for colleagues who look, or approve the sample.',
      ],
      link: { label: 'Open your page', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

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

export const runEmails = [runBegun, runReady]

export async function sampleRun(tx: Queries, state: RunRecord['state'] = 'ready'): Promise<string> {
  const [run] = await tx
    .insert(runs)
    .values({ offerId: await sampleOffer(tx), state })
    .returning()
  return run!.id
}
