import { formatWeekday } from '#contract/base/format-date.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'

const day = 24 * 60 * 60 * 1000

/**
 * 'late by 2 days', 'due today', 'due Fri, Nov 27': counted from the shop's day, wherever the reader is.
 * @param mailBy the day by which it should be mailed
 * @param late whether that day is over where it is
 */
export function dueText({ mailBy, late }: { mailBy: string; late: boolean }, now: Date): string {
  const today = shopDayOf(now)
  if (late) {
    const days = Math.max(1, Math.round((Date.parse(today) - Date.parse(mailBy)) / day))
    return `late by ${days} ${days === 1 ? 'day' : 'days'}`
  }
  // Where an artist is farther west, the day may still go on.
  if (mailBy <= today) return 'due today'
  return mailBy === addDays(today, 1) ? 'due tomorrow' : `due ${formatWeekday(mailBy)}`
}
