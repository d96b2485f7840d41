import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMailDays, dayIn, isMailDay } from '#contract/base/mail-calendar.ts'
import {
  type BookedDay,
  type CardPromise,
  type PromiseTerms,
  overfullDays,
  promiseCard,
  promiseDays,
  rushDays,
} from './promise-card.ts'
import { capacityOn } from './studio-calendar.ts'

const weekdays = { weekday: [6, 6, 6, 6, 6, 0, 0], daysOff: [], rushPerDay: 1 }
/** A Monday without holidays near it. */
const monday = '2026-08-03'
const terms = (change: Partial<PromiseTerms> = {}): PromiseTerms => ({
  today: monday,
  calendar: weekdays,
  planPercent: 85,
  booked: [],
  copies: 1,
  rush: false,
  withoutWaiting: false,
  mail: { from: 2, to: 4 },
  ...change,
})
const regular = (day: string, copies: number): BookedDay => ({ day, copies, rush: false })

describe('works', () => {
  test('tomorrow, a day for the photo, and the days in the mail', () => {
    expect(promiseCard(terms())).toEqual({
      letteredBy: '2026-08-04',
      mailedBy: '2026-08-05',
      arrivesFrom: '2026-08-07',
      arrivesBy: '2026-08-10',
    })
    expect(promiseCard(terms({ withoutWaiting: true }))).toMatchObject({ mailedBy: '2026-08-04' })
    expect(promiseCard(terms({ mail: null }))).toMatchObject({ arrivesFrom: null, arrivesBy: null })
  })

  test('a card that should not arrive before a day waits for it, lettered in the week before it is mailed', () => {
    // Three days in the mail at the least, and no mail on Sunday.
    const mail = { from: 3, to: 5 }
    expect(promiseCard(terms({ mail, notBefore: '2026-08-25' }))).toEqual({
      letteredBy: '2026-08-14',
      mailedBy: '2026-08-21',
      mailFrom: '2026-08-21',
      arrivesFrom: '2026-08-25',
      arrivesBy: '2026-08-27',
    })
    // Where it cannot arrive that early, nothing waits.
    expect(promiseCard(terms({ notBefore: '2026-08-05' }))).toMatchObject(promiseCard(terms()) as CardPromise)
    // Away in the week before, she letters it before she leaves, and mails it when she is back.
    const away = { ...weekdays, daysOff: [{ from: '2026-08-10', to: '2026-08-23', note: null }] }
    expect(promiseCard(terms({ mail, notBefore: '2026-08-25', calendar: away }))).toMatchObject({
      letteredBy: '2026-08-04',
      mailedBy: '2026-08-24',
      mailFrom: '2026-08-21',
      arrivesFrom: '2026-08-27',
    })
    // Nobody knows yet how far it goes: no later than for the nearest.
    const anywhere = promiseCard(terms({ mail: null, notBefore: '2026-08-25' })) as CardPromise
    expect(anywhere).toMatchObject({ letteredBy: '2026-08-17', arrivesFrom: null })
  })

  test('85 percent of six a day are five, then ten, then fifteen', () => {
    const after = (copies: number) =>
      (promiseCard(terms({ booked: [regular('2026-08-04', copies)] })) as CardPromise).letteredBy
    expect([4, 5, 9, 10, 14].map(after)).toEqual(['2026-08-04', '2026-08-05', '2026-08-05', '2026-08-06', '2026-08-06'])
  })

  test('a later day that is full takes a place on an earlier day', () => {
    const booked = [regular('2026-08-06', 15)]
    expect(promiseCard(terms({ booked }))).toMatchObject({ letteredBy: '2026-08-07' })
  })

  test('days off, weekends and holidays are skipped; nothing is mailed on a day off', () => {
    const off = { ...weekdays, daysOff: [{ from: '2026-08-04', to: '2026-08-07', note: null }] }
    expect(promiseCard(terms({ calendar: off }))).toMatchObject({ letteredBy: '2026-08-10', mailedBy: '2026-08-11' })
    // The day before Thanksgiving: lettered on Friday, mailed on Monday.
    expect(promiseCard(terms({ today: '2026-11-25' }))).toMatchObject({
      letteredBy: '2026-11-27',
      mailedBy: '2026-11-30',
    })
  })

  test('the rest of today goes to what is due; any excess delays tomorrow', () => {
    expect(promiseCard(terms({ booked: [regular(monday, 6)] }))).toMatchObject({ letteredBy: '2026-08-04' })
    expect(promiseCard(terms({ booked: [regular('2026-07-30', 11)] }))).toMatchObject({ letteredBy: '2026-08-05' })
  })

  test('rush has separate places, within two working days or not at all', () => {
    const rush = (days: string[]) => terms({ rush: true, booked: days.map((day) => ({ day, copies: 1, rush: true })) })
    expect(promiseCard({ ...rush([]), booked: [regular('2026-08-04', 99)] })).toMatchObject({
      letteredBy: '2026-08-04',
    })
    expect(promiseCard(rush(['2026-08-04']))).toMatchObject({ letteredBy: '2026-08-05' })
    expect(promiseCard(rush(['2026-08-04', '2026-08-05']))).toBe('no rush')
    expect(promiseCard({ ...rush([]), copies: 2 })).toMatchObject({ letteredBy: '2026-08-05' })
    expect(promiseCard({ ...rush([]), copies: 3 })).toBe('no rush')
  })
})

