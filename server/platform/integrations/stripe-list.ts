import type { Stripe } from 'stripe'

/** A payment as Stripe lists it; amounts are whole cents. */
export interface ListedPayment {
  id: string
  /** The amount received; 0 until then. */
  amountReceived: number
  amountRefunded: number
  currency: string
  createdAt: Date
  /** The checkout it was begun for; undefined if this shop did not begin it. */
  checkoutId: string | undefined
  /** Its description in Stripe's dashboard: the order's number, once there was one. */
  description: string | undefined
  /** The payer, as far as Stripe knows. */
  email: string | undefined
}

/** All payments of our Stripe account begun since then, a hundred at a time, newest first. */
export async function* listStripePayments(stripe: Stripe, since: Date): AsyncGenerator<ListedPayment[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const filter = { created, limit: 100, expand: ['data.latest_charge'] }
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const page = await stripe.paymentIntents.list({ ...filter, ...(after && { starting_after: after }) })
    yield page.data.map(toListed)
    after = page.data.at(-1)?.id
    hasMore = page.has_more && after !== undefined
  }
}

function toListed(intent: Stripe.PaymentIntent): ListedPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    amountReceived: intent.amount_received,
    amountRefunded: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    createdAt: new Date(intent.created * 1000),
    checkoutId: intent.metadata.checkout_id,
    description: intent.description ?? undefined,
    email: intent.metadata.customer_email ?? charge?.billing_details.email ?? intent.receipt_email ?? undefined,
  }
}

/** A paid invoice as Stripe lists it; amounts are whole cents. */
export interface ListedInvoice {
  id: string
  /** Our own invoice; undefined if this shop did not create it. */
  invoiceId: string | undefined
  /** Our own number. */
  number: string | undefined
  amountPaid: number
  /** Empty if it was marked as paid. */
  paymentRefs: string[]
}

/** All paid invoices of our Stripe account created since then or in the 120 days before, newest first. */
export async function* listStripeInvoices(stripe: Stripe, since: Date): AsyncGenerator<ListedInvoice[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) - longestOpen }
  const filter = { status: 'paid' as const, created, limit: 100, expand: ['data.payments'] }
  for (let after: string | undefined, hasMore = true; hasMore;) {
    const page = await stripe.invoices.list({ ...filter, ...(after && { starting_after: after }) })
    yield page.data.map(toListedInvoice)
    after = page.data.at(-1)?.id
    hasMore = page.has_more && after !== undefined
  }
}

/** An invoice may be paid long after it is created: the longest terms plus a month's delay, in s. */
const longestOpen = 120 * 86_400

function toListedInvoice({
  id,
  metadata,
  custom_fields: fields,
  amount_paid,
  payments,
}: Stripe.Invoice): ListedInvoice {
  const paid = (payments?.data ?? []).filter(({ status }) => status === 'paid')
  return {
    id,
    invoiceId: metadata?.invoice_id,
    number: fields?.find(({ name }) => name === 'Invoice')?.value,
    amountPaid: amount_paid,
    paymentRefs: paid.flatMap(({ payment: { payment_intent: intent } }) =>
      intent === undefined ? [] : [typeof intent === 'string' ? intent : intent.id],
    ),
  }
}
