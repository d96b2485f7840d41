import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { invoiceEntryKinds } from './invoice-states.ts'
import { Invoice, RunMoney } from './invoices.ts'
import { parseCents } from '#contract/base/money.ts'
import { Id, IdParams, Timestamp, Version, optionalLine, requiredLine, withinYears } from '#contract/base/text.ts'

/** An invoice at the desk. */
export const AdminInvoice = z.extend(Invoice, { runId: Id, quoteId: z.nullable(Id) })
export type AdminInvoice = z.infer<typeof AdminInvoice>

const InvoiceDetails = z.extend(AdminInvoice, {
  /** Its history, oldest first. */
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(invoiceEntryKinds),
      amount: z.string(),
      reference: z.string(),
      day: z.iso.date(),
      note: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: Timestamp,
      /** The source: the payment provider, from our page or its own, or the administrator who recorded it. */
      method: z.enum(['card', 'online', 'by hand']),
      /** A payment recorded by hand and not reversed yet. */
      canUndo: z.boolean(),
    }),
  ),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

export const invoicesPerPage = 50
export const invoiceFilters = ['open', 'overdue', 'paid', 'all'] as const

const badAmount = 'Please give an amount, such as 1250.00'
const Amount = z.string(badAmount).check(
  z.maxLength(20, badAmount),
  z.refine((amount) => (parseCents(amount) ?? 0) > 0, badAmount),
)

const badPercent = 'Please give a share from 1 to 100 percent'
const NewInvoice = z.object({
  /** A part of the agreed price; if left out, everything not invoiced yet. */
  percent: z.nullish(z.int(badPercent).check(z.minimum(1, badPercent), z.maximum(100, badPercent))),
  note: optionalLine(200),
})

export const InvoicePayment = z.object({
  amount: Amount,
  paidOn: z.iso.date('Please give the day of the payment').check(withinYears),
  note: optionalLine(200),
  version: Version,
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

export const NewCreditNote = z.object({
  amount: Amount,
  reason: requiredLine('Please say why; the customer reads it'),
  version: Version,
})
export type NewCreditNote = z.infer<typeof NewCreditNote>

const badDays = 'Please give 1 to 90 days, or nothing for payment in advance'
const Terms = z.object({
  termDays: z.nullable(z.int(badDays).check(z.minimum(1, badDays), z.maximum(90, badDays))),
})

export const invoicesCsvPath = '/api/admin/invoices.csv'
export const invoicePdfPath = '/api/admin/invoices/{id}/pdf'

export const invoicesAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/invoices',
    summary: 'Invoices and credit notes, 50 a page: open and overdue ones by the day on which they are due.',
    access: 'admin',
    roles: ['desk'],
    query: z.object({
      state: z._default(z.enum(invoiceFilters), 'open'),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    }),
    reply: z.object({
      invoices: z.array(AdminInvoice),
      total: z.int(),
      /** For all invoices: what is still to be paid, and how much of that is overdue. */
      open: z.string(),
      overdue: z.string(),
      overdueCount: z.int(),
    }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/invoices/{id}',
    summary: 'One invoice with what happened to it.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: InvoiceDetails,
  }),
  ofRun: endpoint({
    method: 'GET',
    path: '/api/admin/runs/{id}/money',
    summary: 'The money of a run: terms, invoices, what is paid and spent.',
    access: 'admin',
    roles: ['desk'],
    params: IdParams,
    reply: RunMoney,
  }),
  setTerms: endpoint({
    method: 'PUT',
    path: '/api/admin/runs/{id}/terms',
    summary: 'Grants a run days to pay, or asks for payment in advance; it counts for invoices from now on.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: Terms,
    reply: RunMoney,
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/admin/runs/{id}/invoices',
    summary: 'Issues an invoice of a run, for all or for a share of what was agreed, and e-mails it.',
    access: 'admin',
    roles: ['desk'],
    once: true,
    params: IdParams,
    body: NewInvoice,
    reply: Invoice,
    status: 201,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/{id}/payments',
    summary: 'Notes that an invoice was paid by transfer, all or a part of it.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: InvoicePayment,
    reply: InvoiceDetails,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/{id}/undo',
    summary: 'Takes back a payment that was noted by mistake.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: z.object({ entry: z.int(), note: requiredLine('Please say why'), version: Version }),
    reply: InvoiceDetails,
  }),
  credit: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/{id}/credit-notes',
    summary: 'Takes back an invoice, or a part of it, by a credit note, which is e-mailed.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: NewCreditNote,
    reply: InvoiceDetails,
  }),
  payBack: endpoint({
    method: 'POST',
    path: '/api/admin/invoices/{id}/pay-back',
    summary: 'Notes that what was paid for more than is owed went back by transfer.',
    access: 'admin',
    fresh: true,
    params: IdParams,
    body: InvoicePayment,
    reply: InvoiceDetails,
  }),
}
