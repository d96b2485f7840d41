// What invoices of business runs are (product.md, section 20).

export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Void: all of it was taken back by credit notes. A credit note itself is settled when it is issued. */
export const invoiceStates = ['issued', 'paid', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** `undone`: a payment that was noted by mistake; `paid_back`: what was paid for more than is owed. */
export const invoiceEntryKinds = ['paid', 'undone', 'credited', 'paid_back'] as const
export type InvoiceEntryKind = (typeof invoiceEntryKinds)[number]

export interface InvoiceLine {
  description: string
  quantity: number
  /** Null for a part of the price of a line. */
  unitCents: number | null
  cents: number
}

export interface BillTo {
  company: string
  name: string
  email: string
}

/** Days to pay an invoice before whose payment nothing is made. */
export const prepaidDays = 14
/** Reminders go out so many days after an invoice was due. */
export const reminderDays = [3, 10, 21] as const
