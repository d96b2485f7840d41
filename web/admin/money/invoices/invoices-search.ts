import type { invoiceFilters } from '#contract/business/invoices-admin.ts'

/** Which invoices are shown. It lives in the URL, so that it survives going back. */
export interface InvoicesSearch {
  state?: Exclude<(typeof invoiceFilters)[number], 'open'> | undefined
  page?: number | undefined
  /** The invoice that is open. */
  invoice?: string | undefined
}

/** Parses the URL; every key is present, undefined when missing or invalid. */
export function parseInvoicesSearch({ state, page, invoice }: Record<string, unknown>): InvoicesSearch {
  const number = Number(page)
  return {
    state: state === 'overdue' || state === 'paid' || state === 'all' ? state : undefined,
    page: Number.isInteger(number) && number > 1 && number <= 100_000 ? number : undefined,
    invoice: typeof invoice === 'string' && /^[\da-f-]{36}$/i.test(invoice) ? invoice : undefined,
  }
}
