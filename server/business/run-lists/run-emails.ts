import { eq } from 'drizzle-orm'
import { formatCount } from '#contract/base/format-count.ts'
import { runs } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { sampleRun } from '#server/business/quotes/sample-quote.ts'
import { findContact } from './run-offer.ts'
import { countRows } from './runs.ts'

/** A run's list and texts are final, and its cards can be started. */
export const runReady = email({
  kind: 'run-ready',
  title: 'A run’s list is ready, to the desk',
  sample: (tx) => sampleRun(tx, 'ready'),
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

export const runEmails = [runReady]
