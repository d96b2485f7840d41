import * as z from 'zod/mini'
import { PaymentSession } from '#contract/sales/checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { invoiceKinds, invoiceStates } from './invoice-states.ts'
import { Id, Token, optionalLine, requiredText } from '#contract/base/text.ts'

/** An invoice or a credit note of a run; all amounts are dollars. */
export const Invoice = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  /** Due before today, and not fully paid. */
  isOverdue: z.boolean(),
  /** The number of the invoice that a credit note credits. */
  creditOf: z.nullable(z.string()),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.int(),
      /** Null if a line is a part of a price. */
      unitPrice: z.nullable(z.string()),
      total: z.string(),
    }),
  ),
  billTo: z.object({ company: z.string(), name: z.string(), email: z.string() }),
  /** The issuer, in lines, as of that day; empty if the shop had none set. */
  seller: z.string(),
  /** How to pay by transfer, in lines, as of that day; empty if the shop had none set. */
  transferDetails: z.string(),
  purchaseOrder: z.nullable(z.string()),
  amount: z.string(),
  paid: z.string(),
  credited: z.string(),
  /** The amount still due. */
  open: z.string(),
  /** The overpaid amount: the shop refunds it. */
  owedBack: z.string(),
  /** Cards are produced before it is paid. */
  onAccount: z.boolean(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  note: z.nullable(z.string()),
  /** Stripe's page to pay the amount due; null if there is none right now. */
  payOnline: z.nullable(z.string()),
  version: z.int(),
})
export type Invoice = z.infer<typeof Invoice>

/** The money of a run. */
export const RunMoney = z.object({
  /** Days to pay on account; null if cards are paid in advance. */
  termDays: z.nullable(z.int()),
  purchaseOrder: z.nullable(z.string()),
  /** The agreed price of all cards. */
  agreed: z.string(),
  /** The part invoiced, less credit notes. */
  invoiced: z.string(),
  /** The amount available for cards. */
  available: z.string(),
  /** The amount spent on cards. */
  spent: z.string(),
  /** Newest first. */
  invoices: z.array(Invoice),
})
export type RunMoney = z.infer<typeof RunMoney>

const PurchaseOrder = z.object({ purchaseOrder: optionalLine(60) })

/** For e-mails: redirects to the page where an invoice can be paid online now, or to its run. */
export const runInvoiceOnlinePath = '/api/runs/{token}/invoices/{id}/online'
export const runInvoicePdfPath = '/api/runs/{token}/invoices/{id}/pdf'

const TokenParams = z.object({ token: Token })
const InvoiceParams = z.object({ token: Token, id: Id })

/** Through the run manager's link. */
export const runInvoices = {
  find: endpoint({
    method: 'GET',
    path: '/api/runs/{token}/money',
    summary: 'The invoices of a run, and their payments.',
    access: 'anyone',
    params: TokenParams,
    reply: RunMoney,
  }),
  purchaseOrder: endpoint({
    method: 'PUT',
    path: '/api/runs/{token}/purchase-order',
    summary: 'Sets the purchase order number for new invoices.',
    access: 'anyone',
    params: TokenParams,
    body: PurchaseOrder,
    reply: RunMoney,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/invoices',
    summary:
      'Issues an invoice for the agreed amount not invoiced yet, and e-mails it. A purchase order number is saved first.',
    access: 'anyone',
    params: TokenParams,
    once: true,
    /** By default, the number saved last. */
    body: z.nullish(PurchaseOrder),
    reply: RunMoney,
    status: 201,
  }),
  preparePayment: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/invoices/{id}/payment-intent',
    summary: 'Prepares a card payment of the amount due; the same amount returns the same intent.',
    access: 'anyone',
    params: InvoiceParams,
    reply: PaymentSession,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/invoices/{id}/payments',
    summary: 'Books a card payment of the invoice. Calling it again changes nothing.',
    access: 'anyone',
    params: InvoiceParams,
    body: z.object({ paymentIntentId: requiredText('Payment reference is required') }),
    reply: RunMoney,
  }),
}
