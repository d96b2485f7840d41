import { type SQL, type SQLWrapper, asc, desc, eq, or, sql } from 'drizzle-orm'
import { shownGiftCode } from '#contract/sales/codes.ts'
import {
  type AdminGiftCard,
  type GiftCardDetails,
  type NewGiftCard,
  giftCardsPerPage,
} from '#contract/sales/gift-cards-admin.ts'
import { parseCents, toDecimal } from '#contract/base/money.ts'
import { audited, recordChange } from '#server/platform/audit/audit.ts'
import { type GiftCardRow, issueGiftCard, lockGiftCards } from '#server/money/stored-value/gift-cards.ts'
import type { Db, ReadDb, Queries } from '#server/platform/db/db.ts'
import { codeHolds, giftCardEntries, giftCards } from '#server/platform/db/schema.ts'
import { changedMeanwhile, conflict, notFound } from '#server/platform/errors.ts'
import type { Payment } from '#server/platform/contribution/payables.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { requestRefund, sendRefund } from '#server/money/refunds/refunds.ts'
import { giftCardSent } from './gift-card-emails.ts'
import { giftCardPayable } from './gift-card-payments.ts'

export async function listGiftCards(db: ReadDb, { q = '', page }: { q?: string | undefined; page: number }) {
  const found = q.trim() ? matches(q.trim()) : undefined
  const [rows, total, [sum]] = await Promise.all([
    db
      .select()
      .from(giftCards)
      .where(found)
      .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
      .limit(giftCardsPerPage)
      .offset((page - 1) * giftCardsPerPage),
    db.$count(giftCards, found),
    db.select({ cents: sql`coalesce(sum(${giftCards.balanceCents}), 0)`.mapWith(Number) }).from(giftCards),
  ])
  return { giftCards: rows.map(toAdminGiftCard), total, outstanding: toDecimal(sum!.cents) }
}

/** The end of a code, or a part of a name, an address or a note. Whole codes must not appear in URLs and logs. */
function matches(q: string): SQL {
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const contains = (column: SQLWrapper) => sql`lower(${column}) like ${part}`
  return or(
    sql`right(${giftCards.code}, 4) = ${q.toUpperCase()}`,
    ...[giftCards.recipientEmail, giftCards.buyerEmail, giftCards.recipientName, giftCards.note].map(contains),
  )!
}

/** @throws 404 */
export async function findGiftCard(db: Queries, id: string): Promise<GiftCardDetails> {
  const [[card], entries] = await Promise.all([
    db.select().from(giftCards).where(eq(giftCards.id, id)),
    db.select().from(giftCardEntries).where(eq(giftCardEntries.giftCardId, id)).orderBy(asc(giftCardEntries.id)),
  ])
  if (!card) throw notFound('Gift card')
  return {
    ...toAdminGiftCard(card),
    paymentReference: card.paymentRef,
    entries: entries.map(({ kind, cents, orderId, at }) => ({
      kind,
      amount: toDecimal(cents),
      orderId,
      at: at.toISOString(),
    })),
  }
}

/** Issues a free gift card; the audit log names the administrator, but never the code. */
export async function giveGiftCard(tx: Queries, jobs: Jobs, adminId: string, input: NewGiftCard) {
  const { amount, email, name, note } = input
  const card = await issueGiftCard(tx, {
    initialCents: parseCents(amount)!,
    recipientEmail: email ?? null,
    recipientName: name || null,
    note: note || null,
    createdBy: adminId,
    ...(email && { sentAt: new Date() }),
  })
  if (email) await giftCardSent.enqueue(tx, jobs, card.id)
  const after = { amount: toDecimal(card.initialCents), ...(email && { email }), ...(note && { note }) }
  await recordChange(tx, adminId, 'created', subjectOf(card), { after })
  return { id: card.id, code: shownGiftCode(card.code), balance: toDecimal(card.balanceCents) }
}

/**
 * Blocks or unblocks a gift card.
 * @throws 404, 409 if it has changed since, or is not mailed yet
 */
