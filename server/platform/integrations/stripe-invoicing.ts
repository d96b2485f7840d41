import type { Stripe } from 'stripe'
import { InvoiceRefusal, type InvoiceTerms, type Invoicing, type ProviderInvoice } from './invoice-provider.ts'
import { keyOf } from './payment-provider.ts'
import { guardedCalls } from './stripe-calls.ts'

/** More invoices than any customer has; a customer is one run. */
const mostInvoices = 1000
const expand = ['payments']
/** One given up in the dashboard can still be paid, or closed. */
const payable: ProviderInvoice['status'][] = ['open', 'uncollectible']

/**
 * Stripe Invoicing behind the shop's own interface. Stripe sends no e-mails (`auto_advance: false`); the shop's own
 * links to the page. State changes carry no idempotency key, because they cannot happen twice.
 */
export function stripeInvoicing(
  stripe: Stripe,
  { live, apiBase }: { live: boolean; apiBase: string | undefined },
): Invoicing {
  const ask = guardedCalls()
  const toInvoice = (invoice: Stripe.Invoice) => read(invoice, apiBase)
  const find = async (id: string) => {
    const found = await ask(() => stripe.invoices.retrieve(id, { expand }), { caller: id, expected: isMissing })
    return found && toInvoice(found)
  }
  /** Makes a change; if Stripe refuses it because it is too late, returns the invoice's current state. */
  const change = async (id: string, from: ProviderInvoice['status'][], act: () => Promise<Stripe.Invoice>) => {
    let refusal: Error | undefined
    const expected = (error: Error) => {
      refusal = error
      return true
    }
    const changed = await ask(act, { caller: id, expected })
    if (changed) return toInvoice(changed)
    const now = await find(id)
    if (!now || from.includes(now.status))
      throw new InvoiceRefusal(refusal?.message ?? 'Stripe does not know this invoice')
    return now
  }
  return {
    livemode: live,
    async createCustomer({ name, email, runId }, key, attempt) {
      const idempotencyKey = keyOf(key, attempt)
      const create = () => stripe.customers.create({ name, email, metadata: { run_id: runId } }, { idempotencyKey })
      return (await ask(create, { caller: runId, expected: asRefusal, isKeyed: true }))!.id
    },
    async draft(terms, key, attempt) {
      const { customer, invoiceId: caller } = terms
      // Stripe forgets keys after a day, so first look for an invoice made with this one.
      const filter = { customer, limit: 100, expand: ['data.payments'] }
      const list = () => stripe.invoices.list(filter).autoPagingToArray({ limit: mostInvoices })
      const known = (await ask(list, { caller, expected: asRefusal }))!.find(({ metadata }) => metadata?.key === key)
      if (known) return toInvoice(known)
      const create = () => stripe.invoices.create(draftOf(terms, key), { idempotencyKey: keyOf(key, attempt) })
      return toInvoice((await ask(create, { caller, expected: asRefusal, isKeyed: true }))!)
    },
    async fill(id, lines, key, attempt) {
      const before = await find(id)
      if (!before) throw new InvoiceRefusal('Stripe does not know this invoice')
      if (before.status !== 'draft' || before.total !== 0) return before
      const add = () => stripe.invoices.addLines(id, { lines, expand }, { idempotencyKey: keyOf(key, attempt) })
      return toInvoice((await ask(add, { caller: id, expected: asRefusal, isKeyed: true }))!)
    },
    finalize: (id) => change(id, ['draft'], () => stripe.invoices.finalizeInvoice(id, { auto_advance: false, expand })),
    find,
    cancel: (id) => change(id, payable, () => stripe.invoices.voidInvoice(id, { expand })),
    markPaid: (id) => change(id, payable, () => stripe.invoices.pay(id, { paid_out_of_band: true, expand })),
    async discard(id) {
      await ask(() => stripe.invoices.del(id), { caller: id, expected: isMissing })
    },
  }
}

const draftOf = (terms: InvoiceTerms, key: string): Stripe.InvoiceCreateParams => ({
  customer: terms.customer,
  currency: 'usd',
  collection_method: 'send_invoice',
  days_until_due: terms.daysUntilDue,
  auto_advance: false,
  pending_invoice_items_behavior: 'exclude',
  description: `For invoice ${terms.number}, which came by e-mail as a PDF.`,
  custom_fields: [
    { name: 'Invoice', value: terms.number },
    ...(terms.purchaseOrder ? [{ name: 'Purchase order', value: terms.purchaseOrder }] : []),
  ],
  metadata: { invoice_id: terms.invoiceId, key },
})

const isMissing = (error: Error) => 'code' in error && error.code === 'resource_missing'

function asRefusal(error: Error): never {
  throw new InvoiceRefusal(error.message)
}

function read(invoice: Stripe.Invoice, apiBase: string | undefined): ProviderInvoice {
  const paid = (invoice.payments?.data ?? []).filter(({ status }) => status === 'paid')
  return {
    id: invoice.id,
    status: statuses[invoice.status ?? 'draft'] ?? 'draft',
    total: invoice.total,
    amountDue: invoice.amount_due,
    currency: invoice.currency,
    url: hostedUrl(invoice.hosted_invoice_url, apiBase),
    invoiceId: invoice.metadata?.invoice_id,
    key: invoice.metadata?.key,
    paymentRefs: paid.flatMap(({ payment: { payment_intent: intent } }) =>
      intent === undefined ? [] : [typeof intent === 'string' ? intent : intent.id],
    ),
  }
}

const statuses: Partial<Record<string, ProviderInvoice['status']>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}

/** Where customers are sent: only to Stripe (in tests, to its fake), whatever a response says. */
export function hostedUrl(given: string | null | undefined, apiBase: string | undefined): string | undefined {
  if (!given || !URL.canParse(given)) return undefined
  const url = new URL(given)
  const isStripe = url.protocol === 'https:' && /(^|\.)stripe\.com$/.test(url.hostname) && url.port === ''
  const isStandIn = apiBase !== undefined && url.origin === new URL(apiBase).origin
  return (isStripe || isStandIn) && url.username === '' && url.password === '' ? url.href : undefined
}
