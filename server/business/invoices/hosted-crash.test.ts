import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hostedInvoices, invoiceEntries, invoices } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { type CrashPoint, crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { recordFigures, rounds, someOf } from '#tests/support/checks/chaos-figures.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import type { StripeServer } from '#tests/support/fakes/stripe/stripe-server-api.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { adminPassword } from '#tests/support/shop/postgres-setup.ts'
import { stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { invoiceViolations } from './invoice-invariants.ts'

// A process is killed while it creates or replaces an invoice's page at Stripe, and restarted: the old page is closed
// once, its replacement is paid, and the payment is booked once.

const trials = rounds(1, 20)
const points: CrashPoint[] = [...crashPoints.hosted, 'before_invoice_card_commit', 'after_invoice_card_commit']

test.each(someOf(points))(
  `killed at %s, ${trials} times: one page, one payment`,
  { timeout: 1_200_000 },
  async (point) => {
    for (let trial = 0; trial < trials; trial++) await killAt(point)
    recordFigures('Invoice at Stripe: killed on the way', { rounds: trials, kills: trials, violations: 0 })
  },
)

async function killAt(point: CrashPoint): Promise<void> {
  const stripe = await openStripeServer()
  const site = await openCrashSite(stripeEnvironment(stripe))
  const { db } = site
  try {
    const first = await site.start(point)
    const { token } = await addRun(db)
    const people = { manager: new Visitor(first), desk: new Visitor(first) }
    const way = () => toThePayment({ db, stripe, token, ...people })
    await untilGone(first.gone, way)
    const second = await site.start()
    people.manager.url = people.desk.url = second.url
    // Two minutes later, the killed process's claim has expired.
    await db.update(hostedInvoices).set({ workingUntil: new Date(Date.now() - 1000) })
    await eventually(way, 300)

    const made = [...stripe.state.invoices.values()].map(({ status, total }) => [status, total])
    expect(made).toEqual([
      ['void', 60_000],
      ['paid', 50_000],
    ])
    const entries = await db.select().from(invoiceEntries).orderBy(invoiceEntries.id)
    expect(entries.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['paid', 10_000],
      ['paid', 50_000],
    ])
    expect([...(await invoiceViolations(db)), ...(await violations(db))]).toEqual([])
  } finally {
    await site.close()
    await stripe.close()
  }
}

/** Repeats the steps until the process is killed or all are done; afterwards none of them is still running. */
async function untilGone(gone: Promise<unknown>, way: () => Promise<void>): Promise<void> {
  let isGone = false
  const watched = (async () => {
    await gone
    isGone = true
  })()
  const walked = eventually(async () => (isGone ? undefined : way()), 300)
  await Promise.race([walked.catch(() => {}), watched])
  isGone = true
  await walked.catch(() => {})
}

interface Scene {
  db: Db
  stripe: StripeServer
  token: string
  manager: Visitor
  desk: Visitor
}

/** The remaining steps: issue, note a partial payment, pay the rest at Stripe; throws until all are done. */
async function toThePayment({ db, stripe, token, manager, desk }: Scene): Promise<void> {
  if ((await db.$count(invoices)) === 0) await manager.call(runInvoices.ask, { params: { token }, body: {} })
  const [invoice] = await db.select().from(invoices)
  const { id, paidCents } = invoice!
  const rows = await db.select().from(hostedInvoices).where(eq(hostedInvoices.invoiceId, id))
  const [whole, rest] = rows.toSorted((one, other) => one.attempt - other.attempt)
  if (whole?.state === 'open' && paidCents === 0) {
    await desk.call(admins.signIn, { body: { username: 'admin', password: adminPassword } })
    const body = { amount: '100.00', paidOn: shopDayOf(new Date()), note: 'ACH 7' }
    await desk.call(invoicesAdmin.pay, { params: { id }, body })
  }
  if (rest?.state === 'open') {
    stripe.payHosted(rest.stripeRef!)
    // The webhook is lost; the reconciler would look later, so it is due now.
    await db.update(hostedInvoices).set({ triedAt: null })
  }
  expect(invoice!.state).toBe('paid')
}
