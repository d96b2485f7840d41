import type { Invoice } from '#contract/business/invoices.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** How an invoice stands, in a badge. */
export function invoiceStanding({ kind, state, isOverdue }: Pick<Invoice, 'kind' | 'state' | 'isOverdue'>): {
  text: string
  tone: BadgeTone
} {
  if (kind === 'credit_note') return { text: 'Credit note', tone: 'gray' }
  if (state === 'void') return { text: 'Taken back', tone: 'gray' }
  if (state === 'paid') return { text: 'Paid', tone: 'green' }
  return isOverdue ? { text: 'Overdue', tone: 'red' } : { text: 'To be paid', tone: 'yellow' }
}
