import type { Person } from '#contract/customers/people.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { nextDay } from '#contract/customers/next-day.ts'

type PersonDate = Person['dates'][number]

/** The number of days between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/**
 * When to check again: three weeks before, then daily until the date. With a busy artist, the last day to order comes
 * before the second week.
 */
export function lookAgain(dates: readonly PersonDate[], today: string): string | null {
  const days = dates.map((date) => {
    const tomorrow = addDays(today, 1)
    const day = nextDay(date, tomorrow)
    const first = addDays(day, -21)
    return first > today ? first : tomorrow
  })
  return days.toSorted()[0] ?? null
}