test('refuses: no hours at all, or all of them taken', () => {
  expect(promiseCard(terms({ calendar: { ...weekdays, weekday: [0, 0, 0, 0, 0, 0, 0] } }))).toBe('no hours')
  expect(promiseCard(terms({ copies: 1000 }))).toBe('booked out')
  const away = { ...weekdays, daysOff: [{ from: '2026-08-01', to: '2027-08-01', note: null }] }
  expect(promiseCard(terms({ calendar: away }))).toBe('booked out')
})

describe('protects', () => {
  const day = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count))
  const ahead = fc.integer({ min: -5, max: 25 })
  const anyTerms = fc
    .record({
      today: day,
      weekday: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
      off: fc.array(fc.tuple(ahead, fc.nat(6)), { maxLength: 3 }),
      rushPerDay: fc.nat(3),
      planPercent: fc.integer({ min: 50, max: 100 }),
      booked: fc.array(fc.tuple(ahead, fc.integer({ min: 1, max: 12 }), fc.boolean()), { maxLength: 15 }),
      copies: fc.integer({ min: 1, max: 12 }),
      rush: fc.boolean(),
      withoutWaiting: fc.boolean(),
    })
    .map(({ today, weekday, off, rushPerDay, booked, ...rest }): PromiseTerms => {
      const daysOff = off.map(([from, length]) => ({
        from: addDays(today, from),
        to: addDays(today, from + length),
        note: null,
      }))
      return {
        today,
        calendar: { weekday, daysOff, rushPerDay },
        booked: booked.map(([from, copies, rush]) => ({ day: addDays(today, from), copies, rush })),
        mail: { from: 1, to: 3 },
        ...rest,
      }
    })

  /** Assigns every copy a place, the earliest due first, and counts late ones. */
  function lateAfterAll({ today, calendar, planPercent, rush }: PromiseTerms, booked: readonly BookedDay[]): number {
    const placesOn = (on: string) =>
      rush ? (capacityOn(calendar, on) ? calendar.rushPerDay : 0) : capacityOn(calendar, on)
    const open = booked.filter((each) => each.rush === rush).toSorted((one, other) => one.day.localeCompare(other.day))
    const copies = open.flatMap(({ day: due, copies: count }) => Array<string>(count).fill(due))
    // Cards due by today take the rest of today.
    copies.splice(0, Math.min(placesOn(today), copies.filter((due) => due <= today).length))
    let late = 0
    let all = 0
    for (let on = addDays(today, 1); copies.length > 0 && on < addDays(today, 400); on = addDays(on, 1)) {
      const percent = rush ? 100 : planPercent
      const before = Math.floor((all * percent) / 100)
      all += placesOn(on)
      for (const due of copies.splice(0, Math.floor((all * percent) / 100) - before)) if (due < on) late++
    }
    return late + copies.length
  }

  test('the first day that makes nothing late, checked against placing every copy', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const found = promiseCard(given)
        const withNew = (on: string) => [...given.booked, { day: on, copies: given.copies, rush: given.rush }]
        const before = lateAfterAll(given, given.booked)
        const possible = []
        let workingDays = 0
        for (let count = 1; count <= promiseDays; count++) {
          const on = addDays(given.today, count)
          const works = given.rush
            ? capacityOn(given.calendar, on) > 0 && given.calendar.rushPerDay > 0
            : capacityOn(given.calendar, on) > 0
          if (!works) continue
          workingDays++
          if (given.rush && workingDays > rushDays) break
          if (possible.length === 0 && lateAfterAll(given, withNew(on)) === before) possible.push(on)
        }
        if (typeof found === 'string') expect(possible).toEqual([])
        else expect(found.letteredBy).toBe(possible[0])
      }),
      { numRuns: 300 },
    )
  })

  test('later orders never displace earlier ones', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }), (given, orders) => {
        const start = { ...given, booked: [] }
        const booked: BookedDay[] = []
        for (const copies of orders) {
          const found = promiseCard({ ...start, copies, booked })
          if (typeof found !== 'string') booked.push({ day: found.letteredBy, copies, rush: given.rush })
          expect(lateAfterAll(start, booked)).toBe(0)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('the days that can no longer be kept, checked against lettering one copy after the other', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const waiting = given.booked.flatMap(({ day, copies }) => Array<string>(copies).fill(day)).toSorted()
        const missed = new Set<string>()
        for (let day = given.today; waiting.length > 0 && day < addDays(given.today, 400); day = addDays(day, 1))
          for (let place = 0; place < capacityOn(given.calendar, day); place++) {
            const due = waiting.shift()
            if (due !== undefined && due < day) missed.add(due)
          }
        for (const never of waiting) missed.add(never)
        expect([...overfullDays(given)].toSorted()).toEqual([...missed].toSorted())
      }),
      { numRuns: 300 },
    )
  })

  test('nothing arrives before its first day, waits longer than that, or displaces another card', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 100 }), (given, ahead) => {
        const notBefore = addDays(given.today, ahead)
        const [soon, found] = [promiseCard(given), promiseCard({ ...given, notBefore })]
        if (typeof soon === 'string' || typeof found === 'string') {
          expect(found).toBe(soon)
          return
        }
        expect(found.arrivesFrom! >= notBefore).toBe(true)
        expect(found.mailedBy >= soon.mailedBy).toBe(true)
        const dayBefore = addDays(found.mailFrom!, -1)
        expect(addMailDays(dayBefore, given.mail!.from) < notBefore).toBe(true)
        const withNew = [...given.booked, { day: found.letteredBy, copies: given.copies, rush: given.rush }]
        expect(lateAfterAll(given, withNew)).toBe(lateAfterAll(given, given.booked))
      }),
      { numRuns: 300 },
    )
  })

  test('mailing and delivery are on postal days, in order', () => {
    fc.assert(
      fc.property(anyTerms, (given) => {
        const found = promiseCard(given)
        if (typeof found === 'string') return
        const { letteredBy, mailedBy, arrivesFrom, arrivesBy } = found
        expect([mailedBy, arrivesFrom!, arrivesBy!].every(isMailDay)).toBe(true)
        expect([
          given.today < letteredBy,
          letteredBy <= mailedBy,
          mailedBy < arrivesFrom!,
          arrivesFrom! < arrivesBy!,
        ]).toEqual([true, true, true, true])
        if (!given.withoutWaiting) expect(letteredBy < mailedBy).toBe(true)
      }),
    )
  })

  test('days are those of the artist’s time zone, even when clocks change, and across the year’s end', () => {
    expect(dayIn(new Date('2026-11-01T05:59:00Z'), 'America/Chicago')).toBe('2026-11-01')
    expect(dayIn(new Date('2026-11-01T04:59:00Z'), 'America/Chicago')).toBe('2026-10-31')
    expect(dayIn(new Date('2026-11-02T05:59:00Z'), 'America/Chicago')).toBe('2026-11-01')
    expect(dayIn(new Date('2027-01-01T07:59:00Z'), 'America/Los_Angeles')).toBe('2026-12-31')
    expect(dayIn(new Date('2027-01-01T09:59:00Z'), 'Pacific/Honolulu')).toBe('2026-12-31')
    expect(addMailDays('2026-12-31', 1)).toBe('2027-01-02')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })
})
