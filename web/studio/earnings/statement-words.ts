import { formatShortDay } from '#contract/base/format-date.ts'
import type { Statement } from '#contract/money/statements.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** A statement's state, as a badge. */
export const statementStates: Record<Statement['state'], { text: string; tone: BadgeTone }> = {
  open: { text: 'Not paid yet', tone: 'yellow' },
  paying: { text: 'On its way', tone: 'blue' },
  paid: { text: 'Paid', tone: 'green' },
  failed: { text: 'Payment failed', tone: 'red' },
}

/** When and how it was paid, in a sentence; undefined if it is not. */
export function paidWords({ paidOn, method, reference }: Statement): string | null {
  if (!paidOn) return null
  return `Paid on ${formatShortDay(paidOn)}${method === 'stripe' ? ' through Stripe' : ''}${reference ? `, reference ${reference}` : ''}.`
}
