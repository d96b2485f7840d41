import { addDays, addMailDays, isMailDay } from '#contract/base/mail-calendar.ts'
import { type Calendar, capacityOn } from './studio-calendar.ts'

// When a card is lettered, mailed and delivered, from its artist's hours and what is promised already (product.md,
// section 12). Days are YYYY-MM-DD in the artist's time zone; the same function serves shop and checkout.

/** So far ahead is promised; whoever has more to do is booked out. */
export const promiseDays = 120
/** Rush is lettered within so many working days of the artist. */
export const rushDays = 2

/** Copies that are promised for a day and not lettered yet. */
export interface BookedDay {
  day: string
  copies: number
  rush: boolean
}

export interface PromiseTerms {
  /** The day on which the order is placed. */
  today: string
  calendar: Pick<Calendar, 'weekday' | 'daysOff' | 'rushPerDay'>
  /** Of what fits into her days, so many percent are promised. */
  planPercent: number
  /** In any order; days in the past are what she is behind with. */
  booked: readonly BookedDay[]
  copies: number
  rush: boolean
  /** Mailed as soon as it is lettered; otherwise the buyer has a day for the photo. */
  withoutWaiting: boolean
  /** The printed front is not there before this day; absent where it is there. */
  paperOn?: string | undefined
  /** Days of delivery; null where nobody knows yet where it goes. */
  mail: { from: number; to: number } | null
}

/** What the buyer is told before paying; no arrival without an address. */
export interface CardPromise {
  letteredBy: string
  mailedBy: string
  arrivesFrom: string | null
  arrivesBy: string | null
}

/**
 * Why there is no date: no hours at all, all of them taken, no slot for a rush card, no printed front of it, or nobody
 * knows yet where it goes.
 */
export type NoPromise = 'no hours' | 'booked out' | 'no rush' | 'no paper' | 'no address'

/**
 * The earliest day by which the card can be lettered so that everything promised before stays possible, and what
 * follows from it. Cards are lettered in the order of their days.
 */
export function promiseCard(terms: PromiseTerms): CardPromise | NoPromise {
  const { calendar, withoutWaiting, mail } = terms
  if (!calendar.weekday.some((count) => count > 0)) return 'no hours'
  const letteredBy = earliestDay(terms, terms.rush ? rushLane(terms) : ownLane(terms))
  if (!letteredBy) return terms.rush ? 'no rush' : 'booked out'
  const mailedBy = postingDay(calendar, withoutWaiting ? letteredBy : addDays(letteredBy, 1))
  return {
    letteredBy,
    mailedBy,
    arrivesFrom: mail && addMailDays(mailedBy, mail.from),
    arrivesBy: mail && addMailDays(mailedBy, mail.to),
  }
}

/** Places on each day: of all that she does, or the few that are kept for rush. */
interface Lane {
  placesOn: (day: string) => number
  /** So many percent of them are promised. */
  percent: number
  /** The day has to be among the first so many on which there are places. */
  within: number
}

const ownLane = ({ calendar, planPercent }: PromiseTerms): Lane => ({
  placesOn: (day) => capacityOn(calendar, day),
  percent: planPercent,
  within: promiseDays,
})

const rushLane = ({ calendar }: PromiseTerms): Lane => ({
  placesOn: (day) => (capacityOn(calendar, day) > 0 ? calendar.rushPerDay : 0),
  percent: 100,
  within: rushDays,
})

/**
 * A card due on a day takes a place up to it, and so up to every later day. Today itself is not promised: what is left
 * of it goes to what is due already.
 */
function earliestDay({ today, rush, booked, copies, paperOn = today }: PromiseTerms, lane: Lane): string | undefined {
  const due = copiesByDay(booked.filter((each) => each.rush === rush))
  const behind = [...due].reduce((sum, [day, count]) => (day <= today ? sum + count : sum), 0)
  let demand = Math.max(0, behind - lane.placesOn(today))
  let places = 0
  let workingDays = 0
  let earliest: string | undefined
  const lastDue = [...due.keys()].reduce((last, day) => (day > last ? day : last), today)
  for (let ahead = 1; ahead <= promiseDays; ahead++) {
    const day = addDays(today, ahead)
    const own = lane.placesOn(day)
    places += own
    demand += due.get(day) ?? 0
    if (own > 0) workingDays++
    // Too full here: nothing before it can be promised.
    if (Math.floor((places * lane.percent) / 100) - demand < copies) earliest = undefined
    else if (own > 0 && workingDays <= lane.within && day >= paperOn) earliest ??= day
    // Nothing later takes a place from it any more; or it is too late to begin with.
    if (earliest === undefined ? workingDays > lane.within : day >= lastDue) break
  }
  return earliest
}

/** The first day from this one on which she works and the post takes mail. */
function postingDay(calendar: PromiseTerms['calendar'], from: string): string {
  let day = from
  for (let tries = 0; tries < promiseDays; tries++) {
    if (capacityOn(calendar, day) > 0 && isMailDay(day)) return day
    day = addDays(day, 1)
  }
  return day
}

function copiesByDay(booked: readonly BookedDay[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const { day, copies } of booked) days.set(day, (days.get(day) ?? 0) + copies)
  return days
}

/**
 * The days for which more is promised than can be lettered by then, the earliest day first, today included: what is
 * promised for them is late, or will be.
 */
export function overfullDays({ today, calendar, booked }: Pick<PromiseTerms, 'today' | 'calendar' | 'booked'>) {
  const due = copiesByDay(booked)
  const last = [...due.keys()].reduce((later, day) => (day > later ? day : later), today)
  const overfull = new Set([...due.keys()].filter((day) => day < today))
  let demand = [...overfull].reduce((sum, day) => sum + due.get(day)!, 0)
  let places = 0
  for (let day = today; day <= last; day = addDays(day, 1)) {
    places += capacityOn(calendar, day)
    demand += due.get(day) ?? 0
    if (demand > places && due.has(day)) overfull.add(day)
  }
  return overfull
}
