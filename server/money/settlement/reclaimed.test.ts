import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { balance } from '#contract/sales/balance.ts'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { giftCards as giftCardCalls } from '#contract/sales/gift-cards.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { bookEntry, findBalance } from '#server/money/stored-value/balances.ts'
import {
  alerts,
  balanceEntries,
  balances,
  checkouts,
  giftCards,
  invoices,
  paymentLedger,
  users,
} from '#server/platform/db/schema.ts'
import { invoiceViolations } from '#server/business/invoices/invoice-invariants.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { confirm, openStripeShop, webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { settlePayment } from './settle.ts'

// What becomes of purchases with one price after a dispute, after a won dispute, and after a failed refund.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
const desk = await signedInDesk(shop)
afterAll(() => shop.close())
afterEach(async () => {
  expect(await violations(shop.db)).toEqual([])
  expect(await invoiceViolations(shop.db)).toEqual([])
})

const password = 'letters & ink'
let count = 0

async function account() {
  const owner = new Visitor(shop)
  const username = `holder${++count}`
  const email = `${username}@shop.test`
  await owner.call(accounts.register, { body: { username, email, firstName: '', lastName: '', password } })
  const [user] = await shop.db.select().from(users).where(eq(users.username, username))
  return { owner, email, userId: user!.id }
}
type Account = Awaited<ReturnType<typeof account>>

/** @returns the payment */
async function topUp({ owner }: Account, amount: string): Promise<string> {
  const ref = await paid((await owner.call(balance.prepare, { body: { amount } })).body.clientSecret)
  expect((await owner.call(balance.payIn, { body: { paymentIntentId: ref } })).status).toBe(200)
  return ref
}
async function paid(clientSecret: string): Promise<string> {
  const id = paymentIntentId(clientSecret)
  await confirm(shop.stripe, { id, clientSecret })
  return id
}
const held = async ({ userId }: Account) => (await findBalance(shop.db, { userId }))!.cents
const spend = async ({ userId }: Account, cents: number) => {
  const { id } = (await findBalance(shop.db, { userId }))!
  await bookEntry(shop.db, id, { kind: 'transferred', cents: -cents, reference: crypto.randomUUID() })
}
const entriesOf = async (ref: string) => {
  const [paidIn] = await shop.db.select().from(balanceEntries).where(eq(balanceEntries.reference, ref))
  const rows = await shop.db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.balanceId, paidIn!.balanceId))
    .orderBy(asc(balanceEntries.id))
  return rows.filter(({ reference }) => reference.startsWith(ref)).map(({ kind, cents }) => [kind, cents])
}
const settle = (ref: string) => settlePayment(shop, ref)
/** Reports it several times at once. */
const settleOften = (ref: string) => Promise.all(Array.from({ length: 4 }, () => settle(ref)))
/** A refund made in the dashboard that the bank then returns. */
async function refundThatReturns(ref: string, cents: number) {
  const { id } = await shop.payments.refund(ref, cents, `dashboard ${crypto.randomUUID()}`, 0)
  await settle(ref)
  shop.stripe.changeRefund(id, 'failed')
  await settleOften(ref)
}
const openAlerts = async (ref: string) =>
  (await desk.call(alertsAdmin.list)).body.filter(({ paymentReference }) => paymentReference === ref)
const again = async (ref: string) => {
  const [alert] = (await openAlerts(ref)).filter(({ kind }) => kind.startsWith('refund_'))
  return desk.call(alertsAdmin.refund, { params: { id: alert!.id } })
}
const mailsTo = ({ email }: Account, subject: RegExp) =>
  eventually(async () => {
    const found = (await shop.emailsTo(email)).filter((mail) => subject.test(mail.subject))
    expect(found).toHaveLength(1)
    return found[0]!
  })

