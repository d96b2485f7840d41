import { addDays, dayIn } from '#contract/base/mail-calendar.ts'

/** Today as YYYY-MM-DD, where the artist is. */
export const todayIn = (timeZone: string): string => dayIn(new Date(), timeZone)

export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index))
