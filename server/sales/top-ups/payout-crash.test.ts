import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { balance } from '#contract/sales/balance.ts'
import { balancesAdmin } from '#contract/money/balances-admin.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { auditLog, balanceEntries, balancePayouts, balances, refunds } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { kills } from '#tests/support/checks/chaos-figures.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A process is killed while the desk pays out a balance, and the desk repeats the request: it is paid out once, and the
// promised refund is sent.

const person = { username: 'dev', email: 'dev@shop.test', firstName: '', lastName: '', password: 'letters & ink' }

test.each(kills(crashPoints.balancePayout))('killed at %s: paid out once', async (point) => {
  const site = await openCrashSite()
  const { db } = site
  try {
    const first = await site.start(point)
    const [desk, owner] = [new Visitor(first), new Visitor(first)]
    const signIn = () => desk.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
    await eventually(async () => expect((await signIn()).status).toBe(200), 500)
    await owner.call(accounts.register, { body: person })
    const { clientSecret } = (await owner.call(balance.prepare, { body: { amount: '50' } })).body
    const id = paymentIntentId(clientSecret)
    await owner.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } })
    await owner.call(balance.payIn, { body: { paymentIntentId: id } })
    const [held] = await db.select().from(balances)
    const body = { way: 'cards' as const, amount: '50.00', version: 1 }
    const payOut = () => desk.call(balancesAdmin.payOut, { params: { id: held!.id }, body })
    await payOut().catch(() => {})
    await first.gone
    expect(await db.$count(balancePayouts)).toBe(point === 'after_balance_payout' ? 1 : 0)
    desk.url = (await site.start()).url
    await eventually(async () => expect([200, 409]).toContain((await payOut()).status), 500)
    await eventually(async () => expect(await db.select().from(refunds)).toMatchObject([{ state: 'done' }]), 200)
    expect(await db.$count(balanceEntries, eq(balanceEntries.kind, 'paid_out'))).toBe(1)
    expect(await db.$count(auditLog, eq(auditLog.action, 'paid out'))).toBe(1)
    expect(await violations(db)).toEqual([])
  } finally {
    await site.close()
  }
})
