import { addDays } from '#contract/base/mail-calendar.ts'

export interface Occasion {
  name: string
  /** YYYY-MM-DD, the day on which the card should arrive. */
  day: string
}

/** The days on which people give cards, from tomorrow on, the next one first. @param days how far ahead */
export function occasionsAhead(today: string, days: number): Occasion[] {
  const year = Number(today.slice(0, 4))
  const last = addDays(today, days)
  return [year, year + 1]
    .flatMap(occasionsOf)
    .filter((each) => each.day > today && each.day <= last)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

function occasionsOf(year: number): Occasion[] {
  return [
    { name: 'New Year’s Day', day: `${year}-01-01` },
    { name: 'Valentine’s Day', day: `${year}-02-14` },
    { name: 'Easter', day: easter(year) },
    { name: 'Mother’s Day', day: nthWeekday(year, 5, 0, 2) },
    { name: 'Father’s Day', day: nthWeekday(year, 6, 0, 3) },
    { name: 'Halloween', day: `${year}-10-31` },
    { name: 'Thanksgiving', day: nthWeekday(year, 11, 4, 4) },
    { name: 'Hanukkah', day: hanukkah(year) },
    { name: 'Christmas', day: `${year}-12-25` },
  ]
}

/** @param weekday 0 is Sunday */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  return addDays(dayOf(first), ((weekday - first.getUTCDay() + 7) % 7) + 7 * (nth - 1))
}

/** Western Easter Sunday, by the anonymous Gregorian algorithm. */
function easter(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const sunday = full - ((year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7)
  return dayOf(new Date(Date.UTC(year, 2, 28 + sunday)))
}

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The evening before 25 Kislev, when it begins. */
function hanukkah(year: number): string {
  let date = `${year}-11-20`
  while (hebrew.format(new Date(`${date}T12:00:00Z`)) !== '24 Kislev') date = addDays(date, 1)
  return date
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
