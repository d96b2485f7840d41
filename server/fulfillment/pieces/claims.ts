import { and, desc, eq, sql } from 'drizzle-orm'
import type { PieceClaimInput } from '#contract/fulfillment/piece-changes.ts'
import { type OrderRow, claims, orders, pieces, shipments, users } from '#server/platform/db/schema.ts'
import { type Refusal, conflict, notFound, violatedUnique } from '#server/platform/errors.ts'
import { requestRefund, refundableCents } from '#server/money/refunds/refunds.ts'
import { getSettings } from '#server/catalog/shop-settings/settings.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { isConfirmed } from './arrival-told.ts'
import { type Change, expectState, record } from './change-piece.ts'
import { whyNot } from './claim-reasons.ts'
import { nextRound } from './lettering.ts'
import { dueIn } from '#server/fulfillment/orders/due.ts'
import { findLost } from '#server/money/refunds/gone-cents.ts'
import { listWordPayments, refundWords } from './word-payments.ts'
import { claimDecided, claimToDesk } from './piece-emails.ts'

const day = 24 * 60 * 60 * 1000

/** The period in which a buyer's granted claims are counted. */
const countedDays = 90
/** In how many days a card that is lettered again is due: it goes first in the artist's queue. */
const againDays = 2

type ClaimRow = typeof claims.$inferSelect
type Wish = ClaimRow['wish']

/**
 * A "Something is wrong" report about a mailed card: a piece's first claim is granted immediately, within the limits of
 * the settings; others wait for the desk, as do claims about returned cards.
 * @throws 409 if it was not mailed, was claimed already, it is too late, or the reason cannot be true yet or any more
 */
export async function openClaim(
  change: Change,
  { reason, wish, note }: Omit<PieceClaimInput, 'reason'> & { reason: PieceClaimInput['reason'] | 'returned' },
): Promise<void> {
  expectState(change, ['mailed', 'arrived', 'returned'], 'be complained about')
  const { tx, jobs, order, piece } = change
  const { guaranteeDays } = await getSettings(tx)
  const mailed = await lastMailing(change)
  // A returned card is put right whenever it comes back.
  if (reason !== 'returned' && mailed.getTime() + guaranteeDays * day < Date.now())
    throw conflict(
      `This was only possible for ${guaranteeDays} days after mailing. Please write to us, and we’ll see what we can do.`,
      'claim_too_late',
    )
  if (reason !== 'returned') {
    const refused = whyNot(reason, { piece, mailedAt: mailed, isConfirmed: await isConfirmed(tx, piece) })
    if (refused) throw conflict(refused, 'wrong_status')
  }
  const values = {
    pieceId: piece.id,
    round: piece.round,
    email: order.customerEmail ? mailboxOf(order.customerEmail) : null,
    reason,
    wish,
    note: note ?? null,
    // What was refunded for being late is not refunded twice.
    amountCents: piece.shareCents - piece.remedyCents,
  }
  if (wish === 'refund' && reason !== 'returned') await refuseNothing(change, values.amountCents)
  const state = reason !== 'returned' && (await isGrantedAtOnce(change)) ? 'granted' : 'waiting'
  const [claim] = await tx
    .insert(claims)
    .values({ ...values, state, ...(state === 'granted' && { decidedAt: sql`now()` }) })
    .returning()
    .catch((error: unknown) => {
      if (violatedUnique(error) !== 'claims_once') throw error
      throw conflict('You’ve already told us about this card. We’re on it.', 'claim_made')
    })
  const claimed = await record(
    change,
    'claimed',
    {},
    `${reason}: ${wish === 'again' ? 'letter it again' : 'money back'}`,
  )
  await claimToDesk.enqueue(tx, jobs, claim!.id)
  if (state === 'granted') await grant({ ...claimed, actor: { role: 'timer' } }, claim!, wish)
}

/** Whether its buyer has already complained about this round. */
export async function isClaimed({ tx, piece }: Change): Promise<boolean> {
  return (await tx.$count(claims, and(eq(claims.pieceId, piece.id), eq(claims.round, piece.round)))) > 0
}

/** The desk decides a waiting claim. @throws 404 for a missing one, 409 for a decided one */
export async function decideClaim(
  change: Change,
  claimId: string,
  decision: Wish | 'decline',
  answer: string | undefined,
): Promise<void> {
  const { tx, jobs, actor, piece } = change
  const thisOne = and(eq(claims.id, claimId), eq(claims.pieceId, piece.id))
  const [claim] = await tx.select().from(claims).where(thisOne).for('update')
  if (!claim) throw notFound('Claim')
  if (claim.state !== 'waiting') throw conflict('This claim was already decided.', 'wrong_status')
  const state = decision === 'decline' ? ('declined' as const) : ('granted' as const)
  await tx
    .update(claims)
    .set({
      state,
      ...(decision !== 'decline' && { wish: decision }),
      answer: answer ?? null,
      adminId: actor.who ?? null,
      decidedAt: sql`now()`,
    })
    .where(thisOne)
  if (decision !== 'decline') return grant(change, claim, decision)
  await record(change, 'declined')
  await claimDecided.enqueue(tx, jobs, claim.id)
}

