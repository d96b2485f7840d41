import { addDays } from '#contract/base/mail-calendar.ts'
import { type Ask, type Chance, chanceOf } from './demand.ts'

/** What buyers wish for and how artists answer, besides what is ordered and lettered. Shares are from 0 to 1. */
export interface Habits extends Shares {
  chance: Chance
  /** For days off alone: a seed always gives the same, whoever orders. */
  whim: Chance
  /** How each offer is answered, by card and artist. */
  moods: Map<string, 'prompt' | 'late' | 'silent'>
}

interface Shares {
  /** Of the buyers, those who tell the shop a day, and how many days ahead that is at most. */
  wishes: number
  furthestWish: number
  /** Of the offers, those answered shortly before their deadline, and never. */
  late: number
  silent: number
  /** Twice a day, of the cards that wait for their day. */
  hasty: number
  /** A day off that nobody expected is entered: per artist and day. */
  daysOff: number
}

/** A month has few cards, so more must happen to them. */
const shares = {
  year: { wishes: 0.2, furthestWish: 70, late: 0.1, silent: 0.01, hasty: 0.01, daysOff: 3 / 364 },
  month: { wishes: 0.4, furthestWish: 30, late: 0.2, silent: 0.06, hasty: 0.1, daysOff: 1 / 40 },
}

export const habitsOf = (seed: number, isYear: boolean): Habits => ({
  ...shares[isYear ? 'year' : 'month'],
  chance: chanceOf(seed + 2),
  whim: chanceOf(seed + 3),
  moods: new Map(),
})

/** When a card should be there, as its buyer tells the shop. */
interface Wish {
  arriveBy: string
  arriveNotBefore: string | null
}

export type WishfulAsk = Ask & { wish: Wish | null }

const soonest = 10

/** Some of a day's buyers wish for a day: the holiday's if they order for one, and most also for a first day. */
export function withWishes(asks: Ask[], day: string, { chance, wishes, furthestWish }: Habits): WishfulAsk[] {
  return asks.map((ask) => {
    if (chance() >= wishes) return { ...ask, wish: null }
    const own = addDays(day, soonest + Math.floor(chance() * (furthestWish - soonest + 1)))
    const isFitting = ask.wished && addDays(day, soonest) <= ask.wished && ask.wished <= addDays(day, furthestWish)
    const arriveBy = isFitting ? ask.wished! : own
    return { ...ask, wish: { arriveBy, arriveNotBefore: chance() < 0.8 ? addDays(arriveBy, -6) : null } }
  })
}
