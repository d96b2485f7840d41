import { ProviderRefusal } from './payment-provider.ts'

/** An invoice as the provider has it; amounts are whole cents of `currency`. */
export interface ProviderInvoice {
  id: string
  /** A draft asks nobody for anything; only an open one can be paid. */
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  /** What its lines come to. */
  total: number
  /** What it asks for, once it is open. */
  amountDue: number
  currency: string
  /** The provider's page where it is paid; undefined for a draft, and for an address that is not the provider's. */
  url: string | undefined
  /** Our own invoice; undefined for one that is not ours. */
  invoiceId: string | undefined
  /** What we asked for it with; undefined for one that is not ours. */
  key: string | undefined
  /** The payments that paid it; none of one that somebody marked as paid. */
  paymentRefs: string[]
}

/** Of an invoice that is to be paid on the provider's page. */
export interface InvoiceTerms {
  customer: string
  invoiceId: string
  /** Our own number, which the page shows. */
  number: string
  purchaseOrder: string | null
  /** How many days from now it is due. */
  daysUntilDue: number
}

/**
 * How invoices are paid on a page of the provider's, in Stripe's terms (Invoicing). Every call may throw
 * `providerDown()`, a 503, `providerRefused()` for what only we can mend, and InvoiceRefusal; none may be made inside a
 * database transaction. A shop without keys has no such provider.
 */
export interface Invoicing {
  livemode: boolean
  /** The same key always gives the same customer. @returns its id @throws SpentKey when only another key can succeed */
  createCustomer(who: { name: string; email: string; runId: string }, key: string, attempt: number): Promise<string>
  /** A draft without lines; what there is of this key is the answer, whatever became of it. @throws SpentKey as above */
  draft(terms: InvoiceTerms, key: string, attempt: number): Promise<ProviderInvoice>
  /** Gives a draft its lines, all or none, if it has none yet. @throws SpentKey as above */
  fill(id: string, lines: InvoicePart[], key: string, attempt: number): Promise<ProviderInvoice>
  /** Opens a draft that has its lines; nobody is written to. One that is no draft any more is returned as it is. */
  finalize(id: string): Promise<ProviderInvoice>
  /** Undefined when it is unknown. */
  find(id: string): Promise<ProviderInvoice | undefined>
  /** Nobody can pay an open one any more; one that is not open is returned as it is. */
  cancel(id: string): Promise<ProviderInvoice>
  /** An open one was paid elsewhere; one that is not open is returned as it is. */
  markPaid(id: string): Promise<ProviderInvoice>
  /** Deletes a draft that is not needed any more. */
  discard(id: string): Promise<void>
}

export interface InvoicePart {
  description: string
  /** Whole cents. */
  amount: number
}

/** Of its calls, all that ask the provider. */
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

/** The provider has refused for good: asking again would give the same result. */
export class InvoiceRefusal extends ProviderRefusal {}
