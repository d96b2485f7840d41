import { inArray } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { promiseDays } from '#contract/fulfillment/promise-card.ts'
import { capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { type Book, readBooks } from '#server/fulfillment/scheduling/books.ts'
import type { World } from './world.ts'

/**
 * Copies promised in this hour beyond the available hours, from the first of their days on: two buyers would have the
 * same place.
 */
export async function countDoubleBooked({ shop }: Pick<World, 'shop'>, sold: string[]): Promise<number> {
  if (sold.length === 0) return 0
  const made = await shop.db.select().from(pieces).where(inArray(pieces.id, sold))
  let count = 0
  for (const book of await readBooks(shop.db))
    for (const rush of [false, true]) {
      const hers = made.filter((piece) => piece.artistId === book.artistId && piece.rush === rush)
      const [first] = hers.flatMap(({ letteredBy }) => letteredBy ?? []).toSorted()
      if (first) count += daysTooFull(book, rush, first)
    }
  return count
}

/** From a day on, the days on which a lane has more promises than places. */
function daysTooFull({ calendar, booked, planPercent, changeHours }: Book, rush: boolean, first: string): number {
  const placesOn = (day: string) =>
    rush && capacityOn(calendar, day) > 0 ? calendar.rushPerDay : capacityOn(calendar, day)
  const today = dayIn(new Date(Date.now() + changeHours * 3_600_000), calendar.timeZone)
  const due = (from: string, to: string) =>
    booked
      .filter((each) => each.rush === rush && from < each.day && each.day <= to)
      .reduce((sum, { copies }) => sum + copies, 0)
  const behind = Math.max(0, due('', today) - placesOn(today))
  let places = 0
  let count = 0
  for (let day = addDays(today, 1); day <= addDays(today, promiseDays); day = addDays(day, 1)) {
    places += placesOn(day)
    const share = Math.floor((places * (rush ? 100 : planPercent)) / 100)
    if (day >= first && behind + due(today, day) > share) count++
  }
  return count
}
