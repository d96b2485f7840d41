import { formatShortDays } from './format-date.ts'
import { addDays, dayIn } from './mail-calendar.ts'

const quarter = 15 * 60 * 1000

/** The first moment of a day in a time zone, even if its clock changes at midnight. @param day YYYY-MM-DD */
export function startOfDay(day: string, timeZone: string): Date {
  // No time zone is more than 14 hours ahead of UTC, and all are offset by multiples of 15 minutes.
  let moment = Date.parse(`${day}T00:00:00Z`) - 14 * 60 * 60 * 1000
  while (dayIn(new Date(moment), timeZone) < day) moment += quarter
  return new Date(moment)
}

/** The Monday of a day's week. @param day YYYY-MM-DD */
export function mondayOf(day: string): string {
  const placeInWeek = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -placeInWeek)
}

/** The year and the number of a week by ISO 8601: '2026-47'. @param monday YYYY-MM-DD */
export function weekNumber(monday: string): string {
  // The week belongs to the year of its Thursday.
  const year = addDays(monday, 3).slice(0, 4)
  const first = mondayOf(`${year}-01-04`)
  const week = Math.round((Date.parse(monday) - Date.parse(first)) / (7 * 24 * 60 * 60 * 1000)) + 1
  return `${year}-${String(week).padStart(2, '0')}`
}

/** 'Nov 16–22, 2026'. @param monday YYYY-MM-DD */
export function weekWords(monday: string): string {
  // Few fonts have thin spaces for the dash.
  return formatShortDays(monday, addDays(monday, 6)).replaceAll(/\s?–\s?/g, '–')
}
