import { and, eq } from 'drizzle-orm'
import type { PaymentSession } from '#contract/sales/checkout.ts'
import { sessionOf } from '#server/sales/checkout/prepare-payment.ts'
import { type SinglePayment, closeEarlier, findSecret } from '#server/sales/checkout/single-payment.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { checkouts, invoices } from '#server/platform/db/schema.ts'
import { busy, conflict, notFound, paymentsOff } from '#server/platform/errors.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { refuseCoolDown, selectCoolDown } from '#server/money/payment-risks/declines.ts'
import { finalizeInvoicePayment } from './finalize-invoice-payment.ts'
import { invoiceOwner } from './invoice-owner.ts'
import { openCents } from './run-money.ts'

/**
 * Prepares the payment of an invoice by card: what is open of it. Whoever holds the link of the run gets the same intent
 * while that sum is the same, and another one replaces it.
 * @throws 404 for an invoice of another run, 409 when nothing is open or it was paid just now, 429 after too many declined
 * cards
 */
export async function prepareInvoicePayment(
  db: Db,
  payments: Payments,
  jobs: Jobs,
  runId: string,
  invoiceId: string,
): Promise<PaymentSession> {
  if (payments.name === 'off') throw paymentsOff()
  for (let attempt = 0; attempt < 3; attempt++) {
    const { checkout, rivals } = await db.transaction((tx) => begin(tx, runId, invoiceId))
    await closeEarlier(db, payments, jobs, invoicePayment, rivals)
    const secret = await findSecret(db, payments, jobs, invoicePayment, checkout)
    if (secret) return sessionOf(payments, secret, checkout.amountCents!)
  }
  throw underWay()
}

const invoicePayment: SinglePayment = {
  finalize: finalizeInvoicePayment,
  paidMeanwhile: () =>
    conflict('This invoice was just paid: please check it before you pay again.', 'order_in_progress'),
  afterIntent: 'after_invoice_intent',
}

/** The checkout for what is open, under the invoice's lock; another one under way may still have to be closed. */
async function begin(tx: Queries, runId: string, invoiceId: string) {
  const isOwn = and(eq(invoices.id, invoiceId), eq(invoices.runId, runId), eq(invoices.kind, 'invoice'))
  const [invoice] = await tx.select().from(invoices).where(isOwn).for('update')
  if (!invoice) throw notFound('Invoice')
  const amountCents = openCents(invoice)
  if (amountCents === 0) throw conflict('Nothing is left to pay on this invoice.', 'wrong_status')
  const owner = invoiceOwner(invoiceId)
  refuseCoolDown((await selectCoolDown(tx, { owner }).execute()).rows[0]!.seconds)
  const all = await tx.select().from(checkouts).where(eq(checkouts.owner, owner)).for('update')
  const isRival = ({ state, intentClosed, paymentRef }: (typeof all)[number]) =>
    state === 'expired' && !intentClosed && paymentRef !== null
  const rivals = all.filter(isRival)
  const open = all.find(({ state }) => state === 'open' || state === 'paying')
  if (open?.amountCents === amountCents) return { checkout: open, rivals }
  if (open) {
    await tx.update(checkouts).set({ state: 'expired' }).where(eq(checkouts.id, open.id))
    if (open.paymentRef) rivals.push(open)
  }
  const [checkout] = await tx.insert(checkouts).values({ owner, amountCents }).returning()
  return { checkout: checkout!, rivals }
}

function underWay() {
  return busy('Your payment is being prepared in another window. Please try again.', 2, 'order_in_progress')
}
