import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatDay } from '#contract/base/format-date.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { isEndedLink, runs } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { sampleRun } from '#server/business/quotes/sample-quote.ts'
import { runUrl } from '#server/business/quotes/run-link.ts'
import { agreedDay, findContact } from './run-offer.ts'
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

/** The link that manages a run was replaced. */
export const runLinkRenewed = email({
  kind: 'run-link-renewed',
  title: 'New private link to a run, to the business',
  sample: (tx) => sampleRun(tx, 'collecting'),
  async write(db, id, { publicUrl, deskAddress }) {
    const [run] = await db.select().from(runs).where(eq(runs.id, id))
    if (!run || isEndedLink(run.manageToken)) return undefined
    const contact = await findContact(db, run)
    if (!contact.email) return undefined
    return {
      to: recipientUnproven(contact.name, contact.email),
      replyTo: { name: 'Fairhand', address: deskAddress },
      subject: 'A new link to your cards',
      text: [
        greetUnproven(contact.name),
        'The private link to your cards was renewed. The old one, in our earlier e-mails, no longer works, and neither do the links for colleagues and the link to the quote: please send your colleagues the new ones, which are on the page.',
        'Anyone with the link below can change your list and approve the sample, so please keep it to yourself.',
      ],
      link: { label: 'Open your page', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

/** The agreed day cannot be kept: the business is asked about another one. */
export const runDayProposed = email({
  kind: 'run-day-proposed',
  title: 'Another day for a run’s cards, to the business',
  about: z.object({ runId: z.string(), day: z.string() }),
  sample: sampleProposal,
  async write(db, { runId, day }, { publicUrl, deskAddress }) {
    const [run] = await db.select().from(runs).where(eq(runs.id, runId))
    if (!run || run.proposedDay !== day || isEndedLink(run.manageToken)) return undefined
    const contact = await findContact(db, run)
    if (!contact.email) return undefined
    const agreed = await agreedDay(db, run)
    return {
      to: recipientUnproven(contact.name, contact.email),
      replyTo: { name: 'Fairhand', address: deskAddress },
      subject: `Your cards: would ${formatDay(day)} suit you?`,
      text: [
        greetUnproven(contact.name),
        agreed
          ? `We agreed to mail all cards for ${contact.company} by ${formatDay(agreed)}.${run.isLate ? ' We’re sorry: by today’s calendars, some would be later.' : ''} We propose ${formatDay(day)} instead. On your page you can agree, or leave some cards out. Until you agree, the day stays as it is.`
          : `We propose to mail all cards for ${contact.company} by ${formatDay(day)}. On your page you can agree.`,
      ],
      link: { label: 'Look at the new day', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

async function sampleProposal(tx: Queries) {
  const runId = await sampleRun(tx, 'ready')
  const day = '2027-01-15'
  await tx.update(runs).set({ proposedDay: day }).where(eq(runs.id, runId))
  return { runId, day }
}

export const runEmails = [runReady, runLinkRenewed, runDayProposed]
