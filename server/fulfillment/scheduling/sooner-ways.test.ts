import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import type { BookedDay } from '#contract/fulfillment/promise-card.ts'
import type { Book } from './books.ts'
import { type Wish, promiseFrom } from './promises.ts'
import { soonerWays } from './sooner-ways.ts'

const now = new Date('2026-12-01T15:00:00Z')
const timeZone = 'America/Chicago'
const today = dayIn(now, timeZone)

const bookOf = (booked: BookedDay[], rushPerDay = 2): Book => ({
  artistId: '00000000-0000-4000-8000-000000000001',
  artistName: 'Ida Nib',
  styles: ['Modern Script'],
  version: 0,
  calendar: { weekday: [6, 6, 6, 6, 6, 0, 0], daysOff: [], rushPerDay, postingZip: '60601', timeZone },
  booked,
  mailLearned: null,
  paper: null,
  planPercent: 80,
  changeHours: 2,
  rushFeeCents: 600,
  parcelDays: 3,
})
/** Everything promised for the next two weeks. */
const busy = Array.from({ length: 14 }, (_, ahead) => ({ day: addDays(today, ahead + 1), copies: 6, rush: false }))
const wish: Wish = { copies: 1, zip: '62701', withoutWaiting: false, rush: false }
const waysOf = (book: Book, asked = wish) => soonerWays(book, asked, promiseFrom(book, asked, now), now)

test('rush is offered with its fee where it gains a day, and nowhere else', () => {
  expect(waysOf(bookOf([])).filter(({ rush }) => rush)).toEqual([])
  const hurried = waysOf(bookOf(busy)).find(({ rush, withoutWaiting }) => rush && !withoutWaiting)
  expect(hurried).toMatchObject({ fee: '6.00', promise: { letteredBy: '2026-12-02' } })
  expect(waysOf(bookOf(busy, 0)).filter(({ rush }) => rush)).toEqual([])
})

test('a card that is mailed without waiting for its buyer is there a day sooner, for nothing', () => {
  expect(promiseFrom(bookOf([]), wish, now)).toMatchObject({ letteredBy: '2026-12-02', mailedBy: '2026-12-03' })
  expect(waysOf(bookOf([]))).toMatchObject([{ withoutWaiting: true, rush: false, fee: '0.00' }])
  expect(waysOf(bookOf([]))[0]!.promise).toMatchObject({ letteredBy: '2026-12-02', mailedBy: '2026-12-02' })
})

test('of an artist who has no time at all, rush is still a way', () => {
  const full = bookOf([{ day: addDays(today, 1), copies: 5000, rush: false }])
  expect(promiseFrom(full, wish, now)).toBe('booked out')
  expect(waysOf(full).map(({ rush }) => rush)).toEqual([true, true])
})

test('every choice that gains something is a way, each keeps what was asked for, and none costs more for nothing', () => {
  const day = fc.record({
    day: fc.integer({ min: 0, max: 20 }),
    copies: fc.integer({ min: 1, max: 9 }),
    rush: fc.boolean(),
  })
  const asked = fc.record({
    copies: fc.integer({ min: 1, max: 12 }),
    zip: fc.constantFrom('62701', '96813', null),
    withoutWaiting: fc.boolean(),
    rush: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), asked, (days, each) => {
      const book = bookOf(days.map((booked) => ({ ...booked, day: addDays(today, booked.day) })))
      const last = (found: ReturnType<typeof promiseFrom>) =>
        typeof found === 'string' ? '9999' : (found.arrivesBy ?? found.mailedBy)
      const as = last(promiseFrom(book, each, now))
      const ways = waysOf(book, each)
      for (const { rush, withoutWaiting, fee, promise } of ways) {
        expect(last(promise) < as).toBe(true)
        expect([rush || !each.rush, withoutWaiting || !each.withoutWaiting]).toEqual([true, true])
        expect(fee).toBe(rush && !each.rush ? '6.00' : '0.00')
      }
      const most = last(promiseFrom(book, { ...each, rush: true, withoutWaiting: true }, now))
      const single = last(promiseFrom(book, { ...each, withoutWaiting: true }, now))
      const best = [most, single].toSorted()[0]!
      if (best < as) expect(ways.map(({ promise }) => last(promise)).toSorted()[0]! <= best).toBe(true)
    }),
  )
})
