// States of invoices for business runs (product.md, section 20).

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Void: credited in full by credit notes. A credit note itself is settled when it is issued. */
export const invoiceStates = ['issued', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** `undone`: a payment recorded by mistake; `paid_back`: the amount paid beyond what is owed. */
export const invoiceEntryKinds = ['paid', 'undone', 'credited', 'paid_back'] as const
export type InvoiceEntryKind = (typeof invoiceEntryKinds)[number]

export interface InvoiceLine {
  description: string
  quantity: number
  /** Null for a part of a line's price. */
  unitCents: number | null
  cents: number
}

export interface BillTo {
  company: string
  name: string
  email: string
}

/** The days allowed to pay in advance; nothing is produced before that payment. */
export const prepaidDays = 14
/** Reminders go out this many days after an invoice was due. */
export const reminderDays = [3, 10, 21] as const
