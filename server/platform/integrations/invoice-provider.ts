import { ProviderRefusal } from './payment-provider.ts'

/** An invoice at the provider; amounts are whole cents of `currency`. */
export interface ProviderInvoice {
  id: string
  /** A draft is not sent to anybody; only an open one can be paid. */
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  /** The sum of its lines. */
  total: number
  /** The amount due, once it is open. */
  amountDue: number
  currency: string
  /** The provider's page for paying it; undefined for a draft, or if the address is not the provider's. */
  url: string | undefined
  /** Our own invoice; undefined if it is not ours. */
  invoiceId: string | undefined
  /** The idempotency key we created it with; undefined if it is not ours. */
  key: string | undefined
  /** The payments that paid it; empty if somebody marked it as paid. */
  paymentRefs: string[]
}

/** The terms of an invoice to be paid on the provider's page. */
export interface InvoiceTerms {
  customer: string
  invoiceId: string
  /** Our own number, shown on the page. */
  number: string
  purchaseOrder: string | null
  /** In how many days it is due. */
  daysUntilDue: number
}

/**
 * Payment of invoices on the provider's pages, in Stripe's terms (Invoicing). Every call may throw `providerDown()`, a
 * 503, `providerRefused()` for what only we can fix, and InvoiceRefusal; none may be made inside a database
 * transaction. A shop without keys has no such provider.
 */
export interface Invoicing {
  livemode: boolean
  /** The same key always gives the same customer. @returns its id @throws SpentKey if only a new key can succeed */
  createCustomer(who: { name: string; email: string; runId: string }, key: string, attempt: number): Promise<string>
  /**
   * A draft without lines; if one was made with this key before, returns it in its current state.
   * @throws SpentKey as above
   */
  draft(terms: InvoiceTerms, key: string, attempt: number): Promise<ProviderInvoice>
  /** Gives a draft its lines, all or none, if it has none yet. @throws SpentKey as above */
  fill(id: string, lines: InvoicePart[], key: string, attempt: number): Promise<ProviderInvoice>
  /** Opens a draft that has its lines, without notifying anybody. Anything but a draft is returned unchanged. */
  finalize(id: string): Promise<ProviderInvoice>
  /** Undefined if unknown. */
  find(id: string): Promise<ProviderInvoice | undefined>
  /** Closes an open one, so that nobody can pay it; any other is returned unchanged. */
  cancel(id: string): Promise<ProviderInvoice>
  /** Marks an open one as paid elsewhere; any other is returned unchanged. */
  markPaid(id: string): Promise<ProviderInvoice>
  /** Deletes a draft that is no longer needed. */
  discard(id: string): Promise<void>
}

export interface InvoicePart {
  description: string
  /** Whole cents. */
  amount: number
}

/** Those of its calls that contact the provider. */
export const invoicingCalls = [
  'createCustomer',
  'draft',
  'fill',
  'finalize',
  'find',
  'cancel',
  'markPaid',
  'discard',
] as const satisfies (keyof Invoicing)[]

/** The provider has refused permanently: asking again would give the same result. */
export class InvoiceRefusal extends ProviderRefusal {}
