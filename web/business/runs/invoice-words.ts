import type { Invoice } from '#contract/business/invoices.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** An invoice's status badge. */
export function invoiceStanding({ kind, state, isOverdue }: Pick<Invoice, 'kind' | 'state' | 'isOverdue'>): {
  text: string
  tone: BadgeTone
} {
  if (kind === 'credit_note') return { text: 'Credit note', tone: 'gray' }
  if (state === 'void') return { text: 'Voided', tone: 'gray' }
  if (state === 'paid') return { text: 'Paid', tone: 'green' }
  return isOverdue ? { text: 'Overdue', tone: 'red' } : { text: 'Unpaid', tone: 'yellow' }
}
