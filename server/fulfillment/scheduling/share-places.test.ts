import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/base/mail-calendar.ts'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import type { Book } from './books.ts'
import { freePlaces, lastDay } from './free-places.ts'
import { earliestFor, sharePlaces } from './share-places.ts'

// Many cards for one day, shared among artists (product.md, section 20).

/** A Monday without holidays near it. */
const today = '2026-08-03'
const bookOf = (artistName: string, change: Partial<Book> & { perDay?: number } = {}): Book => ({
  artistId: artistName.toLowerCase(),
  artistName,
  styles: ['Modern Script'],
  version: 1,
  calendar: {
    weekday: Array.from({ length: 7 }, (_, day) => (day < 5 ? (change.perDay ?? 10) : 0)),
    daysOff: [],
    postingZip: '62701',
    timeZone: 'America/Chicago',
    rushPerDay: 1,
  },
  booked: [],
  mailLearned: null,
  paper: null,
  parcelDays: 5,
  planPercent: 80,
  changeHours: 2,
  rushFeeCents: 600,
  ...change,
})
const span = { today, after: '2026-08-07', mailedBy: '2026-08-14' }
const anybody = (cards: number, style = 'Modern Script') => [{ artistId: null, style, cards }]

describe('works', () => {
  test('only the days between are counted, without what is promised in them', () => {
    expect(freePlaces(bookOf('Ada'), span)).toBe(40)
    const booked = [
      { day: '2026-08-12', copies: 15, rush: false },
      { day: '2026-08-12', copies: 2, rush: true },
    ]
    expect(freePlaces(bookOf('Ada', { booked }), span)).toBe(25)
    // More than can be lettered by Friday: the rest takes days of the next week.
    expect(freePlaces(bookOf('Ada', { booked: [{ day: '2026-08-06', copies: 62, rush: false }] }), span)).toBe(18)
    // A later promise that needs these days, too.
    expect(freePlaces(bookOf('Ada', { booked: [{ day: '2026-08-17', copies: 40, rush: false }] }), span)).toBe(8)
    expect(freePlaces(bookOf('Ada'), { ...span, mailedBy: '2026-08-09' })).toBe(0)
  })

  test('as few artists as are needed, those with the most time first; the named ones their own', () => {
    const books = [bookOf('Ada'), bookOf('Bo', { perDay: 20 }), bookOf('Cy', { styles: ['Elegant Cursive'] })]
    expect(sharePlaces(books, anybody(100), span)).toEqual({
      shares: [
        { artistId: 'bo', name: 'Bo', cards: 80 },
        { artistId: 'ada', name: 'Ada', cards: 20 },
      ],
      short: [],
    })
    const named = [{ artistId: 'ada', style: null, cards: 30 }, ...anybody(90)]
    expect(sharePlaces(books, named, span).shares).toEqual([
      { artistId: 'ada', name: 'Ada', cards: 40 },
      { artistId: 'bo', name: 'Bo', cards: 80 },
    ])
    expect(sharePlaces(books, [{ artistId: 'ada', style: null, cards: 250 }], span).short).toEqual([
      { artistId: 'ada', name: 'Ada', cards: 250, free: 40 },
    ])
    expect(sharePlaces(books, anybody(121), span).short).toEqual([
      { artistId: null, name: null, cards: 121, free: 120 },
    ])
    // Nobody letters both.
    const both = [...anybody(1), ...anybody(1, 'Elegant Cursive')]
    expect(sharePlaces(books, both, span).short).toHaveLength(1)
  })

  test('the earliest day is the first on which nothing is short', () => {
    const books = [bookOf('Ada')]
    expect(earliestFor(books, anybody(40), span)).toBe('2026-08-14')
    expect(earliestFor(books, anybody(41), span)).toBe('2026-08-17')
    expect(earliestFor(books, anybody(5000), span)).toBeNull()
  })
})

test('protects: with places for all of them taken, every promise can still be lettered by its day', () => {
  const ahead = fc.integer({ min: 1, max: 25 })
  const anyBook = fc
    .record({
      week: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
      booked: fc.array(fc.tuple(ahead, fc.integer({ min: 1, max: 12 })), { maxLength: 12 }),
      off: fc.array(fc.tuple(ahead, fc.nat(6)), { maxLength: 2 }),
    })
    .map(({ week, booked, off }) =>
      bookOf('Ada', {
        planPercent: 100,
        calendar: {
          ...bookOf('Ada').calendar,
          weekday: week,
          daysOff: off.map(([from, length]) => ({
            from: addDays(today, from),
            to: addDays(today, from + length),
            note: null,
          })),
        },
        booked: booked.map(([day, copies]) => ({ day: addDays(today, day), copies, rush: false })),
      }),
    )
  fc.assert(
    fc.property(anyBook, fc.nat(10), fc.integer({ min: 1, max: 20 }), (book, start, length) => {
      const where = { today, after: addDays(today, start), mailedBy: addDays(today, start + length) }
      const by = lastDay(book, where)
      const cards = freePlaces(book, where)
      if (!by) {
        expect(cards).toBe(0)
        return
      }
      // Lettered one copy after the other, the earliest due first; the new ones not before the span begins.
      const lateOf = (count: number) => {
        const old = book.booked.flatMap(({ day, copies }) => Array<string>(copies).fill(day)).toSorted()
        const fresh = Array<string>(count).fill(by)
        let late = 0
        for (let day = addDays(today, 1); day < addDays(today, 200); day = addDays(day, 1))
          for (let place = 0; place < capacityOn(book.calendar, day); place++) {
            const isOpen = day > where.after && fresh.length > 0
            const due = isOpen && (old.length === 0 || by < old[0]!) ? fresh.shift() : old.shift()
            if (due !== undefined && due < day) late++
          }
        return late + old.length + fresh.length
      }
      const before = lateOf(0)
      expect(lateOf(cards)).toBe(before)
    }),
    { numRuns: 300 },
  )
})
