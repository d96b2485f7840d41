import { sql } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import { occasionsAhead } from '#contract/fulfillment/occasion-days.ts'
import type { SafeDays } from '#contract/catalog/occasions.ts'
import { promiseCard, promiseDays } from '#contract/fulfillment/promise-card.ts'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { safeDays } from '#server/platform/db/schema.ts'
import { job } from '#server/platform/jobs/job.ts'
import { type Book, readBooks } from './books.ts'
import { farthest } from './mail-days.ts'

/** How many occasions are named. */
const most = 3

/**
 * Computes the days again. They are stored only if they changed, because that drops the cached public pages on every
 * node.
 */
export async function refreshSafeDays(db: Db, now = new Date()): Promise<SafeDays> {
  const days = findSafeDays(await readBooks(db), shopDayOf(now))
  const different = sql`${safeDays.days} is distinct from excluded.days`
  await db
    .insert(safeDays)
    .values({ days })
    .onConflictDoUpdate({ target: safeDays.id, set: { days, updatedAt: sql`now()` }, setWhere: different })
  return days
}

/** The last computed days; computed by this call if they never were. */
export async function readSafeDays(db: Db): Promise<SafeDays> {
  const [row] = await selectSafeDays(db)
  return row?.days ?? refreshSafeDays(db)
}

const selectSafeDays = (db: Queries) => db.select({ days: safeDays.days }).from(safeDays)

/** The next occasions that at least one artist can still reach. */
export function findSafeDays(books: Book[], today: string): SafeDays {
  const safeOf = books.map((book) => ({ artistId: book.artistId, lastSafeDay: lastSafeDays(book, today) }))
  const found = occasionsAhead(today, promiseDays).map(({ name, day }) => {
    const byArtist = safeOf.map(({ artistId, lastSafeDay }) => ({ artistId, orderBy: lastSafeDay(day) }))
    const [orderBy = null] = byArtist
      .flatMap((each) => each.orderBy ?? [])
      .toSorted()
      .toReversed()
    return { name, day, orderBy, byArtist }
  })
  const next = found.filter(({ orderBy }) => orderBy !== null).slice(0, most)
  return {
    shop: next.map(({ name, day, orderBy }) => ({ name, day, orderBy })),
    artists: Object.fromEntries(
      books.map(({ artistId }) => [
        artistId,
        next.map(({ name, day, byArtist }) => ({
          name,
          day,
          orderBy: byArtist.find((each) => each.artistId === artistId)!.orderBy,
        })),
      ]),
    ),
  }
}

/** The last day to order for a day: with this artist, or with the artist who is available longest. */
export function safeDayFor(books: Book[], today: string, day: string, artistId?: string | null): string | null {
  const own = books.filter((book) => book.artistId === artistId)
  const days = (own.length > 0 ? own : books).flatMap((book) => lastSafeDays(book, today)(day) ?? [])
  return days.toSorted().at(-1) ?? null
}

/**
 * The last day, from today on, on which a card ordered until midnight arrives by a given day, wherever it goes; null if
 * one ordered today does not. Each day is computed once for all occasions.
 */
function lastSafeDays(book: Book, today: string): (day: string) => string | null {
  const leftAfter = whatIsLeft(book, today)
  const arrivals = new Map<string, string | null>()
  const arrivalOf = (ordered: string) => {
    const known = arrivals.get(ordered)
    if (known !== undefined) return known
    const arrival = arrivalAfter(book, leftAfter(ordered), ordered)
    arrivals.set(ordered, arrival)
    return arrival
  }
  return (day) => {
    const isSafe = (ordered: string) => {
      const arrival = arrivalOf(ordered)
      return arrival !== null && arrival <= day
    }
    // A full book may have room once some of it is lettered; until then, nobody is told to order.
    if (!isSafe(today)) return null
    let last = addDays(day, -1)
    while (last > today && !isSafe(last)) last = addDays(last, -1)
    return last
  }
}

/** When a card arrives that is ordered late in the evening, and can therefore be changed until the next day. */
function arrivalAfter({ calendar, planPercent }: Book, booked: Book['booked'], ordered: string): string | null {
  const terms = { calendar, planPercent, booked, copies: 1, rush: false, withoutWaiting: false, mail: farthest }
  const promise = promiseCard({ ...terms, today: addDays(ordered, 1) })
  return typeof promise === 'string' ? null : promise.arrivesBy
}

/** What remains to be lettered after a day: until then, the artist letters what is due first, from tomorrow on. */
function whatIsLeft({ calendar, booked }: Book, today: string): (last: string) => Book['booked'] {
  const inOrder = booked.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const placesUntil = new Map([[today, 0]])
  let [known, sum] = [today, 0]
  return (last) => {
    while (known < last) {
      known = addDays(known, 1)
      sum += capacityOn(calendar, known)
      placesUntil.set(known, sum)
    }
    let places = placesUntil.get(last) ?? 0
    return inOrder.flatMap((each) => {
      // Rush has separate places, and nothing waits for it.
      if (each.rush) return [each]
      const lettered = Math.min(places, each.copies)
      places -= lettered
      return lettered < each.copies ? [{ ...each, copies: each.copies - lettered }] : []
    })
  }
}

export const safeDaysJobs = [
  job({
    name: 'safe-days',
    due: { cron: '*/10 * * * *' },
    handler:
      ({ db }) =>
      () =>
        refreshSafeDays(db).then(() => undefined),
  }),
]
