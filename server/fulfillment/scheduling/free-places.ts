import { addDays, isMailDay } from '#contract/base/mail-calendar.ts'
import { promiseDays } from '#contract/fulfillment/promise-card.ts'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import type { Book } from './books.ts'

/** Days between which many cards are lettered: after the first, and mailed by the last; YYYY-MM-DD. */
export interface Span {
  today: string
  after: string
  mailedBy: string
}

/** The last day on which something can be lettered and mailed on time; undefined if there is none. */
export function lastDay({ calendar }: Book, { after, mailedBy }: Span): string | undefined {
  for (let day = mailedBy; day > after; day = addDays(day, -1))
    if (capacityOn(calendar, day) > 0 && isMailDay(day)) return day
  return undefined
}

/**
 * How many more cards an artist can letter in a span while all earlier promises stay possible. What is due within it is
 * counted as lettered within it: who promises weeks ahead does not rely on work that is done early.
 */
export function freePlaces(book: Book, span: Span): number {
  const { calendar, planPercent, booked } = book
  const { today, after } = span
  const by = lastDay(book, { ...span, mailedBy: earlier(span.mailedBy, addDays(today, furthest)) })
  if (!by) return 0
  const due = new Map<string, number>()
  for (const { day, copies, rush } of booked) if (!rush) due.set(day, (due.get(day) ?? 0) + copies)
  const until = [...due.keys(), by].reduce((later, day) => (day > later ? day : later))
  // Today goes to what is already due.
  const overdue = [...due].reduce((sum, [day, copies]) => (day <= today ? sum + copies : sum), 0)
  let behind = Math.max(0, overdue - capacityOn(calendar, today))
  for (let day = addDays(today, 1); day <= after; day = addDays(day, 1))
    behind += (due.get(day) ?? 0) - capacityOn(calendar, day)
  let [places, demand, free] = [0, Math.max(0, behind), Number.POSITIVE_INFINITY]
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1)) {
    places += capacityOn(calendar, day)
    demand += due.get(day) ?? 0
    if (day >= by) free = Math.min(free, Math.floor((places * planPercent) / 100) - demand)
  }
  return Math.max(0, free)
}

/** A later day counts as this many days ahead. */
const furthest = 3 * promiseDays
const earlier = (one: string, other: string) => (one < other ? one : other)
