import { formatWeekday } from '#contract/base/format-date.ts'
const day = 24 * 60 * 60 * 1000

/**
 * 'late by 2 days', 'due today', 'due Fri, Nov 27'.
 * @param dueAt the last moment of the day by which the order should be mailed
 */
export function dueText(dueAt: string, now: Date): string {
  const due = new Date(dueAt)
  if (due < now) {
    const days = Math.ceil((now.getTime() - due.getTime()) / day)
    return `late by ${days} ${days === 1 ? 'day' : 'days'}`
  }
  const left = Math.floor(due.getTime() / day) - Math.floor(now.getTime() / day)
  if (left === 0) return 'due today'
  if (left === 1) return 'due tomorrow'
  // Business days are counted in UTC (server/fulfillment/orders/due.ts): elsewhere the date could be off by one.
  return `due ${formatWeekday(due, 'UTC')}`
}
