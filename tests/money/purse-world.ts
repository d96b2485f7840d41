import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { insertInvoice } from '#server/business/invoices/issue-invoice.ts'
import { invoicePayable } from '#server/business/invoices/invoice-payments.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { requestRefund } from '#server/money/refunds/refunds.ts'
import { bookEntry, openBalance, spendBalance } from '#server/money/stored-value/balances.ts'
import { issueGiftCard, spendGiftCards } from '#server/money/stored-value/gift-cards.ts'
import { recordEntry } from '#server/money/stored-value/invoice-money.ts'
import type { MoneyNews, Payment } from '#server/platform/contribution/payables.ts'
import type { Queries } from '#server/platform/db/db.ts'
import {
  balances,
  checkouts,
  disputes,
  giftCards,
  invoices,
  orders,
  refunds,
  users,
} from '#server/platform/db/schema.ts'
import { giftCardPayable } from '#server/sales/gift-cards/gift-card-payments.ts'
import { topUpPayable } from '#server/sales/top-ups/top-up-payments.ts'
import type { TestShop } from '#tests/support/shop/test-shop.ts'

// A purse of each kind with the shop's own functions, below HTTP: what the provider would report is written as it would
// be after it was heard.

export const purseKinds = ['an account’s balance', 'a run’s balance', 'a gift card'] as const
export type PurseKind = (typeof purseKinds)[number]

export interface PurseUnderTest {
  /** Pays in; a gift card only once. */
  payIn(cents: number): Promise<Payment>
  held(): Promise<number>
  spend(cents: number): Promise<string>
  /** Refunds part of an order to the purse. */
  giveBack(orderId: string, cents: number): Promise<void>
  /** A bank withholds this much of a payment from now on. */
  withhold(payment: Payment, cents: number): Promise<void>
  /** Refunded in the provider's dashboard. */
  refundElsewhere(payment: Payment, cents: number): Promise<void>
  /** The newest refund of a payment comes back from the bank. */
  failRefund(payment: Payment): Promise<void>
  /** The desk refunds part of what the purse holds of a payment. */
  payOut(payment: Payment, cents: number): Promise<void>
  /** Invoices: what counts as paid. */
  paid(): Promise<number>
}

const address = {
  name: 'Ann',
  street: '1 Main',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'United States',
}

