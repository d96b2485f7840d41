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
  /** Due before today, and not all paid. */
  isOverdue: z.boolean(),
  /** The number of the invoice that a credit note takes back. */
  creditOf: z.nullable(z.string()),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.int(),
      /** Null where a line is a part of a price. */
      unitPrice: z.nullable(z.string()),
      total: z.string(),
    }),
  ),
  billTo: z.object({ company: z.string(), name: z.string(), email: z.string() }),
  /** Who issued it, in lines, as of that day; empty where the shop had said nothing. */
  seller: z.string(),
  /** How it is paid by transfer, in lines, as of that day; empty where the shop had said nothing. */
  transferDetails: z.string(),
  purchaseOrder: z.nullable(z.string()),
  amount: z.string(),
  paid: z.string(),
  credited: z.string(),
  /** What is still to be paid. */
  open: z.string(),
  /** What was paid for more than is owed: the shop pays it back. */
  owedBack: z.string(),
  /** Cards are made before it is paid. */
  onAccount: z.boolean(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  note: z.nullable(z.string()),
  /** Stripe's page where what is open can be paid; null where there is none right now. */
  payOnline: z.nullable(z.string()),
  version: z.int(),
})
export type Invoice = z.infer<typeof Invoice>

/** The money of a run. */
export const RunMoney = z.object({
  /** On account, with so many days to pay; null where cards are made once they are paid. */
  termDays: z.nullable(z.int()),
  purchaseOrder: z.nullable(z.string()),
  /** What was agreed for all cards. */
  agreed: z.string(),
  /** Of that on invoices, less what credit notes took back. */
  invoiced: z.string(),
  /** What cards can be made for. */
  available: z.string(),
  /** What cards were made for. */
  spent: z.string(),
  /** Newest first. */
  invoices: z.array(Invoice),
})
export type RunMoney = z.infer<typeof RunMoney>

const PurchaseOrder = z.object({ purchaseOrder: optionalLine(60) })

/** Leads on to the page where an invoice can be paid online right now, or to its run: for e-mails. */
export const runInvoiceOnlinePath = '/api/runs/{token}/invoices/{id}/online'
export const runInvoicePdfPath = '/api/runs/{token}/invoices/{id}/pdf'

const TokenParams = z.object({ token: Token })
const InvoiceParams = z.object({ token: Token, id: Id })

/** Through the link of whoever manages the run. */
export const runInvoices = {
  find: endpoint({
    method: 'GET',
    path: '/api/runs/{token}/money',
    summary: 'The invoices of a run, and what is paid.',
    access: 'anyone',
    params: TokenParams,
    reply: RunMoney,
  }),
  purchaseOrder: endpoint({
    method: 'PUT',
    path: '/api/runs/{token}/purchase-order',
    summary: 'Sets the purchase-order number that invoices from now on bear.',
    access: 'anyone',
    params: TokenParams,
    body: PurchaseOrder,
    reply: RunMoney,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/invoices',
    summary:
      'Issues the invoice for what is agreed and not invoiced yet; it comes by e-mail too. A purchase-order number is saved first.',
    access: 'anyone',
    params: TokenParams,
    once: true,
    /** Without one, the invoice bears the number that was saved last. */
    body: z.nullish(PurchaseOrder),
    reply: RunMoney,
    status: 201,
  }),
  preparePayment: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/invoices/{id}/payment-intent',
    summary: 'Prepares the payment by card of what is open; the same sum returns the same intent.',
    access: 'anyone',
    params: InvoiceParams,
    reply: PaymentSession,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/runs/{token}/invoices/{id}/payments',
    summary: 'The invoice was paid by card: it is booked. Calling it again changes nothing.',
    access: 'anyone',
    params: InvoiceParams,
    body: z.object({ paymentIntentId: requiredText('Payment reference is required') }),
    reply: RunMoney,
  }),
}
