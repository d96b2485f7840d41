import * as z from 'zod/mini'
import { earningKinds } from './earnings.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { formatMoney } from '#contract/base/money.ts'
import { Id, Timestamp } from '#contract/base/text.ts'

/** A line of an artist's ledger; amounts are decimal strings, negative where a mailing was taken back. */
const EarningLine = z.object({
  pieceId: Id,
  orderNumber: z.string(),
  cardTitle: z.string(),
  copies: z.int(),
  kind: z.enum(earningKinds),
  /** The tipper's note. */
  note: z.nullable(z.string()),
  amount: z.string(),
  at: Timestamp,
})

/** Earnings of a week, which starts on Monday in the artist's time zone, as in statements. */
const EarningWeek = z.object({ from: z.iso.date(), cards: z.int(), amount: z.string() })

export const studioEarnings = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/earnings',
    summary:
      'The artist’s earnings: the newest 200 lines, the last 12 weeks, the total, and the current rate per card.',
    access: 'artist',
    reply: z.object({
      lines: z.array(EarningLine),
      weeks: z.array(EarningWeek),
      total: z.string(),
      /** Per copy of a card mailed now. */
      rate: z.string(),
      /** The time zone of the artist's calendar, for the days of lines and weeks. */
      timeZone: z.string(),
    }),
  }),
}

/** '-5.00' -> '-$5.00': deductions are negative lines. */
export function formatEarned(amount: string): string {
  return amount.startsWith('-') ? `-${formatMoney(amount.slice(1))}` : formatMoney(amount)
}
