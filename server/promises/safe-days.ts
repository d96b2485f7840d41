import { sql } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/mail-calendar.ts'
import { occasionsAhead } from '#contract/occasion-days.ts'
import type { SafeDays } from '#contract/occasions.ts'
import { promiseCard, promiseDays } from '#contract/promise.ts'
import type { Db, Queries } from '#server/db/db.ts'
import { safeDays } from '#server/db/schema.ts'
import { job } from '#server/jobs/job.ts'
import { type Book, readBooks } from './books.ts'
import { farthest } from './mail-days.ts'

/** So many occasions are named. */
const most = 3
/** Where the shop's days end: the earliest of the country's big cities. */
const timeZone = 'America/New_York'

/**
 * Computes the days anew. Public pages are made from what is written here: it is written only when it changed, and then
 * they are forgotten everywhere.
 */
export async function refreshSafeDays(db: Db, now = new Date()): Promise<SafeDays> {
  const days = findSafeDays(await readBooks(db), dayIn(now, timeZone))
  const different = sql`${safeDays.days} is distinct from excluded.days`
  await db
    .insert(safeDays)
    .values({ days })
    .onConflictDoUpdate({ target: safeDays.id, set: { days, updatedAt: sql`now()` }, setWhere: different })
  return days
}

/** As they were computed last; by this call where they never were. */
export async function readSafeDays(db: Db): Promise<SafeDays> {
  const [row] = await selectSafeDays(db)
  return row?.days ?? refreshSafeDays(db)
}

const selectSafeDays = (db: Queries) => db.select({ days: safeDays.days }).from(safeDays)

/** The next occasions for which it is not too late with everybody. */
export function findSafeDays(books: Book[], today: string): SafeDays {
  const found = occasionsAhead(today, promiseDays).map(({ name, day }) => {
    const byArtist = books.map((book) => ({ artistId: book.artistId, orderBy: lastSafeDay(book, today, day) }))
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

/** The last day, from today on, on which a card that is ordered until midnight is there by a day, wherever it goes. */
function lastSafeDay({ calendar, planPercent, booked }: Book, today: string, day: string): string | null {
  const terms = { calendar, planPercent, booked, copies: 1, rush: false, withoutWaiting: false, mail: farthest }
  for (let last = addDays(day, -1); last >= today; last = addDays(last, -1)) {
    // What is ordered late in the evening can be changed until the next day.
    const promise = promiseCard({ ...terms, today: addDays(last, 1) })
    if (typeof promise !== 'string' && promise.arrivesBy! <= day) return last
  }
  return null
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
