import { openCents } from '#server/money/stored-value/invoice-money.ts'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type HostedInvoice, type InvoiceRow, hostedInvoices, invoices } from '#server/platform/db/schema.ts'
import { InvoiceRefusal, type Invoicing, type ProviderInvoice } from '#server/platform/integrations/invoice-provider.ts'
import { type Payments, SpentKey } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { bookHosted } from './book-hosted.ts'
import { calmHosted, raiseHosted } from './hosted-alerts.ts'
import { beginNext } from './hosted-queue.ts'
import { openHosted } from './open-hosted.ts'

/** States after which Stripe may still say that the page was paid; one that is void or paid stays so. */
const heardStates: HostedInvoice['state'][] = ['pending', 'open', 'closing', 'elsewhere', 'failed']
/** How long one process has the page to itself, in seconds: longer than all its attempts take. */
const lease = 120
/** Enough to close a page, open another one, and do so again for a change made meanwhile. */
const mostSteps = 6

export interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  invoicing: Invoicing
}

/**
 * Makes an invoice's page at Stripe ask for exactly the open amount, and books what was paid there. A page for another
 * amount is closed first, so that no two can be paid. Stripe is called outside any transaction, and its state is read
 * first: however often and by whomever this is called, there is one page, and each payment is booked once.
 * @throws 503 if the outcome is unknown: it is tried again
 */
export async function syncHosted(parts: Parts, invoiceId: string): Promise<void> {
  for (let step = 0; step < mostSteps; step++) {
    const row = await take(parts, invoiceId)
    if (!row && !(await beginAgain(parts, invoiceId))) return
    if (row && (await advance(parts, row))) return
  }
}

/** Claims the current page for this process; undefined if there is none or another process has it. */
async function take({ db, invoicing }: Parts, invoiceId: string): Promise<HostedInvoice | undefined> {
  const [row] = await db
    .update(hostedInvoices)
    .set({ workingUntil: sql`now() + ${lease} * interval '1 second'`, triedAt: sql`now()` })
    .where(
      and(
        eq(hostedInvoices.invoiceId, invoiceId),
        inArray(hostedInvoices.state, heardStates),
        // Pages of keys in the other mode can only be checked with those keys.
        eq(hostedInvoices.livemode, invoicing.livemode),
        or(isNull(hostedInvoices.workingUntil), lt(hostedInvoices.workingUntil, sql`now()`)),
      ),
    )
    .returning()
  return row
}

/** The page is closed, and the invoice has an open amount again, for example because a payment was undone. */
function beginAgain({ db, invoicing }: Parts, invoiceId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const invoice = await lock(tx, invoiceId)
    return invoice !== undefined && beginNext(tx, invoice, invoicing.livemode)
  })
}

/** @returns whether it is done */
async function advance(parts: Parts, row: HostedInvoice): Promise<boolean> {
  try {
    return await bringInLine(parts, row)
  } catch (error) {
    if (error instanceof InvoiceRefusal) return await refused(parts, row, error)
    const isSpent = error instanceof SpentKey
    await note(parts.db, row, { workingUntil: null, ...(isSpent && { keyAttempt: row.keyAttempt + 1 }) })
    throw error
  }
}

async function bringInLine(parts: Parts, row: HostedInvoice): Promise<boolean> {
  const { db, invoicing } = parts
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, row.invoiceId))
  const asks = row.stripeRef === null ? undefined : await invoicing.find(row.stripeRef)
  if (row.stripeRef !== null && !asks) throw new InvoiceRefusal('Stripe does not know this invoice')
  if (row.state === 'elsewhere' || row.state === 'failed') return followOutside(parts, row, asks)
  if (asks && asks.status !== 'draft') return follow(parts, row, asks)
  if (openCents(invoice!) === row.amountCents) return follow(parts, row, await openHosted(parts, row, invoice!, asks))
  if (asks) await invoicing.discard(asks.id)
  else if (row.customerRef !== null) return discardUnnoted(parts, row, invoice!)
  return end(parts, row, 'void')
}

/** A killed process may have left a draft: its idempotency key finds it, and the next step deletes it. */
async function discardUnnoted(parts: Parts, row: HostedInvoice, invoice: InvoiceRow): Promise<false> {
  await openHosted(parts, row, invoice, undefined, { onlyDraft: true })
  await note(parts.db, row, { workingUntil: null })
  return false
}

async function follow(parts: Parts, row: HostedInvoice, asks: ProviderInvoice): Promise<boolean> {
  // One that was given up can still be paid until it is void, although nobody expects that any more.
  if (asks.status === 'open' || (asks.status === 'uncollectible' && row.state === 'closing'))
    return followOpen(parts, row, asks)
  if (asks.status === 'paid') return followPaid(parts, row, asks)
  if (row.state === 'closing') return end(parts, row, 'void')
  await elsewhere(parts, row)
  return true
}

/** A page that was changed in the dashboard, or that Stripe refused to change, may be paid all the same. */
async function followOutside(parts: Parts, row: HostedInvoice, asks: ProviderInvoice | undefined): Promise<true> {
  if (asks && (await bookPaid(parts, row, asks)) > 0) await calmHosted(parts.db, row)
  await note(parts.db, row, { workingUntil: null })
  return true
}