describe('a balance', () => {
  test('loses a disputed amount and regains it once the dispute is won, however often that is reported', async () => {
    const holder = await account()
    const ref = await topUp(holder, '50')
    shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })
    const { id } = shop.stripe.dispute(ref)
    await shop.stripe.settle()
    await settleOften(ref)
    expect(await held(holder)).toBe(0)
    expect(await openAlerts(ref)).toMatchObject([{ kind: 'top_up_reclaimed' }, { kind: 'payment_disputed' }])
    shop.stripe.changeDispute(id, 'won')
    await shop.stripe.settle()
    await settleOften(ref)
    shop.stripe.setWebhook(undefined)
    expect(await entriesOf(ref)).toEqual([
      ['paid_in', 5000],
      ['reclaimed', -5000],
      ['came_back', 5000],
    ])
    expect(await held(holder)).toBe(5000)
    expect(await openAlerts(ref)).toMatchObject([{ kind: 'dispute_won' }])
    await mailsTo(holder, /^A bank reclaimed \$50\.00 of your Fairhand balance/)
    expect((await mailsTo(holder, /^\$50\.00 is back on your Fairhand balance/)).text).toContain('has now returned it')
  })

  test('does not change for a won dispute that is first heard of when it is over', async () => {
    const holder = await account()
    const ref = await topUp(holder, '50')
    shop.stripe.changeDispute(shop.stripe.dispute(ref).id, 'won')
    await settleOften(ref)
    expect(await entriesOf(ref)).toEqual([['paid_in', 5000]])
  })

  test('loses what is left of the deposit; later deposits do not cover the rest, and a won dispute returns only what was taken', async () => {
    const holder = await account()
    const ref = await topUp(holder, '20')
    await spend(holder, 1450)
    const { id } = shop.stripe.dispute(ref)
    await settle(ref)
    expect(await held(holder)).toBe(0)
    await topUp(holder, '30')
    await settle(ref)
    expect(await held(holder)).toBe(3000)
    shop.stripe.changeDispute(id, 'won')
    await settleOften(ref)
    expect(await held(holder)).toBe(3550)
    const missing = and(eq(alerts.kind, 'top_up_reclaimed'), eq(alerts.subject, ref), isNull(alerts.resolvedAt))
    expect(await shop.db.$count(alerts, missing)).toBe(0)
  })

  test('loses only the disputed part, and nothing for an inquiry', async () => {
    const holder = await account()
    const ref = await topUp(holder, '50')
    const asks = { status: 'warning_needs_response' } as const
    const { id } = shop.stripe.dispute(ref, { ...asks, balance_transactions: [] })
    shop.stripe.changeDispute(id, 'warning_closed')
    await settle(ref)
    expect(await held(holder)).toBe(5000)
    shop.stripe.changeDispute(shop.stripe.dispute(ref, { amount: 1200 }).id, 'lost')
    await settleOften(ref)
    expect(await entriesOf(ref)).toEqual([
      ['paid_in', 5000],
      ['reclaimed', -1200],
    ])
  })

  test('of a deleted account: the money waits for the desk', async () => {
    const holder = await account()
    const ref = await topUp(holder, '50')
    const { id: balanceId } = (await findBalance(shop.db, { userId: holder.userId }))!
    const { id } = shop.stripe.dispute(ref)
    await settle(ref)
    expect((await holder.owner.call(ownAccount.remove, { body: { password } })).status).toBe(200)
    shop.stripe.changeDispute(id, 'won')
    await settleOften(ref)
    const [left] = await shop.db.select().from(balances).where(eq(balances.id, balanceId))
    expect(left).toMatchObject({ userId: null, cents: 5000 })
  })

  test('regains a returned refund; retrying refunds that amount and no more', async () => {
    const holder = await account()
    const ref = await topUp(holder, '50')
    await refundThatReturns(ref, 1500)
    expect(await held(holder)).toBe(5000)
    await mailsTo(holder, /^\$15\.00 is back on your Fairhand balance/)
    expect(await again(ref)).toMatchObject({ status: 200, body: { amount: '15.00', state: 'done' } })
    expect(await held(holder)).toBe(3500)
    await settle(ref)
    expect(await entriesOf(ref)).toEqual([
      ['paid_in', 5000],
      ['paid_out', -1500],
      ['came_back', 1500],
      ['paid_out', -1500],
    ])
  })

  test('does not refund what was spent after the refund was returned', async () => {
    const holder = await account()
    const ref = await topUp(holder, '50')
    await refundThatReturns(ref, 1500)
    await spend(holder, 4000)
    expect(await again(ref)).toMatchObject({ status: 200, body: { amount: '10.00' } })
    expect(await held(holder)).toBe(0)
    await refundThatReturns(ref, 500)
  })
})

