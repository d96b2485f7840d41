import { eq } from 'drizzle-orm'
import { bulkQuotes, quoteOffers, runs } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { runUrl } from './run-link.ts'
import { sampleRun } from './sample-quote.ts'

/** A business accepted an offer: links to its run, so that nobody has to look for the offer again. */
export const runBegun = email({
  kind: 'run-begun',
  title: 'Private link to a run, to the business',
  sample: (tx) => sampleRun(tx, 'collecting'),
  async write(db, id, { publicUrl, deskAddress }) {
    const [found] = await db
      .select({ token: runs.manageToken, quote: bulkQuotes })
      .from(runs)
      .innerJoin(quoteOffers, eq(quoteOffers.id, runs.offerId))
      .innerJoin(bulkQuotes, eq(bulkQuotes.id, quoteOffers.quoteId))
      .where(eq(runs.id, id))
    // No e-mail to somebody whose data was erased.
    if (!found?.quote.contactEmail) return undefined
    const { contactName, contactEmail } = found.quote
    return {
      to: recipientUnproven(contactName, contactEmail),
      replyTo: { name: 'Fairhand', address: deskAddress },
      subject: 'Your cards: the next step is your list',
      text: [
        greetUnproven(contactName),
        'Thank you for accepting our quote. Your cards have a private page, where you add your list of people, write the words, approve the sample card, and later see where every card is.',
        'Anyone with the link below can do all of that, so please keep it to yourself. On the page you’ll find separate links for colleagues who only look, or who approve the sample.',
      ],
      link: { label: 'Open your page', url: runUrl(publicUrl, found.token) },
    }
  },
})
