import { addDays, addMailDays, isMailDay } from '#contract/base/mail-calendar.ts'
import { type Calendar, capacityOn } from './studio-calendar.ts'

// When a card is lettered, mailed and delivered, from its artist's hours and earlier promises (product.md,
// section 12). Days are YYYY-MM-DD in the artist's time zone; the same function serves shop and checkout.

/** Promises reach this many days ahead; beyond that, an artist is fully booked. */
export const promiseDays = 120
/** A rush card is lettered within this many of the artist's working days. */
export const rushDays = 2

/** Copies promised for a day and not lettered yet. */
export interface BookedDay {
  day: string
  copies: number
  rush: boolean
}

export interface PromiseTerms {
  /** The day on which the order is placed. */
  today: string
  calendar: Pick<Calendar, 'weekday' | 'daysOff' | 'rushPerDay'>
  /** Percentage of an artist's capacity that may be promised. */
  planPercent: number
  /** In any order; days in the past are the artist's backlog. */
  booked: readonly BookedDay[]
  copies: number
  rush: boolean
  /** Mailed as soon as it is lettered; otherwise the buyer has a day for the photo. */
  withoutWaiting: boolean
  /** The day the printed front arrives; absent if it is there. */
  paperOn?: string | undefined
  /** Days of delivery; null while the destination is unknown. */
  mail: { from: number; to: number } | null
  /** The first day on which it may arrive; absent if it cannot be too early. */
  notBefore?: string | undefined
}

/** The dates the buyer sees before paying; no arrival without an address. */
export interface CardPromise {
  letteredBy: string
  mailedBy: string
  arrivesFrom: string | null
  arrivesBy: string | null
  /** It waits for this day to be mailed; absent if it goes as soon as it can. */
  mailFrom?: string
}

/**
 * Why there is no date: no hours at all, fully booked, no slot for a rush card, no printed front, or no address yet.
 */
export type NoPromise = 'no hours' | 'booked out' | 'no rush' | 'no paper' | 'no address'

/** A card that has time is lettered within this many days before it is mailed. */
const letteredAhead = 7

/**
 * The earliest day by which the card can be lettered while all earlier promises stay possible, and the dates that
 * follow. Cards are lettered in order of their days.
 */
export function promiseCard(terms: PromiseTerms): CardPromise | NoPromise {
  const { calendar, withoutWaiting, mail, notBefore } = terms
  if (!calendar.weekday.some((count) => count > 0)) return 'no hours'
  // To an unknown place, it is lettered as if that were near: no later than its place will allow.
  const mailFrom = notBefore && firstMailDay(notBefore, mail?.from ?? 1)
  const readyBy = (letteredBy: string) => (withoutWaiting ? letteredBy : addDays(letteredBy, 1))
  const lane = terms.rush ? rushLane(terms) : ownLane(terms)
  const near = mailFrom && !terms.rush && earliestDay(terms, lane, addDays(mailFrom, -letteredAhead))
  const letteredBy = near && readyBy(near) <= mailFrom ? near : earliestDay(terms, lane)
  if (!letteredBy) return terms.rush ? 'no rush' : 'booked out'
  const ready = readyBy(letteredBy)
  const mailedBy = postingDay(calendar, mailFrom && mailFrom > ready ? mailFrom : ready)
  return {
    letteredBy,
    mailedBy,
    arrivesFrom: mail && addMailDays(mailedBy, mail.from),
    arrivesBy: mail && addMailDays(mailedBy, mail.to),
    ...(mailFrom && { mailFrom }),
  }
}

/** The first day on which something can be mailed that must not arrive before a day. */
export function firstMailDay(notBefore: string, fastest: number): string {
  let day = notBefore
  while (addMailDays(addDays(day, -1), fastest) >= notBefore) day = addDays(day, -1)
  return day
}

/** Places on each day: the artist's full capacity, or the few reserved for rush. */
interface Lane {
  placesOn: (day: string) => number
  /** Percentage of them that may be promised. */
  percent: number
  /** The day must be among the first this many days with places. */
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
 * A card due on a day takes a place up to that day, and so up to every later day. Today is not promised: the rest of
 * it goes to cards already due.
 */
function earliestDay(
  { today, rush, booked, copies, paperOn = today }: PromiseTerms,
  lane: Lane,
  from = today,
): string | undefined {
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
    // Too full here: nothing can be promised before this day.
    if (Math.floor((places * lane.percent) / 100) - demand < copies) earliest = undefined
    else if (own > 0 && workingDays <= lane.within && day >= paperOn && day >= from) earliest ??= day
    // No later card takes a place from it any more; or it is already too late.
    if (earliest === undefined ? workingDays > lane.within : day >= lastDue) break
  }
  return earliest
}

/** The first day from this one on which the artist works and mail is collected. */
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
 * Days for which more is promised than can be lettered by then, earliest first, including today: their cards are
 * late or will be.
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