describe('an invoice', () => {
  async function paidInvoice() {
    const run = await addRun(shop.db)
    const manager = new Visitor(shop)
    const { body } = await manager.call(runInvoices.ask, { params: { token: run.token }, body: {} })
    const { id } = body.invoices[0]!
    const params = { token: run.token, id }
    const ref = await paid((await manager.call(runInvoices.preparePayment, { params })).body.clientSecret)
    expect((await manager.call(runInvoices.pay, { params, body: { paymentIntentId: ref } })).status).toBe(200)
    const find = async () => (await shop.db.select().from(invoices).where(eq(invoices.id, id)))[0]!
    return { ref, find, run: { runId: run.id } }
  }

  test('is open while its payment is disputed, and paid again once the dispute is won', async () => {
    const { ref, find, run } = await paidInvoice()
    const { id } = shop.stripe.dispute(ref)
    await settleOften(ref)
    expect(await find()).toMatchObject({ state: 'issued', paidCents: 0 })
    expect((await findBalance(shop.db, run))!.cents).toBe(0)
    shop.stripe.changeDispute(id, 'won')
    await settleOften(ref)
    expect(await find()).toMatchObject({ state: 'paid', paidCents: 60_000 })
    expect((await findBalance(shop.db, run))!.cents).toBe(60_000)
    expect((await openAlerts(ref)).map(({ kind }) => kind)).toEqual(['dispute_won'])
  })

  test('is paid again by a returned refund; retrying refunds that amount and no more', async () => {
    const { ref, find } = await paidInvoice()
    await refundThatReturns(ref, 20_000)
    expect(await find()).toMatchObject({ state: 'paid', paidCents: 60_000 })
    expect(await again(ref)).toMatchObject({ status: 200, body: { amount: '200.00', state: 'done' } })
    expect(await find()).toMatchObject({ state: 'issued', paidCents: 40_000 })
    await settleOften(ref)
    expect(await find()).toMatchObject({ paidCents: 40_000 })
  })
})

describe('a gift card', () => {
  const people = {
    recipientName: 'Gia',
    recipientEmail: 'gia@shop.test',
    fromName: 'Gil',
    buyerEmail: 'gil@shop.test',
  }
  async function bought() {
    const buyer = new Visitor(shop)
    const wish = { ...people, amount: '25.00', message: 'Enjoy.' }
    const { body } = await buyer.call(giftCardCalls.prepare, { body: wish })
    const ref = await paid(body.clientSecret)
    await settle(ref)
    const find = async () => (await shop.db.select().from(giftCards).where(eq(giftCards.paymentRef, ref)))[0]!
    expect(await find()).toMatchObject({ state: 'active' })
    return { ref, find }
  }

  test('is blocked while its payment is disputed, usable again once that is won, and blocked by the next dispute', async () => {
    const { ref, find } = await bought()
    const { id } = shop.stripe.dispute(ref)
    await settleOften(ref)
    expect(await find()).toMatchObject({ state: 'blocked' })
    shop.stripe.changeDispute(id, 'won')
    await settleOften(ref)
    expect(await find()).toMatchObject({ state: 'active', balanceCents: 2500 })
    expect((await openAlerts(ref)).map(({ kind }) => kind)).toEqual(['dispute_won'])
    shop.stripe.dispute(ref)
    await settleOften(ref)
    expect(await find()).toMatchObject({ state: 'blocked' })
  })

  test('stays as the desk set it', async () => {
    const { ref, find } = await bought()
    const { id } = shop.stripe.dispute(ref)
    await settle(ref)
    const { version, id: cardId } = await find()
    await shop.db
      .update(giftCards)
      .set({ version: version + 2 })
      .where(eq(giftCards.id, cardId))
    shop.stripe.changeDispute(id, 'won')
    await settleOften(ref)
    expect(await find()).toMatchObject({ state: 'blocked' })
  })
})

test('new words: retrying a returned refund sends that amount and no more', async () => {
  const { owner } = await account()
  const ref = await paid((await owner.call(balance.prepare, { body: { amount: '12' } })).body.clientSecret)
  // Treated as a payment for new words, whose effects have tests of their own.
  const words = { purpose: 'other_words', purposeId: crypto.randomUUID(), state: 'ordered' } as const
  await shop.db.update(checkouts).set(words).where(eq(checkouts.paymentRef, ref))
  const fact = { paymentRef: ref, kind: 'succeeded', amountCents: 1200, reference: ref } as const
  await shop.db.insert(paymentLedger).values(fact)
  await refundThatReturns(ref, 300)
  expect(await again(ref)).toMatchObject({ status: 200, body: { amount: '3.00', state: 'done' } })
})