export async function openPurse(shop: TestShop, kind: PurseKind): Promise<PurseUnderTest> {
  const { db, jobs } = shop
  const runId = randomUUID()
  const [user] = await db
    .insert(users)
    .values({ username: randomUUID(), email: `${randomUUID()}@shop.test`, password: '' })
    .returning()
  const owner = kind === 'a run’s balance' ? { runId } : { userId: user!.id }
  const balanceId = kind === 'a gift card' ? undefined : (await openBalance(db, owner)).id
  let giftCardId = ''
  const follow = (tx: Queries, payment: Payment, news: MoneyNews) =>
    ({ 'an account’s balance': topUpPayable, 'a run’s balance': invoicePayable, 'a gift card': giftCardPayable })[
      kind
    ].follow(tx, jobs, payment, news)
  const heard = (payment: Payment, news: MoneyNews, act: (tx: Queries) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await act(tx)
      await follow(tx, payment, news)
    })

  async function addCheckout(tx: Queries, cents: number | null, purposeId: string | null): Promise<Payment> {
    const purpose = (
      { 'an account’s balance': 'top_up', 'a run’s balance': 'invoice', 'a gift card': 'gift_card' } as const
    )[kind]
    const paymentRef = cents === null ? `pi_none_${randomUUID()}` : `pi_${randomUUID()}`
    const values = { purpose: cents === null ? ('order' as const) : purpose, purposeId, paymentRef, amountCents: cents }
    const [row] = await tx
      .insert(checkouts)
      .values({ ...values, state: 'ordered' })
      .returning()
    if (cents !== null)
      await recordInLedger(tx, { paymentRef, kind: 'succeeded', amountCents: cents, reference: paymentRef })
    return { id: row!.id, purposeId: row!.purposeId, paymentRef }
  }

  async function payInvoice(tx: Queries, cents: number): Promise<Payment> {
    const today = shopDayOf(new Date())
    const billTo = { name: 'Al', company: 'Acme', email: 'al@acme.test' } as never
    const lines = [{ description: 'Cards', quantity: 1, unitCents: null, cents }]
    const invoice = await insertInvoice(tx, { runId, lines, billTo, cents, issuedOn: today, dueOn: today })
    const payment = await addCheckout(tx, cents, invoice.id)
    await recordEntry(tx, jobs, invoice, { kind: 'paid', cents, reference: payment.paymentRef, day: today })
    return payment
  }

  return {
    payIn: (cents) =>
      db.transaction(async (tx) => {
        if (kind === 'a run’s balance') return payInvoice(tx, cents)
        const payment = await addCheckout(tx, cents, user!.id)
        const { paymentRef } = payment
        if (balanceId) await bookEntry(tx, balanceId, { kind: 'paid_in', cents, reference: paymentRef })
        else giftCardId = (await issueGiftCard(tx, { initialCents: cents, paymentRef })).id
        return payment
      }),
    async held() {
      if (balanceId) return (await db.select().from(balances).where(eq(balances.id, balanceId)))[0]!.cents
      return (await db.select().from(giftCards).where(eq(giftCards.id, giftCardId)))[0]!.balanceCents
    },
    spend: (cents) =>
      db.transaction(async (tx) => {
        const { id: checkoutId, paymentRef } = await addCheckout(tx, null, null)
        const paidBy = balanceId ? { balanceId, balanceCents: cents } : { giftCardCents: cents }
        const person = { customerEmail: 'ann@shop.test', customerName: 'Ann', shippingAddress: address }
        const values = { ...person, ...paidBy, totalCents: cents, currency: 'usd', items: [], checkoutId, paymentRef }
        const [order] = await tx.insert(orders).values(values).returning()
        if (balanceId) await spendBalance(tx, balanceId, order!.id, cents)
        else await spendGiftCards(tx, order!.id, [{ id: giftCardId, cents }])
        return order!.id
      }),
    giveBack: (orderId, amountCents) =>
      db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
        await requestRefund(tx, jobs, { paymentRef: order!.paymentRef, orderId, amountCents })
      }),
    withhold: (payment, withdrawnCents) =>
      heard(payment, 'dispute', (tx) =>
        tx
          .insert(disputes)
          .values({
            id: `dp_${payment.paymentRef}`,
            paymentRef: payment.paymentRef,
            amountCents: withdrawnCents,
            reason: 'fraudulent',
            status: withdrawnCents > 0 ? 'lost' : 'won',
            withdrawnCents,
            feeCents: 0,
            openedAt: new Date(),
          })
          .onConflictDoUpdate({ target: disputes.id, set: { withdrawnCents } }),
      ),
    refundElsewhere: (payment, amountCents) =>
      heard(payment, 'refund', (tx) =>
        tx.insert(refunds).values({
          paymentRef: payment.paymentRef,
          amountCents,
          state: 'done',
          atProvider: true,
          providerRef: randomUUID(),
        }),
      ),
    failRefund: (payment) =>
      heard(payment, 'refund', async (tx) => {
        const isDone = and(eq(refunds.paymentRef, payment.paymentRef), sql`${refunds.state} <> 'failed'`)
        const [newest] = await tx.select().from(refunds).where(isDone).orderBy(desc(refunds.createdAt)).limit(1)
        if (newest) await tx.update(refunds).set({ state: 'failed' }).where(eq(refunds.id, newest.id))
      }),
    payOut: (payment, amountCents) =>
      heard(payment, 'payout', (tx) =>
        tx
          .insert(refunds)
          .values({ paymentRef: payment.paymentRef, amountCents, state: 'pending', providerRef: randomUUID() }),
      ),
    async paid() {
      const [sum] = await db
        .select({ cents: sql`coalesce(sum(${invoices.paidCents}), 0)`.mapWith(Number) })
        .from(invoices)
        .where(eq(invoices.runId, runId))
      return sum!.cents
    },
  }
}
