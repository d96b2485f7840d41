import { eq } from 'drizzle-orm'
import { formatCount } from '#contract/base/format-count.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type RunRecord, runs } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleOffer } from '#server/business/quotes/sample-quote.ts'
import { findContact } from './run-offer.ts'
import { countRows } from './runs.ts'

/** A business accepted an offer: links to its run, so that nobody has to look for the offer again. */
export const runBegun = email({
  kind: 'run-begun',
  title: 'Private link to a run, to the business',
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
        'Thank you for accepting our quote. Your cards have a private page, where you add your list of people, write the words, approve the sample card, and later see where every card is.',
        'Anyone with the link below can do all of that, so please keep it to yourself. On the page you’ll find separate links for colleagues who only look, or who approve the sample.',
      ],
      link: { label: 'Open your page', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

/** A run's list and texts are final, and its cards can be started. */
export const runReady = email({
  kind: 'run-ready',
  title: 'A run’s list is ready, to the desk',
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
        `${contact.name} of ${contact.company} says that the list and the words are final. They can have the sample card lettered as soon as there is money for it.`,
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
