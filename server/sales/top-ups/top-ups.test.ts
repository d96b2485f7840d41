import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { balance } from '#contract/sales/balance.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { alerts, balanceAlerts, balanceEntries, checkouts, refunds } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const at = await openProgramShop()
afterAll(() => at.close())

const prepare = (amount: string, visitor = at.owner) => visitor.call(balance.prepare, { body: { amount } })
const confirm = (clientSecret: string) =>
  at.owner.call(checkout.confirmSandbox, {
    params: { id: paymentIntentId(clientSecret) },
    body: { clientSecret, card: goodCard },
  })
/** The card form was submitted; the page has not heard of the result yet. */
async function paid(amount: string): Promise<string> {
  const { status, body, message } = await prepare(amount)
  expect(status, message).toBe(200)
  const id = paymentIntentId(body.clientSecret)
  await confirm(body.clientSecret)
  return id
}
const payIn = (paymentRef: string, visitor = at.owner) =>
  visitor.call(balance.payIn, { body: { paymentIntentId: paymentRef } })
const booked = (paymentRef: string) => at.shop.db.$count(balanceEntries, eq(balanceEntries.reference, paymentRef))
const order = () => at.live.call(apiV1.createOrder, { body: at.body() })
const mails = async (subject: RegExp) =>
  (await at.shop.emailsTo('dev@shop.test')).filter((mail) => subject.test(mail.subject))

describe('works', () => {
  test('a payment shows on the balance, in its history and in an e-mail; orders are paid from it', async () => {
    const before = await at.held()
    const id = await paid('50')
    const { status, body } = await payIn(id)
    expect(status).toBe(200)
    expect(body.entries[0]).toMatchObject({ kind: 'paid_in', amount: '50.00', orderId: null })
    expect(await at.held()).toBe(before + 5000)
    expect((await at.live.call(apiV1.findBalance)).body.amount).toBe(body.amount)
    const made = (await order()).body
    const { entries } = (await at.owner.call(balance.find, { query: {} })).body
    expect(entries[0]).toMatchObject({ kind: 'spent', amount: '-14.50', orderId: made.id })
    await eventually(async () => expect(await mails(/^\$50\.00 added to/)).toHaveLength(1))
    expect(await violations(at.shop.db)).toEqual([])
  })

  test('the same amount is the same payment, another amount replaces it, and nobody pays for both', async () => {
    const [one, same, other] = [await prepare('60'), await prepare('60.00'), await prepare('80')]
    expect(same.body.clientSecret).toBe(one.body.clientSecret)
    expect(other.body.clientSecret).not.toBe(one.body.clientSecret)
    const late = await confirm(one.body.clientSecret)
    expect(late.status).toBeGreaterThanOrEqual(400)
  })

  test('a page closed after paying: the reconciler books the payment', async () => {
    const before = await at.held()
    const id = await paid('30')
    await settlePayment(at.shop, id)
    expect(await at.held()).toBe(before + 3000)
    expect((await payIn(id)).status).toBe(200)
    expect(await booked(id)).toBe(1)
  })

  test('the history is paged', async () => {
    for (let count = 0; count < 30; count++) await at.payIn(100)
    const first = (await at.owner.call(balance.find, { query: {} })).body
    expect(first.entries).toHaveLength(25)
    const second = (await at.owner.call(balance.find, { query: { before: first.next! } })).body
    expect(second.entries[0]!.id).toBeLessThan(first.entries.at(-1)!.id)
  })

  test('one e-mail each time the balance falls below the threshold', async () => {
    const held = await at.held()
    const set = (cents: number | null) => {
      const threshold = cents === null ? null : (cents / 100).toFixed(2)
      return at.owner.call(balance.changeThreshold, { body: { threshold } })
    }
    expect((await set(held - 1450)).body.threshold).toBe(((held - 1450) / 100).toFixed(2))
    const told = async () => (await at.shop.db.select().from(balanceAlerts))[0]!.toldAt
    await order()
    expect(await told()).toBeNull()
    await order()
    const first = await told()
    expect(first).not.toBeNull()
    await order()
    expect(await told()).toEqual(first)
    await eventually(async () => expect(await mails(/is down to/)).toHaveLength(1))
    await at.payIn(10_000)
    while ((await at.held()) >= held - 1450) await order()
    expect(await told()).not.toEqual(first)
    await eventually(async () => expect(await mails(/is down to/)).toHaveLength(2))
    expect((await set(null)).body.threshold).toBeNull()
  })
})

describe('refuses', () => {
  test.each(['9.99', '10000.01', 'ten', ''])('an amount of %s', async (amount) => {
    const answer = await prepare(amount)
    expect(answer.status).toBe(400)
    expect(answer.issues).toMatchObject([{ path: 'amount' }])
  })

  test('an unpaid payment, and somebody else’s', async () => {
    const { clientSecret } = (await prepare('90')).body
    const id = paymentIntentId(clientSecret)
    expect((await payIn(id)).status).toBe(402)
    expect((await payIn(id, new Visitor(at.shop))).status).toBe(401)
    expect((await payIn('pi_sbx_unknown')).status).toBe(404)
    expect(await booked(id)).toBe(0)
  })

  test('deleting an account with money on its balance', async () => {
    const answer = await at.owner.call(ownAccount.remove, { body: { password: 'letters & ink' } })
    expect(answer).toMatchObject({ status: 409, code: 'balance_left' })
  })
})

describe('protects', () => {
  test('browser, webhook and reconciler at once book a payment once', async () => {
    const before = await at.held()
    const id = await paid('40')
    await Promise.all([
      ...Array.from({ length: 5 }, () => payIn(id)),
      ...Array.from({ length: 5 }, () => settlePayment(at.shop, id)),
    ])
    expect(await at.held()).toBe(before + 4000)
    expect(await booked(id)).toBe(1)
  })

  test('a payment of another amount than requested is refunded, and the desk is alerted', async () => {
    const { clientSecret } = (await prepare('70')).body
    const id = paymentIntentId(clientSecret)
    await at.shop.db.update(checkouts).set({ amountCents: 7100 }).where(eq(checkouts.paymentRef, id))
    await confirm(clientSecret)
    expect(await payIn(id)).toMatchObject({ status: 409, code: 'payment_mismatch' })
    expect(await booked(id)).toBe(0)
    expect(await at.shop.db.$count(refunds, eq(refunds.paymentRef, id))).toBe(1)
    expect(await at.shop.db.$count(alerts, eq(alerts.subject, id))).toBe(1)
  })

  test('a refund in the provider’s dashboard takes what is there off the balance, once, and the desk is alerted', async () => {
    const id = await paid('20')
    await payIn(id)
    const before = await at.held()
    await at.shop.payments.refund(id, 2000, `dashboard ${id}`, 0)
    for (let time = 0; time < 3; time++) await settlePayment(at.shop, id)
    expect(await at.held()).toBe(before - 2000)
    const told = and(eq(alerts.kind, 'top_up_reclaimed'), eq(alerts.subject, id))
    expect(await at.shop.db.$count(alerts, told)).toBe(1)
    expect(await violations(at.shop.db)).toEqual([])
  })
})
