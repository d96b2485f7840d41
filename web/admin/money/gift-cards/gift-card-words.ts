import { formatWeekday } from '#contract/base/format-date.ts'
import type { GiftCardEntryKind } from '#contract/sales/codes.ts'
import type { AdminGiftCard } from '#contract/sales/gift-cards-admin.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** A gift card's status. */
export function stateOf({ state, balance, sendOn }: AdminGiftCard): { text: string; tone: BadgeTone } {
  if (state === 'blocked') return { text: 'Blocked', tone: 'red' }
  if (state === 'awaiting') return { text: `Scheduled for ${formatWeekday(sendOn!)}`, tone: 'yellow' }
  return balance === '0.00' ? { text: 'Spent', tone: 'gray' } : { text: 'Active', tone: 'green' }
}

export const entryWords: Record<GiftCardEntryKind, string> = {
  issued: 'Issued',
  spent: 'Spent on order',
  refunded: 'Refunded from order',
  blocked: 'Refunded to its buyer',
  paid_out: 'Refunded to its buyer',
  transferred: 'Returned to its buyer another way',
  reclaimed: 'Reclaimed by its buyer’s bank',
  came_back: 'Came back from its buyer’s bank',
  made_up: 'Made up for its payment, which went back',
}

/** Who it is for, or why it was given. */
export const whomWords = ({ recipientName, recipientEmail, note }: AdminGiftCard): string =>
  [[recipientName, recipientEmail].filter(Boolean).join(', '), note].filter(Boolean).join(' · ') || 'No recipient'
