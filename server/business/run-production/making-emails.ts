import { and, eq } from 'drizzle-orm'
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
import { sampleRun } from '#server/business/run-lists/run-emails.ts'
import { findContact } from '#server/business/run-lists/run-offer.ts'
import { countCards } from './run-cards.ts'

/** Photos of the sample wait to be looked at; about `run round`. */
export const runSample = email({
  kind: 'run-sample',
  title: 'Photos of a run’s sample',
  sample: async (tx) => `${await sampleRun(tx, 'sample')} 1`,
  async write(db, about, { publicUrl, deskAddress }) {
    const [id, round] = about.split(' ')
    const run = await findRun(db, id!)
    if (run?.state !== 'sample' || !(await isRound(db, id!, Number(round)))) return undefined
    const contact = await findContact(db, run)
    if (!contact.email) return undefined
    return {
      ...headOf(contact, deskAddress),
      subject: 'Your sample card is lettered: please look at its photos',
      text: [
        `Dear ${contact.name},`,
        `The first card of ${contact.company} is lettered. No other card is begun before you, or a colleague who has the link to approve, have said that it is right. If something is not right, say so, and it is lettered again for free.`,
      ],
      link: { label: 'Look at the photos', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

/** Photos of the first card of another artist wait to be looked at; about `run card round`. */
export const runFirstCard = email({
  kind: 'run-first-card',
  title: 'Photos of another artist’s first card of a run',
  sample: sampleFirstCard,
  async write(db, about, { publicUrl, deskAddress }) {
    const [id, card, round] = about.split(' ')
    const run = await findRun(db, id!)
    if (run?.state !== 'making' && run?.state !== 'paused') return undefined
    const [first] = await db
      .select({ replacement: runReplacements, state: pieces.state, round: pieces.round })
      .from(runReplacements)
      .innerJoin(pieces, eq(pieces.id, runReplacements.samplePieceId))
      .where(and(eq(runReplacements.runId, run.id), eq(runReplacements.card, Number(card))))
    if (first?.state !== 'lettered' || first.round !== Number(round) || first.replacement.approvedAt) return undefined
    const contact = await findContact(db, run)
    if (!contact.email) return undefined
    const { artistName, artistBefore } = first.replacement
    return {
      ...headOf(contact, deskAddress),
      subject: `The first card by ${artistName} is lettered: please look at its photos`,
      text: [
        `Dear ${contact.name},`,
        `${artistBefore} can no longer letter cards of ${contact.company}, and ${artistName} letters them from now on. Her first one is lettered. The others wait until you, or a colleague who has the link to approve, have said that it is right. If something is not right, say so, and it is lettered again for free.`,
      ],
      link: { label: 'Look at the photos', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

/** What became of a run's cards by today; about `run day`. */
export const runSummary = email({
  kind: 'run-summary',
  title: 'Daily summary of a run',
  sample: async (tx) => `${await sampleMade(tx, 'making', 'mailed')} 2026-11-25`,
  async write(db, about, { publicUrl, deskAddress }) {
    const run = await findRun(db, about.split(' ')[0]!)
    if (run?.state !== 'making' && run?.state !== 'paused') return undefined
    const [contact, counts] = await Promise.all([findContact(db, run), countCards(db, run.id)])
    if (!contact.email) return undefined
    const [making] = await db.select().from(runMakings).where(eq(runMakings.runId, run.id))
    return {
      ...headOf(contact, deskAddress),
      subject: `Your cards today: ${formatCount(counts.mailed + counts.arrived + counts.returned)} of ${formatCount(counts.all)} mailed`,
      text: [`Dear ${contact.name},`, `${sumsOf(counts)}.`, standing(run, making?.held ?? null)].filter(
        (each) => each !== '',
      ),
      link: { label: 'See every card', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

/** The last card is with its recipient. */
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
        `Dear ${contact.name},`,
        `Your run is done: ${sumsOf(counts)}. The list of people is deleted in 90 days; until then you can save where each card went.`,
      ],
      link: { label: 'See every card', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

/** The desk has ended a run; about `run reason`. */
export const runCancelled = email({
  kind: 'run-cancelled',
  title: 'A run is ended by the desk',
  sample: async (tx) => `${await sampleRun(tx, 'cancelled')} As you wished.`,
  async write(db, about, { publicUrl, deskAddress }) {
    const [id, ...reason] = about.split(' ')
    const run = await findRun(db, id!)
    if (!run) return undefined
    const [contact, counts] = await Promise.all([findContact(db, run), countCards(db, run.id)])
    if (!contact.email) return undefined
    const begun = counts.all - counts.waiting
    return {
      ...headOf(contact, deskAddress),
      subject: 'Your run of cards has ended',
      text: [
        `Dear ${contact.name},`,
        `We have ended the run of ${contact.company}: ${reason.join(' ')}`,
        begun === 0
          ? 'No card of it was begun, and none will be.'
          : `No more cards are begun. ${formatCount(begun)} of ${formatCount(counts.all)} ${begun === 1 ? 'was' : 'were'} begun before; ${begun === 1 ? 'it is' : 'those are'} finished and mailed unless we tell you otherwise.`,
        'Our desk settles with you what was paid for cards that are not made. Simply reply to this e-mail if you have a question.',
      ],
      link: { label: 'See the run', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

/** Cards of a run cannot go to their artist, and only the desk can help; about the run. */
export const runHeld = email({
  kind: 'run-held',
  title: 'Cards of a run are held up, to the desk',
  sample: (tx) => sampleMade(tx, 'making', 'approved'),
  async write(db, id, { publicUrl, deskAddress }) {
    const run = await findRun(db, id)
    if (run?.state !== 'making') return undefined
    const [contact, counts] = await Promise.all([findContact(db, run), countCards(db, id)])
    return {
      to: { name: 'Fairhand desk', address: deskAddress },
      ...(contact.email && { replyTo: { name: contact.name, address: contact.email } }),
      subject: `Cards of ${contact.company} cannot go to their artist`,
      text: [
        `${formatCount(counts.waiting)} ${counts.waiting === 1 ? 'card waits' : 'cards wait'}, and some of them cannot go to their artist: an artist whom the offer names is not at work any more or does not letter the style, a design was deleted, or a printed card is missing. They are tried again every ten minutes. Where a named artist is gone, choose another one under Runs.`,
      ],
      link: { label: 'See the run', url: `${publicUrl}/run/${run.manageToken}` },
    }
  },
})

export const makingEmails = [runSample, runFirstCard, runSummary, runDone, runCancelled, runHeld]

function headOf(contact: { name: string; email: string }, desk: string): Pick<EmailContent, 'to' | 'replyTo'> {
  return { to: { name: contact.name, address: contact.email }, replyTo: { name: 'Fairhand', address: desk } }
}

/** A run whose sample has this state, and where three cards wait. */
async function sampleMade(tx: Queries, state: RunRecord['state'], pieceState: PieceState): Promise<string> {
  const runId = await sampleRun(tx, state)
  const pieceId = (await samplePiece(tx, { state: pieceState })).split(' ')[0]!
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

/** A run whose only line has another artist, who has lettered her first card. */
async function sampleFirstCard(tx: Queries): Promise<string> {
  const runId = await sampleMade(tx, 'making', 'lettered')
  const [making] = await tx.select().from(runMakings).where(eq(runMakings.runId, runId))
  await tx.insert(runReplacements).values({
    runId,
    card: 1,
    artistId: crypto.randomUUID(),
    artistName: 'Ann Other',
    artistBefore: 'Zoe Named',
    reason: 'She moved away.',
    sampleRowId: making!.sampleRowId,
    samplePieceId: making!.samplePieceId,
  })
  return `${runId} 1 1`
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
  if (state === 'paused') return 'You have paused the run: no more cards go to the artists until you go on.'
  if (held === 'money') return 'More cards can be begun as soon as there is money for them: please see the invoices.'
  if (held === 'places')
    return 'The artists have no free hours at the moment; more cards go to them as soon as they have.'
  if (held === 'failed')
    return 'Some cards could not go to their artist: perhaps an artist is not at work any more, or a printed card is missing. Please write to us.'
  if (held === 'approval')
    return 'Cards of an artist who can no longer letter them go to another one: they go on once you have approved the photos of her first one.'
  if (held === 'rows') return 'Some rows of the list have to be corrected before their cards can be begun.'
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
  // Samples of e-mails have no card.
  return found === undefined || (found.state === 'lettered' && found.round === round)
}
