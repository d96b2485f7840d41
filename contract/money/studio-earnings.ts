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
  /** What whoever gave a tip says with it. */
  note: z.nullable(z.string()),
  amount: z.string(),
  at: Timestamp,
})

/** What was earned in a week, which begins on Monday in the artist's time zone, as a statement's does. */
const EarningWeek = z.object({ from: z.iso.date(), cards: z.int(), amount: z.string() })

export const studioEarnings = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/earnings',
    summary:
      'What the artist has earned: the newest 200 lines, the last 12 weeks, all in all, and for a card from now on.',
    access: 'artist',
    reply: z.object({
      lines: z.array(EarningLine),
      weeks: z.array(EarningWeek),
      total: z.string(),
      /** For each copy of a card that is mailed now. */
      rate: z.string(),
      /** Of her calendar: the days of lines and weeks are those there. */
      timeZone: z.string(),
    }),
  }),
}

/** '-5.00' -> '-$5.00': what was taken back is a line against what was earned. */
export function formatEarned(amount: string): string {
  return amount.startsWith('-') ? `-${formatMoney(amount.slice(1))}` : formatMoney(amount)
}
