import { isHoliday } from '#contract/base/holidays.ts'

/** Most cards take 3-5 business days (product.md, section 9): a card without a promise is late after the fifth. */
const businessDays = 5
const day = 24 * 60 * 60 * 1000

/** The last moment of an order's fifth business day (UTC). */
export function dueAt(placed: Date): Date {
  let moment = Math.floor(placed.getTime() / day) * day
  for (let left = businessDays; left > 0;) {
    moment += day
    const date = new Date(moment)
    if (!isWeekend(date) && !isHoliday(date)) left--
  }
  return new Date(moment + day - 1)
}

function isWeekend(date: Date): boolean {
  return date.getUTCDay() % 6 === 0
}
