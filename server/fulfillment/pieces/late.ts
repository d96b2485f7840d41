import { sql } from 'drizzle-orm'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import type { PieceRow } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { requestRefund, refundableCents } from '#server/money/refunds/refunds.ts'
import { canRebook, rebook } from '#server/fulfillment/scheduling/rebook.ts'
import { waitForAnswer } from './piece-artists.ts'
import { type Change, expectState, expectVersion, record } from './change-piece.ts'
import { cardLate, cardTaken } from './late-emails.ts'

/** States of a card that is not mailed yet. */
export const inTheMaking: PieceState[] = ['waiting', 'offered', 'accepted', 'lettered', 'approved']
/** States in which another artist can still letter it. */
export const notLettered: PieceState[] = ['waiting', 'offered', 'accepted']

/**
 * The mailing day has passed: the rush fee and a tenth of the card's price are refunded immediately, once per card, and
 * the buyer is asked what to do. A second artist's missed day is also reported.
 */
export async function breakPromise(change: Change): Promise<void> {
  const { tx, jobs, order, piece } = change
  const left = await refundableCents(tx, order)
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
  await cardLate.enqueue(tx, jobs, { pieceId: piece.id, version: broken.piece.version })
}

const remedyOf = ({ shareCents, rushFeeCents }: PieceRow) => rushFeeCents + Math.floor((shareCents - rushFeeCents) / 10)

/**
 * A late card's buyer waits, or has a faster artist letter it; the third option, cancelling, is a separate call.
 * @throws 409 if nobody asked, it is already lettered, or no other artist is free
 */
export async function answerLate(change: Change, choice: 'wait' | 'another', version: number): Promise<void> {
  expectState(change, choice === 'wait' ? inTheMaking : notLettered, 'be given to another artist')
  expectVersion(change, version)
  if (choice === 'wait') {
    const asked = change.piece.artistAsked ? await waitForAnswer(change.tx, change.piece.artistId, change.piece) : {}
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
 * The chosen artist can no longer keep the day, but another one can: the buyer is asked while there is time, and the
 * work continues meanwhile. Buyers who chose to wait are not asked again before the card is late.
 */
export async function askInTime(change: Change): Promise<void> {
  const { tx, jobs, piece } = change
  if (!piece.promise || !(await canRebook(tx, piece, { except: triedBy(piece), arrivesBy: piece.promise.arrivesBy })))
    return
  // Nothing that its artist sees changes: photos on their way from a phone still fit.
  const asked = await record(change, 'date_at_risk', { lateAsked: true, version: piece.version })
  await cardLate.enqueue(tx, jobs, { pieceId: piece.id, version: asked.piece.version })
}

/**
 * Reassigns a card to the artist who can finish it soonest, in time if a day is given, and books their time. The
 * previous artist is notified.
 * @returns whether there is one
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
      // The announced arrival is kept if possible.
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
      ...(isOffered && { state: 'offered', ...(await waitForAnswer(tx, artist.id, values)) }),
    },
    artist.name,
  )
  if (piece.artistId && piece.state !== 'waiting')
    await cardTaken.enqueue(tx, jobs, { pieceId: piece.id, previousArtistId: piece.artistId })
  return true
}
