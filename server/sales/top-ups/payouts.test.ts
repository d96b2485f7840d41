import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { balance } from '#contract/sales/balance.ts'
import { type BalancePayout, balancesAdmin } from '#contract/money/balances-admin.ts'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { auditLog, balances, refunds, users } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { exportPerson } from '#server/admin/privacy/export-person.ts'
import { findPerson } from '#server/admin/privacy/find-person.ts'
import { sendRefund } from '#server/money/refunds/refunds.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { confirm, stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The desk pays out an account's balance.

const stripe = await openStripeServer()
const at = await openProgramShop({ ...stripeEnvironment(stripe), RECONCILE_SECONDS: '3600' })
const desk = await signedInDesk(at.shop)
afterAll(async () => {
  await at.close()
  await stripe.close()
})
afterEach(async () => expect(await violations(at.shop.db)).toEqual([]))

const password = 'letters & ink'
let count = 0

async function holder() {
  const owner = new Visitor(at.shop)
  const username = `payee${++count}`
  const email = `${username}@shop.test`
  await owner.call(accounts.register, { body: { username, email, firstName: '', lastName: '', password } })
  const [user] = await at.shop.db.select().from(users).where(eq(users.username, username))
  return { owner, username, email, userId: user!.id }
}
type Holder = Awaited<ReturnType<typeof holder>>

async function topUp({ owner }: Holder, amount: string): Promise<string> {
  const { clientSecret } = (await owner.call(balance.prepare, { body: { amount } })).body
  const id = paymentIntentId(clientSecret)
  await confirm(stripe, { id, clientSecret })
  expect((await owner.call(balance.payIn, { body: { paymentIntentId: id } })).status).toBe(200)
  return id
}
const balanceOf = async ({ userId }: Holder) => (await findBalance(at.shop.db, { userId }))!
const held = async (who: Holder) => (await balanceOf(who)).cents
const seen = async (who: Holder) =>
  (await desk.call(balancesAdmin.find, { params: { id: (await balanceOf(who)).id } })).body
const payOut = async (who: Holder, amount: string, more: Partial<BalancePayout> = {}) =>
  desk.call(balancesAdmin.payOut, {
    params: { id: (await balanceOf(who)).id },
    body: { way: 'cards', amount, ...more },
  })
const byTransfer = { way: 'transfer', reference: 'Wire 4711' } as const
const settle = (ref: string) => settlePayment(at.shop, ref)
const refundedAtStripe = (ref: string) =>
  [...stripe.state.refunds.values()]
    .filter((refund) => refund.payment_intent === ref && refund.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
const kindsOf = async ({ owner }: Holder) =>
  (await owner.call(balance.find, { query: {} })).body.entries.map(({ kind, amount }) => [kind, amount])
const mailTo = ({ email }: Holder, subject: RegExp) =>
  eventually(async () => {
    const found = (await at.shop.emailsTo(email)).filter((mail) => subject.test(mail.subject))
    expect(found).toHaveLength(1)
    return found[0]!
  })

describe('works', () => {
  test('refunds to the cards, newest payment first, then the rest by transfer; then the account can be deleted', async () => {
    const who = await holder()
    const [older, newer] = [await topUp(who, '30'), await topUp(who, '50')]
    await at.payIn(500, who.username)
    expect(await seen(who)).toMatchObject({
      account: { username: who.username, email: who.email },
      amount: '85.00',
      toCards: '80.00',
      payments: [
        { reference: newer, left: '50.00' },
        { reference: older, left: '30.00' },
      ],
    })
    const refused = await who.owner.call(ownAccount.remove, { body: { password } })
    expect(refused).toMatchObject({ status: 409, code: 'balance_left' })
    expect(refused.message).toContain('$85.00')

    expect((await payOut(who, '60.00')).body).toMatchObject({ amount: '25.00', toCards: '20.00' })
    expect([refundedAtStripe(newer), refundedAtStripe(older)]).toEqual([5000, 1000])
    const rest = await payOut(who, '20.00')
    expect(rest.body).toMatchObject({ amount: '5.00', toCards: '0.00', payments: [] })
    expect(await payOut(who, '5.00')).toMatchObject({ status: 400, issues: [{ path: 'amount' }] })
    expect((await payOut(who, '5.00', byTransfer)).body).toMatchObject({
      amount: '0.00',
      payouts: [{ way: 'transfer', amount: '5.00', reference: 'Wire 4711', by: 'admin' }, { way: 'cards' }, {}],
    })
    await settle(newer)
    await settle(older)
    expect(await kindsOf(who)).toEqual([
      ['transferred', '-5.00'],
      ['paid_out', '-20.00'],
      ['paid_out', '-10.00'],
      ['paid_out', '-50.00'],
      ['paid_in', '5.00'],
      ['paid_in', '50.00'],
      ['paid_in', '30.00'],
    ])
    expect((await mailTo(who, /^\$60\.00 of your Fairhand balance goes back/)).text).toContain('is now $25.00')
    expect((await mailTo(who, /^\$5\.00 of your Fairhand balance goes back/)).text).toContain(
      'to you by transfer: Wire 4711.',
    )
    const log = await at.shop.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'paid out'), eq(auditLog.subjectId, (await balanceOf(who)).id)))
    expect(log).toMatchObject([{ after: { way: 'cards', amount: '60.00' } }, {}, { after: { reference: 'Wire 4711' } }])
    expect(await exportPerson(at.shop.db, await findPerson(at.shop.db, who.email))).toMatchObject({
      balance: { cents: 0, payouts: [{ way: 'cards', cents: 6000 }, { cents: 2000 }, { reference: 'Wire 4711' }] },
    })
    const { id } = await balanceOf(who)
    expect((await who.owner.call(ownAccount.remove, { body: { password } })).status).toBe(200)
    const named = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(new Set(named.map(({ subjectTitle }) => subjectTitle))).toEqual(new Set(['Balance of a deleted account']))
  })

  test('a failed refund returns to the balance, is reported, and can be paid by transfer', async () => {
    const who = await holder()
    const ref = await topUp(who, '40')
    stripe.nextRefund('failed')
    expect((await payOut(who, '40.00')).body).toMatchObject({ amount: '40.00', toCards: '40.00' })
    expect(await kindsOf(who)).toEqual([
      ['came_back', '40.00'],
      ['paid_out', '-40.00'],
      ['paid_in', '40.00'],
    ])
    await mailTo(who, /^\$40\.00 is back on your Fairhand balance/)
    const { body } = await desk.call(alertsAdmin.list)
    expect(body.filter(({ paymentReference }) => paymentReference === ref)).toMatchObject([
      { kind: 'refund_failed', amount: '40.00' },
    ])
    expect((await payOut(who, '40.00', byTransfer)).body.amount).toBe('0.00')
  })

  test('the list shows who holds money, finds by name and adds up, without the balances of runs', async () => {
    const who = await holder()
    await topUp(who, '15')
    const { body } = await desk.call(balancesAdmin.list, { query: { q: who.username.toUpperCase() } })
    expect(body).toMatchObject({ total: 1, balances: [{ amount: '15.00', account: { email: who.email } }] })
    const all = (await desk.call(balancesAdmin.list, { query: {} })).body
    const sum = all.balances.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0)
    expect(Number(all.outstanding) * 100).toBe(sum)
    const [run] = await at.shop.db.insert(balances).values({ runId: crypto.randomUUID() }).returning()
    expect((await desk.call(balancesAdmin.find, { params: { id: run!.id } })).status).toBe(404)
  })
})

