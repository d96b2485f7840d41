import { shopZone } from './shop-day.ts'

/**
 * A moment, as a Date or a timestamp, is shown in the given time zone, by default in the reader's own. A calendar day,
 * as YYYY-MM-DD, is the same in all of them.
 */
type When = Date | string

/** 'November 21, 2026' */
export const formatDay = (when: When, timeZone?: string) => inWords(when, { dateStyle: 'long' }, timeZone)

/** 'Nov 21, 2026' */
export const formatShortDay = (when: When, timeZone?: string) => inWords(when, { dateStyle: 'medium' }, timeZone)

/** 'Nov 21 – Dec 24, 2026' */
export const formatShortDays = (from: When, to: When, timeZone?: string) =>
  rangeInWords(from, to, { dateStyle: 'medium' }, timeZone)

/** 'November 21' */
export const formatMonthDay = (when: When, timeZone?: string) =>
  inWords(when, { month: 'long', day: 'numeric' }, timeZone)

/** 'Nov 21' */
export const formatShortMonthDay = (when: When, timeZone?: string) =>
  inWords(when, { month: 'short', day: 'numeric' }, timeZone)

/** 'Dec 4 – 7' */
export const formatShortMonthDays = (from: When, to: When, timeZone?: string) =>
  rangeInWords(from, to, { month: 'short', day: 'numeric' }, timeZone)

/** 'Sat, Nov 21' */
export const formatWeekday = (when: When, timeZone?: string) =>
  inWords(when, { weekday: 'short', month: 'short', day: 'numeric' }, timeZone)

/** 'Saturday, November 21' */
export const formatLongWeekday = (when: When, timeZone?: string) =>
  inWords(when, { weekday: 'long', month: 'long', day: 'numeric' }, timeZone)

/** 'Sat, Nov 21, 9:30 AM' */
export const formatHour = (moment: When) =>
  inWords(moment, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** '9:30 AM' */
export const formatTime = (moment: When) => inWords(moment, { timeStyle: 'short' })

/** 'Nov 21, 2026, 9:30 AM' */
export const formatMoment = (moment: When) => inWords(moment, { dateStyle: 'medium', timeStyle: 'short' })

/** '9:30 AM EST', in the shop's time zone: an e-mail does not know its reader's. */
export const formatShopTime = (moment: When) =>
  inWords(moment, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }, shopZone)

/** 'Saturday, November 21 at 9:30 AM EST', in the shop's time zone too. */
export const formatShopMoment = (moment: When) =>
  inWords(
    moment,
    {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    shopZone,
  )

/** 'November' */
export const formatMonth = (when: When, timeZone?: string) => inWords(when, { month: 'long' }, timeZone)

const inWords = (when: When, shape: Intl.DateTimeFormatOptions, timeZone?: string) =>
  formatFor(when, shape, timeZone).format(new Date(when))

const rangeInWords = (from: When, to: When, shape: Intl.DateTimeFormatOptions, timeZone?: string) =>
  formatFor(from, shape, timeZone).formatRange(new Date(from), new Date(to))

/** Created on first use, and kept: creating one takes longer than using it. */
function formatFor(when: When, shape: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  const options = { ...shape, timeZone: isCalendarDay(when) ? 'UTC' : timeZone }
  const key = JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(key, format)
  return format
}

const formats = new Map<string, Intl.DateTimeFormat>()

const isCalendarDay = (when: When) => typeof when === 'string' && when.length === 10
