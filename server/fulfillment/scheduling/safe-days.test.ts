import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { occasions } from '#contract/catalog/occasions.ts'
import { type Calendar, defaultCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { artistCalendars, safeDays } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import type { Book } from './books.ts'
import { promiseFrom } from './promises.ts'
import { findSafeDays, refreshSafeDays } from './safe-days.ts'

// The last days to order for the next occasions: from the same hours as every date.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const bookOf = (artistId: string, calendar: Partial<Calendar> = {}, booked: Book['booked'] = []): Book => ({
  artistId,
  artistName: artistId,
  styles: [],
  version: 1,
  calendar: { ...defaultCalendar, ...calendar },
  booked,
  mailLearned: null,
  planPercent: 85,
  changeHours: 2,
  rushFeeCents: 600,
  paper: null,
  parcelDays: 5,
})

test('ordering on the last safe day is in time, at any hour and from anywhere; a day later, not everywhere', () => {
  for (const today of ['2026-11-23', '2027-01-02', '2027-04-19']) {
    const book = bookOf('a')
    for (const { day, orderBy } of findSafeDays([book], today).shop) {
      const arrival = (ordered: string, hour: string, zip: string) => {
        const found = promiseFrom(
          book,
          { copies: 1, zip, withoutWaiting: false, rush: false },
          new Date(`${ordered}T${hour}-05:00`),
        )
        return typeof found === 'string' ? '9999' : found.arrivesBy!
      }
      for (const hour of ['00:10:00', '12:00:00', '23:50:00'])
        for (const zip of ['62701', '99501', '96801', '10001'])
          expect(arrival(orderBy!, hour, zip) <= day, `${orderBy} ${hour} ${zip} ${day}`).toBe(true)
      expect(arrival(addDays(orderBy!, 1), '23:50:00', '99501') > day).toBe(true)
    }
  }
})

test('lists the next three that are not too late, and says which artist has no hours for one', () => {
  const away = [{ from: '2026-11-01', to: '2026-12-23', note: null }]
  const found = findSafeDays([bookOf('here'), bookOf('away', { daysOff: away })], '2026-11-28')
  // Hanukkah begins on December 4: too late.
  expect(found.shop.map(({ name }) => name)).toEqual(['Christmas', 'New Year’s Day', 'Valentine’s Day'])
  expect(found.artists.here!.map(({ orderBy }) => orderBy)).toEqual(found.shop.map(({ orderBy }) => orderBy))
  expect(found.artists.away!.map(({ orderBy }) => orderBy === null)).toEqual([true, true, false])
  const busy = bookOf('busy', {}, [{ day: '2026-12-22', copies: 120, rush: false }])
  const shared = findSafeDays([busy], '2026-11-28').shop
  expect(shared[0]!.name).toBe('Valentine’s Day')
})

test('work that is lettered before an order’s day takes no place from it', () => {
  // Two weeks of work, all due by the fifteenth: later orders come after it, and have all of the artist's hours.
  const due = { day: '2027-01-15', copies: 60, rush: false }
  const [busy] = findSafeDays([bookOf('busy', {}, [due])], '2026-12-28').shop.slice(-1)
  const [free] = findSafeDays([bookOf('free')], '2026-12-28').shop.slice(-1)
  expect(busy).toEqual(free)
})

test('no day is recommended that an order today would miss', () => {
  const found = (copies: number) =>
    findSafeDays([bookOf('full', {}, [{ day: '2026-12-16', copies, rush: false }])], '2026-11-28').shop[0]!.name
  expect(found(30)).toBe('Christmas')
  expect(found(85)).not.toBe('Christmas')
})

test('public pages are cached, and dropped only when something changed', async () => {
  const visitor = new Visitor(shop)
  const ask = async () => (await visitor.call(occasions.ofArtist, { params: { id: catalog.artistId } })).body
  const before = await ask()
  // Two or three, depending on today: artists promise the next 120 days.
  expect(before.length).toBeGreaterThan(1)
  expect((await visitor.call(occasions.list)).body).toEqual((await refreshSafeDays(shop.db)).shop)
  expect(before.every(({ orderBy }) => orderBy !== null)).toBe(true)
  const [row] = await shop.db.select().from(safeDays)
  await refreshSafeDays(shop.db)
  expect((await shop.db.select().from(safeDays))[0]!.updatedAt).toEqual(row!.updatedAt)
  // All artists are away.
  const today = dayIn(new Date(), defaultCalendar.timeZone)
  const daysOff = [{ from: today, to: addDays(today, 119), note: null }]
  const { version: _, ...calendar } = defaultCalendar
  await shop.db.insert(artistCalendars).values({ artistId: catalog.artistId, ...calendar, daysOff })
  expect(await ask()).toEqual(before)
  await refreshSafeDays(shop.db)
  await eventually(async () => expect(await ask()).toEqual([]))
  await shop.db.delete(artistCalendars).where(eq(artistCalendars.artistId, catalog.artistId))
  await refreshSafeDays(shop.db)
  await eventually(async () => expect(await ask()).toEqual(before))
})

test('an unknown artist has none', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await new Visitor(shop).call(occasions.ofArtist, { params: { id } })).status).toBe(404)
})
