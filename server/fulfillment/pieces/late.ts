import { sql } from 'drizzle-orm'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import type { PieceRow } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { refundedOrPromised, requestRefund } from '#server/money/refunds/refunds.ts'
import { canRebook, rebook } from '#server/fulfillment/scheduling/rebook.ts'
import { waitForAnswer } from './piece-artists.ts'
import { type Change, expectState, expectVersion, record } from './change-piece.ts'
import { cardLate, cardTaken } from './late-emails.ts'

/** What is not mailed yet. */
export const inTheMaking: PieceState[] = ['waiting', 'offered', 'accepted', 'lettered', 'approved']
/** What another artist can still letter. */
export const notLettered: PieceState[] = ['waiting', 'offered', 'accepted']

/**
 * The day of mailing has passed: the fee for rush and a tenth of the card's price go back at once, once for each card,
 * and the buyer is asked how to go on. A second artist's broken day is told as well.
 */
export async function breakPromise(change: Change): Promise<void> {
  const { tx, jobs, order, piece } = change
  const left = order.totalCents - (await refundedOrPromised(tx, order.id))
  const cents = Math.max(0, Math.min(remedyOf(piece) - piece.remedyCents, left))
  const late = { lateAt: sql`now()`, lateAsked: true, atRisk: false, remedyCents: piece.remedyCents + cents }
  const broken = await record(change, 'late', late)
  const title = order.items[piece.line]?.cardDesign.title ?? 'a card'
  if (cents > 0)
    await requestRefund(tx, jobs, {
      paymentRef: order.paymentRef,
      orderId: order.id,
      amountCents: cents,
      reason: `“${title}” was not mailed in time`,
    })
  await cardLate.enqueue(tx, jobs, `${piece.id} ${broken.piece.version}`)
}

const remedyOf = ({ shareCents, rushFeeCents }: PieceRow) => rushFeeCents + Math.floor((shareCents - rushFeeCents) / 10)

/**
 * The buyer of a late card waits, or has another artist letter it who is done sooner; the third way is to cancel it.
 * @throws 409 when nobody asked, it is lettered already, or no other artist is free
 */
export async function answerLate(change: Change, choice: 'wait' | 'another', shown: number): Promise<void> {
  expectState(change, choice === 'wait' ? inTheMaking : notLettered, 'be given to another artist')
  expectVersion(change, shown)
  if (choice === 'wait') {
    const asked = change.piece.artistAsked ? await waitForAnswer(change.tx, change.piece.artistId) : {}
    await record(change, 'late_answered', { lateAsked: false, artistAsked: false, ...asked }, 'wait')
    return
  }
  const answered = await record(change, 'late_answered', {}, 'another artist')
  const { lateAt, promise } = change.piece
  const inTime = lateAt ? null : (promise?.arrivesBy ?? null)
  if (!(await moveToAnother(answered, inTime)) && (!inTime || !(await moveToAnother(answered, null))))
    throw conflict('No other artist is free for this card. You can wait, or get your money back.', 'wrong_status')
}

const triedBy = ({ refusedBy, artistId }: PieceRow) => [...refusedBy, ...(artistId ? [artistId] : [])]

/**
 * The chosen artist can no longer keep the day, and somebody else can: the buyer is asked while there is time, and the
 * work goes on meanwhile. Who has chosen to wait is not asked again before it is late.
 */
export async function askInTime(change: Change): Promise<void> {
  const { tx, jobs, piece } = change
  if (!piece.promise || !(await canRebook(tx, piece, { except: triedBy(piece), arrivesBy: piece.promise.arrivesBy })))
    return
  const asked = await record(change, 'date_at_risk', { lateAsked: true })
  await cardLate.enqueue(tx, jobs, `${piece.id} ${asked.piece.version}`)
}

/**
 * Gives a card to the artist who is done with it soonest, in time if a day is given, and books their time. The one
 * who had it is told.
 * @returns whether there is somebody
 */
export async function moveToAnother(change: Change, arrivesBy: string | null): Promise<boolean> {
  const { tx, jobs, piece } = change
  const found = await rebook(tx, piece, { except: triedBy(piece), arrivesBy })
  if (!found) return false
  const { artist, values } = found
  const isOffered = piece.state !== 'waiting'
  await record(
    change,
    'assigned',
    {
      ...values,
      // What the buyer was told of its arrival stays, where it can be kept.
      ...(arrivesBy !== null &&
        piece.promise && {
          promise: {
            ...values.promise!,
            arrivesFrom: piece.promise.arrivesFrom,
            arrivesBy: piece.promise.arrivesBy,
          },
        }),
      artistId: artist.id,
      artistName: artist.name,
      artistChosen: false,
      artistAsked: false,
      atRisk: false,
      lateAsked: false,
      lateAt: null,
      ...(isOffered && { state: 'offered', ...(await waitForAnswer(tx, artist.id)) }),
    },
    artist.name,
  )
  if (piece.artistId && piece.state !== 'waiting') await cardTaken.enqueue(tx, jobs, `${piece.id} ${piece.artistId}`)
  return true
}
