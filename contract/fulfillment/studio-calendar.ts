import * as z from 'zod/mini'
import { byDay } from '#contract/base/memoize-by-day.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { isHoliday } from '#contract/base/holidays.ts'
import { ShownVersion, optionalLine, withinYears } from '#contract/base/text.ts'
import { shopZone } from '#contract/base/shop-day.ts'

const count = (what: string, most: number) => {
  const message = `${what}: a whole number from 0 to ${most}`
  return z.int(message).check(z.minimum(0, message), z.maximum(most, message))
}

const Day = z.iso.date('Please enter a date').check(withinYears)
const reversed = 'The last day must not be before the first'

/** Days on which an artist letters nothing, inclusive. */
export const DayOff = z
  .object({ from: Day, to: Day, note: optionalLine(100) })
  .check(z.refine(({ from, to }) => from <= to, { error: reversed, path: ['to'] }))
export type DayOff = z.infer<typeof DayOff>

const unknownZone = 'Please choose a time zone'
export const Calendar = z.object({
  /** Cards on each weekday, Monday first. */
  weekday: z.array(count('Cards per day', 100)).check(z.length(7, 'Seven weekdays are expected')),
  daysOff: z.array(DayOff).check(z.maxLength(100, 'At most 100 entries for days off')),
  /** Where the artist mails from: five digits, or empty if not set yet. */
  postingZip: z.string('ZIP code is required').check(z.regex(/^(\d{5})?$/, 'ZIP code must have five digits')),
  timeZone: z
    .string(unknownZone)
    .check(z.maxLength(60, unknownZone), z.regex(/^[A-Za-z]/, unknownZone), z.refine(isTimeZone, unknownZone)),
  /** Cards per day that are lettered ahead of the others. */
  rushPerDay: count('Rush cards per day', 50),
  /** The version the edit is based on; 0 for the default. */
  version: ShownVersion,
})
export type Calendar = z.infer<typeof Calendar>

/** The default for an artist without their own calendar. */
export const defaultCalendar: Calendar = {
  weekday: [6, 6, 6, 6, 6, 0, 0],
  daysOff: [],
  postingZip: '',
  timeZone: shopZone,
  rushPerDay: 1,
  version: 0,
}

/** A card that is promised for a day and not lettered yet. */
const PromisedCard = z.object({
  orderNumber: z.string(),
  cardTitle: z.string(),
  copies: z.int(),
  /** The buyer chose this artist, and is asked before another letters it. */
  chosen: z.boolean(),
})
export type PromisedCard = z.infer<typeof PromisedCard>

/** A day on which cards fit, or are promised. */
export const BookedDay = z.object({
  day: z.iso.date(),
  /** Cards that fit into the day. */
  places: z.int(),
  /** Cards promised for this day at the latest and not lettered yet; the first day includes earlier ones. */
  promised: z.int(),
  /** Those of them that are ordered, the first 200; others are held while their buyers pay. */
  cards: z.array(PromisedCard),
})
export type BookedDay = z.infer<typeof BookedDay>

export const studioCalendar = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/calendar',
    summary: 'The artist’s calendar, or the shop’s default (version 0).',
    access: 'artist',
    reply: Calendar,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/studio/calendar',
    summary: 'Saves the artist’s calendar; 409 if it was saved elsewhere in the meantime.',
    access: 'artist',
    once: true,
    body: Calendar,
    reply: Calendar,
  }),
  bookings: endpoint({
    method: 'GET',
    path: '/api/studio/bookings',
    summary: 'Cards promised in the artist’s name on each working day of the next three weeks, and on later days.',
    access: 'artist',
    reply: z.array(BookedDay),
  }),
}

/** How many cards fit into a day, given as YYYY-MM-DD: none on days off and on holidays of the postal service. */
export function capacityOn({ weekday, daysOff }: Pick<Calendar, 'weekday' | 'daysOff'>, day: string): number {
  const place = placeInWeek(day)
  if (place === undefined || daysOff.some(({ from, to }) => from <= day && day <= to)) return 0
  return weekday[place] ?? 0
}

/** The capacity of a working day, Monday first; undefined for a holiday. */
const placeInWeek = byDay((day) => {
  const date = new Date(`${day}T00:00:00Z`)
  return isHoliday(date) ? undefined : (date.getUTCDay() + 6) % 7
})

function isTimeZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}
