import { addDays, dayIn } from '#contract/base/mail-calendar.ts'
import { type BookedDay, capacityOn } from '#contract/fulfillment/studio-calendar.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { selectBooks, toBook } from './books.ts'

const daysAhead = 21

/** What an artist has promised for each of the coming days, from today on. */
export async function listBookings(db: Queries, artistId: string, now = new Date()): Promise<BookedDay[]> {
  const { rows } = await selectBooks(db, [artistId]).execute()
  const [book] = rows.map(toBook)
  if (!book) return []
  const { calendar, booked } = book
  const today = dayIn(now, calendar.timeZone)
  return Array.from({ length: daysAhead }, (_, ahead) => {
    const day = addDays(today, ahead)
    const promised = booked
      .filter((each) => each.day === day || (ahead === 0 && each.day < day))
      .reduce((sum, { copies }) => sum + copies, 0)
    return { day, places: capacityOn(calendar, day), promised }
  }).filter(({ places, promised }) => places + promised > 0)
}