export async function switchGiftCard(
  db: Db,
  adminId: string,
  id: string,
  { state, version }: { state: 'active' | 'blocked'; version?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockGiftCard(tx, id, version)
    if (before.state === state) return
    if (state === 'active' && before.state === 'awaiting')
      throw conflict('This gift card can be spent once it has been e-mailed on its day.', 'wrong_status')
    // A gift card bought for a future day waits for that day again.
    const next: GiftCardRow['state'] = state === 'active' && before.sendOn && !before.sentAt ? 'awaiting' : state
    const after = { state: next, version: before.version + 1 }
    await tx.update(giftCards).set(after).where(eq(giftCards.id, id))
    await recordChange(tx, adminId, 'changed', subjectOf(before), {
      before: { state: before.state },
      after: { state: next },
    })
  })
}

/**
 * Refunds what is left to the card that paid for it, and blocks the gift card, in one transaction; the refund is sent
 * at once or, if the provider cannot be reached, as soon as possible.
 * @throws 404, 409 if nothing is left, it was not bought, or somebody is paying with it
 */
export async function refundGiftCard(
  db: Db,
  jobs: Jobs,
  payments: Payments,
  adminId: string,
  id: string,
  version: number | undefined,
): Promise<void> {
  const refundId = await db.transaction(async (tx) => {
    // The payment before the gift card, like everything that changes both.
    const [payment] = await tx
      .execute<Payment>(sql`
      select c.id, c.purpose_id as "purposeId", c.payment_ref as "paymentRef" from checkouts c
      join ${giftCards} card on card.payment_ref = c.payment_ref where card.id = ${id} for update of c`)
      .then(({ rows }) => rows)
    const card = await lockGiftCard(tx, id, version)
    const { paymentRef, balanceCents } = card
    if (!paymentRef || !payment)
      throw conflict('Nobody paid for this gift card, so there is nothing to refund.', 'wrong_status')
    if (balanceCents === 0) throw conflict('Nothing is left on this gift card.', 'refund_too_large')
    const held = sql`${codeHolds.giftCardId} = ${id} and ${codeHolds.expiresAt} > now()`
    if ((await tx.$count(codeHolds, held)) > 0)
      throw conflict(
        'Somebody is paying with this gift card right now. Please try again in half an hour.',
        'wrong_status',
      )
    const reason = 'The rest of a gift card'
    const refund = await requestRefund(tx, jobs, { paymentRef, amountCents: balanceCents, reason, adminId })
    await giftCardPayable.follow(tx, jobs, payment, 'payout')
    await tx
      .update(giftCards)
      .set({ state: 'blocked', version: card.version + 1 })
      .where(eq(giftCards.id, id))
    await recordChange(tx, adminId, 'refunded', subjectOf(card), { after: { amount: toDecimal(balanceCents) } })
    return refund
  })
  // The promise is recorded and will be kept.
  await sendRefund(db, jobs, payments, refundId).catch(() => {})
}

async function lockGiftCard(tx: Queries, id: string, version: number | undefined): Promise<GiftCardRow> {
  await lockGiftCards(tx, [id])
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id))
  if (!card) throw notFound('Gift card')
  if (version && version !== card.version) throw changedMeanwhile('gift card')
  return card
}

const subjectOf = audited('gift_card', ({ code }: GiftCardRow) => `Gift card ····${code.slice(-4)}`)

function toAdminGiftCard(card: GiftCardRow): AdminGiftCard {
  const { id, code, state, initialCents, balanceCents, paymentRef, sentAt, createdAt, sendOn, version } = card
  const { buyerEmail, recipientName, recipientEmail, note } = card
  return {
    id,
    last4: code.slice(-4),
    state,
    amount: toDecimal(initialCents),
    balance: toDecimal(balanceCents),
    isBought: paymentRef !== null,
    buyerEmail,
    recipientName,
    recipientEmail,
    note,
    sendOn,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
  }
}
