import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatCount } from '#contract/base/format-count.ts'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import type { RunMaking } from '#contract/business/run-making.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import {
  type RunRecord,
  orders,
  pieces,
  runMakings,
  runReplacements,
  runRows,
  runs,
} from '#server/platform/db/schema.ts'
import { samplePiece } from '#server/fulfillment/pieces/piece-samples.ts'
import { email } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { sampleRun } from '#server/business/quotes/sample-quote.ts'
import { findContact } from '#server/business/run-lists/run-offer.ts'
import { runUrl } from '#server/business/quotes/run-link.ts'
import { countCards } from './run-cards.ts'

/** The sample's photos await approval. */
export const runSample = email({
  kind: 'run-sample',
  title: 'Photos of a run’s sample',
  about: z.object({ runId: z.string(), round: z.coerce.number() }),
  sample: async (tx) => ({ runId: await sampleRun(tx, 'sample'), round: 1 }),
  async write(db, { runId, round }, { publicUrl, deskAddress }) {
    const run = await findRun(db, runId)
    if (run?.state !== 'sample' || !(await isRound(db, runId, round))) return undefined
    const contact = await findContact(db, run)
    if (!contact.email) return undefined
    return {
      ...headOf(contact, deskAddress),
      subject: 'Your sample card is lettered: please look at its photos',
      text: [
        greetUnproven(contact.name),
        `The first card for ${contact.company} is lettered. No other card is started until you, or a colleague with the approval link, approve it. If something isn’t right, say so, and we’ll have it lettered again for free.`,
      ],
      link: { label: 'Look at the photos', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

/** The photos of a replacement artist's first card await approval. */
export const runFirstCard = email({
  kind: 'run-first-card',
  title: 'Photos of a replacement artist’s first card',
  about: z.object({ runId: z.string(), card: z.coerce.number(), round: z.coerce.number() }),
  sample: sampleFirstCard,
  async write(db, { runId, card, round }, { publicUrl, deskAddress }) {
    const run = await findRun(db, runId)
    if (run?.state !== 'making' && run?.state !== 'paused') return undefined
    const [first] = await db
      .select({ replacement: runReplacements, state: pieces.state, round: pieces.round })
      .from(runReplacements)
      .innerJoin(pieces, eq(pieces.id, runReplacements.samplePieceId))
      .where(and(eq(runReplacements.runId, run.id), eq(runReplacements.card, card)))
    if (first?.state !== 'lettered' || first.round !== round || first.replacement.approvedAt) return undefined
    const contact = await findContact(db, run)
    if (!contact.email) return undefined
    const { artistName, artistBefore } = first.replacement
    return {
      ...headOf(contact, deskAddress),
      subject: `The first card by ${artistName} is lettered: please look at its photos`,
      text: [
        greetUnproven(contact.name),
        `${artistBefore} can no longer letter cards for ${contact.company}, so ${artistName} is taking over. Their first card is lettered. The others wait until you, or a colleague with the approval link, approve it. If something isn’t right, say so, and we’ll have it lettered again for free.`,
      ],
      link: { label: 'Look at the photos', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

/** The day's progress of a run's cards. */
export const runSummary = email({
  kind: 'run-summary',
  title: 'Daily summary of a run',
  about: z.object({ runId: z.string(), day: z.string() }),
  sample: async (tx) => ({ runId: await sampleMade(tx, 'making', 'mailed'), day: '2026-11-25' }),
  async write(db, { runId }, { publicUrl, deskAddress }) {
    const run = await findRun(db, runId)
    if (run?.state !== 'making' && run?.state !== 'paused') return undefined
    const [contact, counts] = await Promise.all([findContact(db, run), countCards(db, run.id)])
    if (!contact.email) return undefined
    const [making] = await db.select().from(runMakings).where(eq(runMakings.runId, run.id))
    return {
      ...headOf(contact, deskAddress),
      subject: `Your cards today: ${formatCount(counts.mailed + counts.arrived + counts.returned)} of ${formatCount(counts.all)} mailed`,
      text: [greetUnproven(contact.name), `${sumsOf(counts)}.`, standing(run, making?.held ?? null)].filter(
        (each) => each !== '',
      ),
      link: { label: 'See every card', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

/** The last card has arrived. */
export const runDone = email({
  kind: 'run-done',
  title: 'A run is done',
  sample: (tx) => sampleMade(tx, 'done', 'arrived'),
  async write(db, id, { publicUrl, deskAddress }) {
    const run = await findRun(db, id)
    if (!run) return undefined
    const [contact, counts] = await Promise.all([findContact(db, run), countCards(db, id)])
    if (!contact.email) return undefined
    return {
      ...headOf(contact, deskAddress),
      subject: `All done: ${formatCount(counts.arrived)} ${counts.arrived === 1 ? 'card has' : 'cards have'} arrived`,
      text: [
        greetUnproven(contact.name),
        `Your run is done: ${sumsOf(counts)}. We’ll delete the list of people in 90 days; until then you can save where each card went.`,
      ],
      link: { label: 'See every card', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

/** The desk has ended a run. */
export const runCancelled = email({
  kind: 'run-cancelled',
  title: 'A run was ended by the desk',
  about: z.object({ runId: z.string(), reason: z.string() }),
  sample: async (tx) => ({ runId: await sampleRun(tx, 'cancelled'), reason: 'As you wished.' }),
  async write(db, { runId, reason }, { publicUrl, deskAddress }) {
    const run = await findRun(db, runId)
    if (!run) return undefined
    const [contact, counts] = await Promise.all([findContact(db, run), countCards(db, run.id)])
    if (!contact.email) return undefined
    const begun = counts.all - counts.waiting
    return {
      ...headOf(contact, deskAddress),
      subject: 'Your run of cards has ended',
      ours: [reason],
      text: [
        greetUnproven(contact.name),
        `We’ve ended the run for ${contact.company}: ${reason}`,
        begun === 0
          ? 'No card was started, and none will be.'
          : `No more cards will be started. ${formatCount(begun)} of ${formatCount(counts.all)} ${begun === 1 ? 'was' : 'were'} already started and will be finished and mailed unless we tell you otherwise.`,
        'Our team will settle with you what was paid for cards that won’t be made. If you have a question, simply reply to this e-mail.',
      ],
      link: { label: 'See the run', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

/** A run's cards cannot be placed, and only the desk can help; its subject is the run. */
export const runHeld = email({
  kind: 'run-held',
  title: 'A run’s cards are held up, to the desk',
  sample: (tx) => sampleMade(tx, 'making', 'approved'),
  async write(db, id, { publicUrl, deskAddress }) {
    const run = await findRun(db, id)
    if (run?.state !== 'making') return undefined
    const [contact, counts] = await Promise.all([findContact(db, run), countCards(db, id)])
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      ...(contact.email && { replyTo: { name: contact.name, address: contact.email } }),
      subject: `Cards for ${contact.company} cannot go to their artist`,
      text: [
        `${formatCount(counts.waiting)} ${counts.waiting === 1 ? 'card is' : 'cards are'} waiting, and at least one can’t go to its artist: an artist named in the offer is no longer at work or doesn’t letter the style, a design was deleted, or a printed card is missing. We try again every ten minutes. If a named artist is gone, choose another one under Runs.`,
      ],
      link: { label: 'See the run', url: runUrl(publicUrl, run.manageToken) },
    }
  },
})

export const makingEmails = [runSample, runFirstCard, runSummary, runDone, runCancelled, runHeld]

function headOf(contact: { name: string; email: string }, desk: string): Pick<EmailContent, 'to' | 'replyTo'> {
  return { to: recipientUnproven(contact.name, contact.email), replyTo: { name: 'Fairhand', address: desk } }
}

/** A run whose sample has this state, with three more cards waiting. */
async function sampleMade(tx: Queries, state: RunRecord['state'], pieceState: PieceState): Promise<string> {
  const runId = await sampleRun(tx, state)
  const pieceId = await samplePiece(tx, { state: pieceState })
  const sampleRowId = crypto.randomUUID()
  await tx
    .insert(runMakings)
    .values({ runId, sampleRowId, samplePieceId: pieceId, approvedAt: new Date(), approvedBy: 'approve' })
  const address = { name: 'Tom Day', street: '', city: '', state: '', zipCode: '', country: '' }
  const [piece] = await tx.select({ orderId: pieces.orderId }).from(pieces).where(eq(pieces.id, pieceId))
  await tx.update(orders).set({ source: 'run', runId }).where(eq(orders.id, piece!.orderId))
  const waiting = state === 'done' ? [] : [2, 3, 4]
  await tx
    .insert(runRows)
    .values([
      { id: sampleRowId, runId, number: 1, address, pieceId },
      ...waiting.map((number) => ({ runId, number, address })),
    ])
  return runId
}

/** A run whose only line has a replacement artist who has lettered their first card. */
async function sampleFirstCard(tx: Queries) {
  const runId = await sampleMade(tx, 'making', 'lettered')
  const [making] = await tx.select().from(runMakings).where(eq(runMakings.runId, runId))
  await tx.insert(runReplacements).values({
    runId,
    card: 1,
    artistId: crypto.randomUUID(),
    artistName: 'Ann Other',
    artistBefore: 'Zoe Named',
    reason: 'They moved away.',
    sampleRowId: making!.sampleRowId,
    samplePieceId: making!.samplePieceId,
  })
  return { runId, card: 1, round: 1 }
}

const kinds = [
  ['waiting', 'not with an artist yet'],
  ['lettering', 'with their artists'],
  ['lettered', 'lettered and about to be mailed'],
  ['mailed', 'in the mail'],
  ['arrived', 'arrived'],
  ['returned', 'on their way back'],
  ['cancelled', 'cancelled'],
] as const

/** "12 in the mail, 3 arrived" */
const sumsOf = (counts: RunMaking['counts']) =>
  kinds.flatMap(([kind, words]) => (counts[kind] > 0 ? [`${formatCount(counts[kind])} ${words}`] : [])).join(', ')

function standing({ state }: RunRecord, held: RunMaking['held']): string {
  if (state === 'paused') return 'You’ve paused the run: no more cards go to the artists until you resume it.'
  if (held === 'money') return 'We’ll start more cards as soon as there is money for them: please see the invoices.'
  if (held === 'places')
    return 'The artists are fully booked right now; more cards go to them as soon as they have time.'
  if (held === 'failed')
    return 'Some cards couldn’t go to their artist: perhaps an artist is no longer at work, or a printed card is missing. Please write to us.'
  if (held === 'approval')
    return 'Another artist is taking over some of your cards: they continue once you’ve approved the photos of that artist’s first one.'
  if (held === 'rows') return 'Some rows of the list need corrections before their cards can be started.'
  return ''
}

async function findRun(db: Queries, id: string): Promise<RunRecord | undefined> {
  return (await db.select().from(runs).where(eq(runs.id, id)))[0]
}

async function isRound(db: Db, runId: string, round: number): Promise<boolean> {
  const [found] = await db
    .select({ state: pieces.state, round: pieces.round })
    .from(runMakings)
    .innerJoin(pieces, eq(pieces.id, runMakings.samplePieceId))
    .where(eq(runMakings.runId, runId))
  // Sample e-mails have no card.
  return found === undefined || (found.state === 'lettered' && found.round === round)
}
