import { byDay } from './memoize-by-day.ts'
import { isHoliday } from './holidays.ts'

const ms = 24 * 60 * 60 * 1000

/** The day a number of days later (or earlier); days are YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  if (count === 1) return dayAfter(day)
  return count === -1 ? dayBefore(day) : shift(day, count)
}

const shift = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * ms).toISOString().slice(0, 10)
const dayAfter = byDay((day) => shift(day, 1))
const dayBefore = byDay((day) => shift(day, -1))

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local day at a moment. @param timeZone IANA name */
export function dayIn(moment: Date, timeZone: string): string {
  // The only locale that writes YYYY-MM-DD; creating a formatter takes longer than using it.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

const quarter = 15 * 60 * 1000
const halfDays = 14 * 4

/** The first moment of a day. @param timeZone IANA name: all are whole quarters of an hour from UTC, and at most 14 hours */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let [before, from] = [-halfDays - 1, halfDays]
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayIn(new Date(midnight + middle * quarter), timeZone) < day) before = middle
    else from = middle
  }
  return new Date(midnight + from * quarter)
}

/** The last moment of a day. @param timeZone IANA name */
export const endOfDay = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)

/** How many days ahead an arrival can wait for its day: fewer than artists' hours are promised for. */
export const furthestAhead = 110

/** Mail is accepted and delivered every day except Sundays and postal holidays. */
export const isMailDay = byDay((day): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return date.getUTCDay() !== 0 && !isHoliday(date)
})

/** The delivery day of something mailed on this day, after a number of delivery days. */
export function addMailDays(day: string, count: number): string {
  let delivered = day
  for (let left = count; left > 0;) {
    delivered = addDays(delivered, 1)
    if (isMailDay(delivered)) left--
  }
  return delivered
}