describe('refuses', () => {
  test('too much, nothing, a transfer without a reference, a disputed payment, and a stale page', async () => {
    const who = await holder()
    const ref = await topUp(who, '20')
    expect(await payOut(who, '20.01')).toMatchObject({ status: 400, issues: [{ path: 'amount' }] })
    expect((await payOut(who, '0')).status).toBe(400)
    expect(await payOut(who, '5.00', { way: 'transfer', reference: ' ' })).toMatchObject({
      status: 400,
      issues: [{ path: 'reference' }],
    })
    const { version } = await seen(who)
    expect((await payOut(who, '1.00', { version })).status).toBe(200)
    expect(await payOut(who, '1.00', { version })).toMatchObject({ status: 409, code: 'version_conflict' })
    stripe.dispute(ref, { amount: 100 })
    await settle(ref)
    expect(await seen(who)).toMatchObject({ amount: '18.00', toCards: '0.00' })
    expect((await payOut(who, '1.00')).status).toBe(400)
    expect(await held(who)).toBe(1800)
  })

  test('a payment whose dispute the shop has lost: nothing goes back to its card, only by transfer', async () => {
    const who = await holder()
    const [lost, other] = [await topUp(who, '20'), await topUp(who, '10')]
    stripe.changeDispute(stripe.dispute(lost, { amount: 500 }).id, 'lost')
    await settle(lost)
    expect(await seen(who)).toMatchObject({ amount: '25.00', toCards: '10.00', payments: [{ reference: other }] })
    expect(await payOut(who, '10.01')).toMatchObject({ status: 400, issues: [{ path: 'amount' }] })
    expect((await payOut(who, '25.00', byTransfer)).body.amount).toBe('0.00')
  })
})

describe('protects', () => {
  test('paying out everything five times at once, in both ways: one succeeds, and each cent is paid once', async () => {
    const who = await holder()
    const ref = await topUp(who, '60')
    const ways = [{}, byTransfer, {}, byTransfer, {}]
    const answers = await Promise.all(ways.map((way) => payOut(who, '60.00', way)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await held(who)).toBe(0)
    expect([0, 6000]).toContain(refundedAtStripe(ref))
  })

  test('a payout while a program orders: the money is spent once, and the balance never negative', async () => {
    const who = await holder()
    const program = await newProgram(at.shop, who.owner, 'live')
    const ref = await topUp(who, '29')
    const orders = Array.from({ length: 3 }, () => program.call(apiV1.createOrder, { body: at.body() }))
    const [paidOut, ...made] = await Promise.all([payOut(who, '14.50'), ...orders])
    const bought = made.filter(({ status }) => status === 201).length
    const out = paidOut!.status === 200 ? 1 : 0
    expect(bought + out).toBe(2)
    expect(await held(who)).toBe(0)
    expect(refundedAtStripe(ref)).toBe(out * 1450)
  })

  test('with the provider unreachable, the refund is promised, and sent once later', async () => {
    const who = await holder()
    const ref = await topUp(who, '10')
    stripe.block('refuse')
    expect((await payOut(who, '10.00')).body.amount).toBe('0.00')
    stripe.block('none')
    const [refund] = await at.shop.db.select().from(refunds).where(eq(refunds.paymentRef, ref))
    const send = () => sendRefund(at.shop.db, at.shop.jobs, at.shop.payments, refund!.id)
    await eventually(() => Promise.all([send(), send()]), 500)
    expect(refundedAtStripe(ref)).toBe(1000)
    expect(await held(who)).toBe(0)
  })
})
