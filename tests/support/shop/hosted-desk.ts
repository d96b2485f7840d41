import { and, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import {
  type HostedInvoiceState,
  alerts,
  bulkQuotes,
  hostedInvoices,
  invoiceEntries,
} from '#server/platform/db/schema.ts'
import { followHostedInvoices } from '#server/business/invoices/hosted-jobs.ts'
import { openStripe } from '#server/platform/integrations/stripe-payments.ts'
import { invoiceViolations } from '#server/business/invoices/invoice-invariants.ts'
import { syncHosted } from '#server/business/invoices/sync-hosted.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { signedInDesk } from './signed-in-desk.ts'
import { openStripeShop, webhookSecret } from './stripe-shop.ts'
import { Visitor } from './visitor.ts'

const keys = {
  secretKey: 'sk_test_shop',
  publishableKey: 'pk_test_shop',
  webhookSecret: undefined,
  connectSecret: undefined,
  live: false,
}

/** A shop whose invoices can be paid on Stripe pages, its desk, and its businesses. */
export async function openHostedDesk() {
  const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
  const desk = await signedInDesk(shop)
  const { db, jobs, payments, stripe } = shop
  const parts = { db, jobs, payments, invoicing: shop.invoicing! }
  let count = 0

  /** An invoice for $600.00, for 60 cards at $10.00 each; its page is open unless a test prevents it. */
  async function issued({ isOpen = true, purchaseOrder = '' } = {}) {
    const run = await addRun(db)
    const email = `hosted${++count}@acme.test`
    await db.update(bulkQuotes).set({ contactEmail: email }).where(eq(bulkQuotes.id, run.quote.id))
    const manager = new Visitor(shop)
    const params = { token: run.token }
    if (purchaseOrder) await manager.call(runInvoices.purchaseOrder, { params, body: { purchaseOrder } })
    const { status, body, message } = await manager.call(runInvoices.ask, { params, body: {} })
    expect(status, message).toBe(201)
    const due = { id: body.invoices[0]!.id, number: body.invoices[0]!.number, run, manager, email, params }
    if (isOpen) await open(due)
    return due
  }
  type Due = { id: string }

  const rowsOf = ({ id }: Due) =>
    db.select().from(hostedInvoices).where(eq(hostedInvoices.invoiceId, id)).orderBy(hostedInvoices.attempt)
  /** Its invoices at Stripe, in the order of attempts, including drafts. */
  const atStripe = ({ id }: Due) =>
    [...stripe.state.invoices.values()]
      .filter(({ metadata, livemode }) => metadata?.invoice_id === id && !livemode)
      .map(({ status, total }) => [status, total])
  const sync = ({ id }: Due) => syncHosted(parts, id)
  /** Waits for the page that asks for this many whole cents, made by the job or by us. @returns Stripe's id for it */
  const open = async (due: Due, cents = 60_000) => {
    await sync(due)
    return eventually(async () => {
      const row = (await rowsOf(due)).at(-1)
      expect(row).toMatchObject({ state: 'open', amountCents: cents })
      return row!.stripeRef!
    })
  }
  const states = async (due: Due) => (await rowsOf(due)).map(({ state }) => state)
  /** Syncs until its pages at Stripe have these states: the shop's own job may be at it, and then a call does nothing. */
  const ended = (due: Due, ...expected: HostedInvoiceState[]) =>
    eventually(async () => {
      await sync(due)
      expect(await states(due)).toEqual(expected)
    })
  const seen = async ({ id }: Due) => (await desk.call(invoicesAdmin.find, { params: { id } })).body
  return {
    shop,
    desk,
    stripe,
    client: openStripe({ ...keys, apiBase: stripe.url }),
    parts,
    issued,
    rowsOf,
    atStripe,
    open,
    seen,
    states,
    ended,
    until: (check: () => Promise<void>) => eventually(check),
    pay: (reference: string) => stripe.payHosted(reference),
    sync,
    /** Runs the job as of some minutes from now. */
    follow: (minutes = 60) => followHostedInvoices(parts, 30, new Date(Date.now() + minutes * 60_000)),
    transfer: ({ id }: Due, amount: string) =>
      desk.call(invoicesAdmin.pay, { params: { id }, body: { amount, paidOn: shopDayOf(new Date()), note: 'ACH 7' } }),
    credit: ({ id }: Due, amount: string) =>
      desk.call(invoicesAdmin.credit, { params: { id }, body: { amount, reason: 'Fewer cards' } }),
    undo: ({ id }: Due, entry: number) =>
      desk.call(invoicesAdmin.undo, { params: { id }, body: { entry, note: 'Somebody else’s' } }),
    held: async ({ run }: { run: { id: string } }) => (await findBalance(db, { runId: run.id }))?.cents ?? 0,
    /** Its invoices as the run's manager sees them. */
    money: async ({ manager, params }: Awaited<ReturnType<typeof issued>>) =>
      (await manager.call(runInvoices.find, { params })).body.invoices,
    /** The payment of the page that was paid. */
    paidOf: async (due: Due) => (await rowsOf(due)).find(({ state }) => state === 'paid')?.paymentRef,
    toldOf: (kind: string, subject: string) =>
      db.$count(alerts, and(eq(alerts.kind, kind), eq(alerts.subject, subject))),
    entries: ({ id }: Due) => db.$count(invoiceEntries, eq(invoiceEntries.invoiceId, id)),
    told: ({ id }: Due, kind: string) =>
      db.$count(alerts, and(eq(alerts.kind, kind), eq(alerts.subject, id), isNull(alerts.resolvedAt))),
    /** After a test: Stripe works again and sends nothing, and the books are consistent. */
    async endTest() {
      stripe.clearFaults()
      stripe.setWebhook(undefined)
      expect(await invoiceViolations(db)).toEqual([])
      expect(await violations(db)).toEqual([])
    },
    webhook: (on: boolean) => stripe.setWebhook(on ? { url: shop.webhookUrl, secret: webhookSecret } : undefined),
  }
}
