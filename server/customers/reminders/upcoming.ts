import type { Person } from '#contract/customers/people.ts'
import { addDays } from '#contract/base/mail-calendar.ts'

type PersonDate = Person['dates'][number]

/** The next occurrence of a date, from today on; 29 February is the 28th in other years. */
export function nextDay({ month, day }: Pick<PersonDate, 'month' | 'day'>, today: string): string {
  const year = Number(today.slice(0, 4))
  const own = dayOf(year, month, day)
  return own >= today ? own : dayOf(year + 1, month, day)
}

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

function dayOf(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}
