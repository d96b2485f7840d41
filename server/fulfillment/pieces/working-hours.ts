import { isHoliday } from '#contract/base/holidays.ts'
import { shopZone } from '#contract/base/shop-day.ts'

/** From nine to five, Monday to Friday, by the clock of New York, except on postal holidays. */
const first = 9
const last = 16
const hour = 60 * 60 * 1000

/** The moment when so many working hours have passed. */
export function addWorkingHours(from: Date, hours: number): Date {
  let moment = from.getTime()
  for (let left = hours; left > 0; moment += hour) {
    if (isWorkingHour(new Date(moment))) left--
  }
  return new Date(moment)
}

/** How many working hours begin in this time. @param most more are not counted */
export function countWorkingHours(from: Date, until: Date, most: number): number {
  let count = 0
  for (let moment = from.getTime(); count < most && moment < until.getTime(); moment += hour) {
    if (isWorkingHour(new Date(moment))) count++
  }
  return count
}

function isWorkingHour(moment: Date): boolean {
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const day = new Date(Date.UTC(part.year!, part.month! - 1, part.day!))
  const isWorkday = day.getUTCDay() % 6 !== 0 && !isHoliday(day)
  return isWorkday && part.hour! >= first && part.hour! <= last
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: shopZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})
