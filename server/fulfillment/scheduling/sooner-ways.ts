import { toDecimal } from '#contract/base/money.ts'
import type { CardPromise, NoPromise } from '#contract/fulfillment/promise-card.ts'
import type { SoonerWay } from '#contract/fulfillment/promises.ts'
import type { Book } from './books.ts'
import { type Wish, promiseFrom } from './promises.ts'

/** Each with what it changes, the cheapest first. */
const choices = [
  { rush: false, withoutWaiting: true },
  { rush: true, withoutWaiting: false },
  { rush: true, withoutWaiting: true },
]

/**
 * The choices by which an artist's card arrives sooner than as it was asked for, or at all: mailed without waiting for
 * its buyer's approval, with rush, or both. Nobody pays for rush that gains no day.
 * @param asked what the artist can promise as it was asked for
 */
export function soonerWays(book: Book, wish: Wish, asked: CardPromise | NoPromise, now: Date): SoonerWay[] {
  const ways: SoonerWay[] = []
  for (const { rush, withoutWaiting } of choices) {
    const adds = Number(rush && !wish.rush) + Number(withoutWaiting && !wish.withoutWaiting)
    if (adds === 0 || (wish.rush && !rush) || (wish.withoutWaiting && !withoutWaiting)) continue
    const promise = promiseFrom(book, { ...wish, rush, withoutWaiting }, now)
    // Two changes at once must gain more than one.
    const others = adds > 1 ? ways.map((way) => way.promise) : []
    if (typeof promise === 'string' || ![asked, ...others].every((other) => isSooner(promise, other))) continue
    ways.push({ rush, withoutWaiting, fee: toDecimal(rush && !wish.rush ? book.rushFeeCents : 0), promise })
  }
  return ways
}

const isSooner = (one: CardPromise, other: CardPromise | NoPromise) =>
  typeof other === 'string' || lastDay(one) < lastDay(other)

const lastDay = ({ arrivesBy, mailedBy }: CardPromise) => arrivesBy ?? mailedBy
