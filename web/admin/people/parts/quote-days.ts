import { formatDay } from '#contract/base/format-date.ts'
import { dayOf } from '#web/ui/form/day.ts'

/** '2026-12-24', or a timestamp of that day -> 'December 24, 2026', in every time zone. */
export function showCalendarDay(day: string): string {
  return formatDay(day.slice(0, 10))
}

/** The last valid day of a quote written today. */
export function usualExpiry(validDays: number, today = new Date()): string {
  return dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() + validDays))
}

/** The time left until a response is due: 'answer within 3 h 20 min', 'late by 2 h'. */
export function tellTimeLeft(answerBy: string, now: number): string {
  const left = Date.parse(answerBy) - now
  return left < 0 ? `late by ${formatSpan(-left)}` : `answer within ${formatSpan(left)}`
}

function formatSpan(span: number): string {
  const minutes = Math.max(1, Math.floor(span / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} days`
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}
