import { dayIn } from '#contract/base/mail-calendar.ts'

/** Today as YYYY-MM-DD, where the artist is. */
export const todayIn = (timeZone: string): string => dayIn(new Date(), timeZone)

export function daysFrom(day: string, count: number): string[] {
  const first = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => new Date(first + index * 86_400_000).toISOString().slice(0, 10))
}
