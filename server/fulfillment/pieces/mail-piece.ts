import { and, eq, sql } from 'drizzle-orm'
import { waitsFor } from '#contract/fulfillment/promised-days.ts'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { PieceState } from '#contract/fulfillment/pieces.ts'
import type { Shipping } from '#contract/base/shipping.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { isClaimed, openClaim } from './claims.ts'
import { mailFromOf, presumedAt } from '#server/fulfillment/orders/due.ts'
import { type Change, expectState, expectVersion, record } from './change-piece.ts'
import { earn, takeBack } from './piece-earnings.ts'
import { pieceMailed } from './piece-emails.ts'
import { planReviewRequest } from './review-requests.ts'
import { syncOrder } from './sync-order.ts'
import { trackQueue } from './track-queue.ts'
import { waitForUndo } from '#server/fulfillment/orders/order-step-email.ts'

interface MailOptions {
  tracking: Shipping | null
  /** The desk mails it although nobody has approved its photo. */
  withoutApproval?: boolean | undefined
  /** It is in the mail already, although it should have waited for a later day. */
  early?: boolean | undefined
}

/**
 * A card was mailed, and the artist has earned its pay; without a tracking number, no scans are ever shown.
 * @throws 409 if its photo was not approved, it waits for a later day, it is not in production, or has changed since
 */
export async function mailPiece(change: Change, { tracking, withoutApproval, early }: MailOptions, version?: number) {
  const open: PieceState[] = withoutApproval ? ['accepted', 'lettered', 'approved'] : ['approved']
  if (!withoutApproval && (change.piece.state === 'accepted' || change.piece.state === 'lettered'))
    throw conflict(
      'The photos of this card are not approved yet. It can be mailed once the customer approves them, or the time to answer is over.',
      'not_approved',
    )
  expectState(change, open, 'be mailed')
  if (version !== undefined) expectVersion(change, version)
  const { tx, jobs, actor, order, piece } = change
  const from = waitsFor({ mailFrom: mailFromOf(piece), dueZone: piece.dueZone })
  if (from && !early)
    throw conflict(
      `This card should not arrive before ${formatWeekday(piece.arriveNotBefore!)}: mail it on ${formatWeekday(from)}. If it is in the mail already, say so on its own page.`,
      'wrong_status',
    )
  const { presumeDays } = await getSettings(tx)
  await tx.insert(shipments).values({
    pieceId: piece.id,
    round: piece.round,
    orderId: order.id,
    line: piece.line,
    carrier: tracking?.carrier ?? null,
    trackingNumber: tracking?.trackingNumber ?? null,
  })
  const mailed = await record(
    change,
    'mailed',
    {
      state: 'mailed',
      mailedAt: sql`coalesce(${sql.identifier('mailed_at')}, now())`,
      inReview: false,
      atRisk: false,
      lateAsked: false,
      approveBy: null,
      // This mailing's, in whatever round.
      nextAt: presumedAt(piece, new Date(), presumeDays),
    },
    tracking ? `${tracking.carrier} ${tracking.trackingNumber}` : undefined,
  )
  await earn(mailed)
  const undo = waitForUndo(actor.undoSeconds ?? 0)
  if (tracking)
    await jobs.enqueueAll(tx, trackQueue, [{ payload: { pieceId: piece.id, round: piece.round }, afterSeconds: undo }])
  await syncOrder(tx, jobs, actor, order.id)
  await pieceMailed.enqueueLater(tx, jobs, { pieceId: piece.id, round: piece.round }, undo)
  return mailed
}

/** The desk undoes a mailing it has just entered, which nobody was notified of. */
export async function unmailPiece(change: Change): Promise<void> {
  const { tx, piece } = change
  const isFirst = piece.round === 1 || !(await wasMailedBefore(change))
  const ofRound = and(eq(shipments.pieceId, piece.id), eq(shipments.round, piece.round))
  const [mailing] = await tx.delete(shipments).where(ofRound).returning()
  await record(change, 'undone', {
    state: piece.letteredAt ? 'approved' : 'accepted',
    nextAt: null,
    ...(isFirst && { mailedAt: null }),
  })
  if (mailing) await takeBack(change, mailing.createdAt)
}

async function wasMailedBefore({ tx, piece }: Change): Promise<boolean> {
  return (await tx.$count(shipments, eq(shipments.pieceId, piece.id))) > 1
}

/**
 * It has arrived, according to a scan, the recipient or the buyer.
 * @param at by the carrier's clock
 * @throws 409 if it is not in the mail
 */
export async function arrive(change: Change, version?: number, at?: Date): Promise<Change> {
  expectState(change, ['mailed'], 'have arrived')
  if (version !== undefined) expectVersion(change, version)
  await planReviewRequest(change)
  return record(change, 'arrived', { state: 'arrived', arrivedAt: at ?? sql`now()`, nextAt: null })
}

/** Nobody has reported that it did not arrive, so it counts as arrived. */
export async function presumeArrival(change: Change): Promise<Change> {
  expectState(change, ['mailed'], 'have arrived')
  return record(change, 'presumed', { state: 'arrived', arrivedAt: sql`now()`, nextAt: null })
}

/**
 * It was returned: a claim for the desk is opened, unless its buyer made one before.
 * @throws 409 if it was not mailed, or has changed
 */
export async function returnPiece(change: Change, version: number): Promise<Change> {
  expectState(change, ['mailed', 'arrived'], 'have come back')
  expectVersion(change, version)
  const returned = await record(change, 'returned', { state: 'returned', arrivedAt: null, nextAt: null })
  if (!(await isClaimed(returned))) await openClaim(returned, { reason: 'returned', wish: 'again', note: null })
  return returned
}