/** The page can be paid: it stays if it asks for the open amount; otherwise it is closed before anything else. */
async function followOpen(parts: Parts, row: HostedInvoice, asks: ProviderInvoice): Promise<boolean> {
  const { db, invoicing } = parts
  if (asks.amountDue !== row.amountCents || asks.currency !== 'usd') {
    const closed = await invoicing.cancel(asks.id)
    if (closed.status === 'paid') return followPaid(parts, row, closed)
    throw new InvoiceRefusal(`Stripe asks for ${asks.amountDue} ${asks.currency} cents`)
  }
  const paid = await bookPaid(parts, row, asks)
  const invoice = await db.transaction(async (tx) => {
    const locked = (await lock(tx, row.invoiceId))!
    const fits = openCents(locked) === row.amountCents - paid
    const state = fits ? 'open' : 'closing'
    await note(tx, row, { state, url: asks.url ?? null, ...(fits && { workingUntil: null }) })
    return fits ? undefined : locked
  })
  if (!invoice) return true
  row.state = 'closing'
  crashPoint('before_hosted_closed')
  const isPaid = invoice.state === 'paid' && invoice.creditedCents === row.creditedCents
  // Stripe does not void what was paid in part: its rest is marked as settled elsewhere.
  const closed = await (isPaid || paid > 0 ? invoicing.markPaid(asks.id) : invoicing.cancel(asks.id))
  crashPoint('after_hosted_closed')
  return follow(parts, row, closed)
}

/**
 * Paid by the customer: book the payment. The rest, or all of it, settled by us: it was noted at the desk. Otherwise: in
 * the dashboard.
 */
async function followPaid(parts: Parts, row: HostedInvoice, asks: ProviderInvoice): Promise<boolean> {
  const { db } = parts
  if ((await bookPaid(parts, row, asks)) >= row.amountCents) {
    await calmHosted(db, row)
    return false
  }
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, row.invoiceId))
  if (row.state === 'closing' || openCents(invoice!) === 0) return end(parts, row, 'settled')
  await elsewhere(parts, row)
  return true
}

/** Books what was paid on the page so far, at once or in parts. @returns whole cents */
async function bookPaid(
  { db, jobs, payments }: Parts,
  row: HostedInvoice,
  { status, paymentRefs }: ProviderInvoice,
): Promise<number> {
  const found = await Promise.all(paymentRefs.map((ref) => payments.findIntent(ref)))
  const intents = found.flatMap((intent) => (intent?.status === 'succeeded' ? [intent] : []))
  const cents = intents.reduce((sum, { amount }) => sum + amount, 0)
  const fits = cents <= row.amountCents
  const isPaid = status === 'paid' && cents >= row.amountCents
  for (const intent of intents) await bookHosted(db, jobs, row, { intent, fits, isPaid, cents })
  return cents
}

/** Marked as paid or closed in Stripe's dashboard: it stays so, and an alert asks the desk. */
async function elsewhere({ db }: Parts, row: HostedInvoice): Promise<void> {
  await db.transaction(async (tx) => {
    const invoice = (await lock(tx, row.invoiceId))!
    await note(tx, row, { state: 'elsewhere', workingUntil: null })
    await raiseHosted(tx, row, invoice, 'hosted_invoice_elsewhere', null)
  })
}

/** A page that could not be opened has failed; one that could not be closed is tried again. */
async function refused({ db }: Parts, row: HostedInvoice, { message }: InvoiceRefusal): Promise<true> {
  await db.transaction(async (tx) => {
    const invoice = (await lock(tx, row.invoiceId))!
    const stays = row.state === 'closing'
    await note(tx, row, { workingUntil: null, ...(!stays && { state: 'failed' }) })
    await raiseHosted(tx, row, invoice, stays ? 'hosted_invoice_not_closed' : 'hosted_invoice_refused', message)
  })
  return true
}

/**
 * Ends the page, and in the same transaction begins another one if an amount is open.
 * @returns whether none is needed
 */
async function end({ db, invoicing }: Parts, row: HostedInvoice, state: 'void' | 'settled'): Promise<boolean> {
  const begun = await db.transaction(async (tx) => {
    const invoice = (await lock(tx, row.invoiceId))!
    await note(tx, row, { state, workingUntil: null })
    return beginNext(tx, invoice, invoicing.livemode)
  })
  await calmHosted(db, row)
  return !begun
}

async function lock(tx: Queries, invoiceId: string): Promise<InvoiceRow | undefined> {
  return (await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update'))[0]
}

async function note(db: Queries, { invoiceId, attempt }: HostedInvoice, values: Partial<HostedInvoice>): Promise<void> {
  await db
    .update(hostedInvoices)
    .set(values)
    .where(
      and(
        eq(hostedInvoices.invoiceId, invoiceId),
        eq(hostedInvoices.attempt, attempt),
        inArray(hostedInvoices.state, heardStates),
      ),
    )
}