async function grant(change: Change, claim: ClaimRow, wish: Wish): Promise<void> {
  const { tx, jobs, order, piece, actor } = change
  if (wish === 'again') {
    const granted = await record(change, 'granted', {}, 'letter it again')
    await record(granted, 'again', { ...nextRound(piece), ...dueIn(againDays), arrivedAt: null })
  } else {
    const left = await refundableCents(tx, order)
    const amountCents = Math.min(left, claim.amountCents)
    const refundId =
      amountCents > 0
        ? await requestRefund(tx, jobs, {
            paymentRef: order.paymentRef,
            orderId: order.id,
            amountCents,
            reason: `Something was wrong with “${order.items[piece.line]?.cardDesign.title ?? 'a card'}”`,
            ...(actor.role === 'desk' && actor.who && { adminId: actor.who }),
          })
        : null
    const wordsBack = await refundWords(tx, jobs, piece.id)
    if (amountCents + wordsBack === 0) throw await nothingToGiveBack(change)
    await tx.update(claims).set({ refundId, amountCents }).where(eq(claims.id, claim.id))
    await record(change, 'granted', { nextAt: null }, 'money back')
  }
  await claimDecided.enqueue(tx, jobs, claim.id)
}

/** Whoever decides a claim, its buyer learns at once that there is nothing to refund. @throws 409 */
async function refuseNothing(change: Change, amountCents: number): Promise<void> {
  const { tx, order, piece } = change
  if (amountCents > 0 && (await refundableCents(tx, order)) > 0) return
  const words = await listWordPayments(tx, [piece.id])
  if (words.some((each) => each.state === 'ordered' && each.backCents < each.amountCents!)) return
  throw await nothingToGiveBack(change)
}

/** A promo code may have paid for the whole card: then there was never any money to refund. */
async function nothingToGiveBack({ tx, order, piece }: Change): Promise<Refusal> {
  const lost = await findLost(tx, order.paymentRef)
  const message =
    piece.shareCents === 0
      ? 'Nothing was paid for this card, so there is nothing to refund. It can be lettered again.'
      : lost > 0
        ? 'The bank has already returned this payment, so there is nothing to refund. The card can be lettered again.'
        : 'This card was already refunded. It can be lettered again.'
  return conflict(message, 'refund_too_large')
}

/** The piece's first claim, from a buyer who can be told apart and was not granted too many others lately. */
async function isGrantedAtOnce({ tx, order, piece }: Change): Promise<boolean> {
  if ((await tx.$count(claims, eq(claims.pieceId, piece.id))) > 0) return false
  if (!order.customerEmail || !(await isKnown(tx, order))) return false
  const email = mailboxOf(order.customerEmail)
  // One at a time for each of them: every claim sees those before it.
  for (const key of [email, order.paidWith, order.userId].filter((each) => each !== null).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`claims ${key}`}, 0))`)
  const { claimCount, claimCents } = await getSettings(tx)
  const { rows } = await tx.execute<{ count: number; cents: number }>(sql`
    select count(*)::int as count, coalesce(sum(claim.amount_cents), 0)::int as cents
    from ${claims} claim join ${pieces} piece on piece.id = claim.piece_id join ${orders} o on o.id = piece.order_id
    where claim.state = 'granted' and claim.created_at > now() - make_interval(days => ${countedDays})
      and (claim.email = ${email} or o.paid_with = ${order.paidWith} or o.user_id = ${order.userId}::uuid)`)
  const [granted] = rows
  return granted!.count < claimCount && granted!.cents + piece.shareCents - piece.remedyCents <= claimCents
}

/**
 * Whether claims can be counted by more than an address that anybody can make up: by what paid, by an account that has
 * confirmed the address, or because a business ordered.
 */
async function isKnown(tx: Queries, { paidWith, userId, runId, customerEmail }: OrderRow): Promise<boolean> {
  if (paidWith || runId) return true
  const [account] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : []
  return Boolean(account?.emailVerifiedAt) && mailboxOf(account!.email) === mailboxOf(customerEmail)
}

async function lastMailing({ tx, piece }: Change): Promise<Date> {
  const [last] = await tx
    .select({ at: shipments.createdAt })
    .from(shipments)
    .where(eq(shipments.pieceId, piece.id))
    .orderBy(desc(shipments.round))
    .limit(1)
  return last?.at ?? piece.mailedAt ?? piece.createdAt
}
