// Dates as people and programs write them, in lists and contacts.

import { shopDayOf } from './shop-day.ts'

export interface WrittenDate {
  month: number
  day: number
  /** Null if none was written, or one that only stands for none. */
  year: number | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const names = 'january february march april may june july august september october november december'.split(' ')
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
/** Programs that know no year write an earlier one: Apple's is 1604. */
const firstYear = 1900

/**
 * Reads 1980-05-12, 19800512, 1980/05/12, 5/12/1980, 5/12/80, 5-12-1980, 5/12, --05-12, May 12, 1980, 12-May-80,
 * 12-May, 13.5.1980, the number that a spreadsheet keeps (29353), and any of them with a time.
 * @returns null where nothing is written, or zeros for nothing; undefined for what cannot be understood without a guess
 */
export function readWrittenDate(
  text: string,
  thisYear = Number(shopDayOf(new Date()).slice(0, 4)),
): WrittenDate | null | undefined {
  const parts = partsOf(withoutTime(text))
  if (parts.every((part) => Number(part) === 0)) return null
  const named = parts.findIndex((part) => monthOf(part) !== undefined)
  if (named >= 0) return ofName(monthOf(parts[named]!)!, parts.toSpliced(named, 1), thisYear)
  if (!parts.every((part) => Number.isInteger(Number(part)))) return undefined
  return ofNumbers(parts, text.includes('.') ? '.' : '/', thisYear)
}

function ofName(month: number, others: string[], thisYear: number): WrittenDate | undefined {
  const numbers = others.filter((part) => !isWeekday(part)).map((part) => Number(withoutOrdinal(part)))
  const [first = Number.NaN, second] = numbers
  if (numbers.length > 2) return undefined
  // 1980 May 12: the year is what no month has as a day.
  return first > 31 ? valid(month, second, first) : valid(month, first, yearOf(second, thisYear))
}

function ofNumbers(parts: string[], between: '.' | '/', thisYear: number): WrittenDate | undefined {
  const [one, two, three] = parts.map(Number)
  const [first] = parts
  if (parts.length === 1) return ofOne(first!)
  if (parts.length > 3 || one === undefined || two === undefined) return undefined
  if (first!.length === 4) return three === undefined ? undefined : valid(two, three, one)
  const year = yearOf(three, thisYear)
  if (between === '/') return valid(one, two, year)
  // Dots stand between day and month, except where an American writes them: only what both read alike is understood.
  return one > 12 ? valid(two, one, year) : one === two ? valid(one, two, year) : undefined
}

/** Digits without anything between them. */
function ofOne(digits: string): WrittenDate | undefined {
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  if (digits.length === 8) return valid(at(4, 6), at(6, 8), at(0, 4))
  if (digits.length === 4) return valid(at(0, 2), at(2, 4), null)
  if (digits.length !== 5) return undefined
  const day = new Date(Date.UTC(1899, 11, 30 + Number(digits)))
  return valid(day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCFullYear())
}

function valid(month: number, day: number | undefined, year: number | null | undefined): WrittenDate | undefined {
  if (day === undefined || year === undefined || !(month >= 1 && month <= 12)) return undefined
  const known = year !== null && year >= firstYear && year <= 2100 ? year : null
  // Without a year, 29 February may be meant.
  const last = new Date(Date.UTC(known ?? 2000, month, 0)).getUTCDate()
  return day >= 1 && day <= last ? { month, day, year: known } : undefined
}

/** Two digits are the latest such year that is not ahead. @returns undefined for what is no year */
function yearOf(written: number | undefined, thisYear: number): number | null | undefined {
  if (written === undefined) return null
  if (Number.isNaN(written)) return undefined
  if (written >= 100) return written
  const inThisCentury = thisYear - (thisYear % 100) + written
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury
}

const monthOf = (part: string) => {
  const word = part.toLowerCase()
  const at = months.findIndex((month, place) => word.startsWith(month) && names[place]!.startsWith(word))
  return at >= 0 ? at + 1 : word === 'sept' ? 9 : undefined
}
const isWeekday = (part: string) =>
  part.length >= 3 && weekdays.some((weekday) => weekday.startsWith(part.toLowerCase()))
const withoutOrdinal = (part: string) =>
  ['st', 'nd', 'rd', 'th'].some((ending) => part.toLowerCase().endsWith(ending)) ? part.slice(0, -2) : part

/** 1980-05-12T00:00:00Z and 5/12/1980 12:00 AM are days. */
function withoutTime(text: string): string {
  const [day = ''] = text.trim().split(/[ T](?=\d{1,2}:)/)
  return day.endsWith('T') ? day.slice(0, -1) : day
}

const partsOf = (text: string) => text.split(/[\s\-/.,]+/).filter(Boolean)
