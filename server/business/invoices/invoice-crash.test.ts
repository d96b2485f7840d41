import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { auditLog, invoiceEntries } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { kills } from '#tests/support/checks/chaos-figures.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { invoiceViolations } from './invoice-invariants.ts'

// A process is killed while the desk notes that an invoice was paid, and the desk sends the request again: the payment
// is noted, audited and credited to the run once.

test.each(kills(crashPoints.invoice))('killed at %s: an invoice is paid once', async (point) => {
  const site = await openCrashSite()
  const { db } = site
  try {
    const first = await site.start(point)
    const desk = new Visitor(first)
    await eventually(async () => {
      const { status } = await desk.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
      expect(status).toBe(200)
    }, 500)
    const { id } = await addRun(db)
    const { body: invoice } = await desk.call(invoicesAdmin.issue, { params: { id }, body: {} })
    const body = { amount: '600.00', paidOn: shopDayOf(new Date()), version: 1 }
    const pay = () => desk.call(invoicesAdmin.pay, { params: { id: invoice.id }, body })
    await pay().catch(() => {})
    await first.gone
    expect(await db.$count(invoiceEntries)).toBe(point === 'after_invoice_paid' ? 1 : 0)
    const second = await site.start()
    desk.url = second.url
    await eventually(async () => expect([200, 409]).toContain((await pay()).status), 500)
    expect(await db.$count(invoiceEntries)).toBe(1)
    expect((await findBalance(db, { runId: id }))!.cents).toBe(60_000)
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, invoice.id))
    expect(log.map(({ action }) => action)).toEqual(['issued', 'paid'])
    expect(await invoiceViolations(db)).toEqual([])
  } finally {
    await site.close()
  }
})
