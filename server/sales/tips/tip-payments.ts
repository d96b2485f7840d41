import { type SQL, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { parseCents } from '#contract/base/money.ts'
import type { GifteeTipWish } from '#contract/money/tips.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { type TipGiver, tips } from '#server/platform/db/schema.ts'
import { conflict } from '#server/platform/errors.ts'
import { recordEarning } from '#server/money/artist-payouts/record-earning.ts'
import { beginPayment } from '#server/money/payables/begin-payment.ts'
import { type Sale, type SinglePayable, payable } from '#server/money/payables/payable.ts'
import { describeQueue } from '#server/money/payments/describe-order.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import type { TipRow } from '#server/fulfillment/order-views/tips.ts'
import { ofPiece, withinPiece } from '#server/sales/checkout/piece-payments.ts'
import { expectTippable, hasRoom, stillWorks } from './can-tip.ts'
import { followTip } from './follow-tip.ts'
import { tipGiven, tipReceived, tipRefunded } from './tip-emails.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'

type Shop = Pick<ShopParts, 'db' | 'jobs' | 'payments'>

/** The purposes of payments for tips, by who gives them. */
const tipPurposes = { shopper: 'tip', giftee: 'giftee_tip' } as const

/** A tip, which its artist earns in full. It is refunded if the artist has left or the card has enough tips. */
const tipOf = (giver: TipGiver) =>
  payable<Change, TipRow>({
    purpose: tipPurposes[giver],
    within: withinPiece(giver),
    async find(_change, { tx, intent }) {
      const [tip] = await tx.select().from(tips).where(eq(tips.paymentRef, intent.id))
      return tip!
    },
    async make(change, sale) {
      const { tip } = sale.checkout
      if (!tip || !(await stillWorks(change.tx, tip.artistId)) || !(await hasRoom(change, giver))) return undefined
      const made = await keepTip(change, { ...tip, giver }, sale)
      crashPoint('before_tip_commit')
      return made
    },
    refund: {
      reason: 'A tip that could not be given',
      tell: ({ tx, jobs, checkout }) => tipRefunded.enqueue(tx, jobs, checkout.id),
      refusal: () => conflict('Your tip could no longer be given: we’re refunding it in full.', 'paid_too_late'),
    },
    paidMeanwhile: () => conflict('You just gave a tip. To give another one, please start again.', 'order_in_progress'),
    follows: 'the tip goes to the artist',
    crashPoints: { intent: 'after_tip_intent', commit: 'after_tip_commit' },
    follow: async (_change, { tx, payment, gone }) => followTip(tx, payment.paymentRef, gone),
  })

const tipsBy: Record<TipGiver, SinglePayable<TipRow>> = { shopper: tipOf('shopper'), giftee: tipOf('giftee') }

export const tipPayables = Object.values(tipsBy)

/**
 * @param whose selects the piece, and checks that it is the caller's
 * @throws 409 if no tip can be given, or one was paid just now, 429 after too many declined cards
 */
export function prepareTip(shop: Shop, whose: SQL, giver: TipGiver, wish: GifteeTipWish): Promise<PaymentSession> {
  const { amount, note, email } = wish
  return tipsBy[giver].prepare(shop, () =>
    changePiece(shop.db, shop.jobs, { role: giver }, whose, async (change) => {
      const tip = { ...(await expectTippable(change, giver)), note: note?.trim() || null, email: email ?? null }
      const purpose = { purpose: tipPurposes[giver], purposeId: change.piece.id }
      return beginPayment(change.tx, purpose, { tip, amountCents: parseCents(amount)! })
    }),
  )
}

/**
 * @param whose selects the piece, and checks that it is the caller's
 * @throws 404 for an unknown payment and for somebody else's, 402 if it is not paid, 409 if it came too late
 */
export function finishTip(shop: Shop, whose: SQL, giver: TipGiver, paymentRef: string): Promise<TipRow> {
  return tipsBy[giver].finish(shop, paymentRef, ofPiece(shop.db, whose))
}

/** Creates the tip, the artist's earning for all of it, and the e-mails. */
async function keepTip(
  { order, piece }: Change,
  terms: Pick<TipRow, 'artistId' | 'artistName' | 'note' | 'email' | 'giver'>,
  { tx, jobs, intent: { id: paymentRef, amount: amountCents } }: Sale,
): Promise<TipRow> {
  const [tip] = await tx
    .insert(tips)
    .values({ ...terms, amountCents, paymentRef, pieceId: piece.id })
    .returning()
  const { id: tipId, artistId } = tip!
  await recordEarning(tx, { artistId, pieceId: piece.id, tipId, kind: 'tip', turn: 1, amountCents })
  if (!paymentRef.startsWith('pi_sbx_'))
    await jobs.enqueue(tx, describeQueue, { orderId: order.id, tipRef: paymentRef })
  await tipGiven.enqueue(tx, jobs, tipId)
  await tipReceived.enqueue(tx, jobs, tipId)
  return tip!
}
