import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/base/mail-calendar.ts'
import { pieces } from '#server/platform/db/schema.ts'
import { inTheMaking, notLettered } from '#server/fulfillment/pieces/late.ts'
import { findCalendar, saveCalendar } from '#server/fulfillment/scheduling/calendars.ts'
import type { World } from './world.ts'

/** What some days off took from the artists' cards. */
export interface DaysOffFigures {
  times: number
  /** Cards that were promised to be lettered in them; and those only to be mailed in them, lettered before. */
  toLetter: number
  toMail: Set<string>
}

/** Now and then an artist takes one to three days off over cards that are already promised. */
export async function takeDaysOff({ shop, hands, habits, daysOff }: World, day: string): Promise<void> {
  for (const hand of hands) {
    if (habits.whim() >= habits.daysOff) continue
    const from = addDays(day, 1 + Math.floor(habits.whim() * 10))
    const to = addDays(from, Math.floor(habits.whim() * 3))
    const { weekday, daysOff: known, postingZip, timeZone, rushPerDay, version } = await findCalendar(shop.db, hand.id)
    const all = [...known, { from, to, note: null }]
    await saveCalendar(shop.db, hand.id, { weekday, daysOff: all, postingZip, timeZone, rushPerDay, version })
    hand.daysOff = [...hand.daysOff, { from, to, note: null }]
    const theirs = await shop.db
      .select()
      .from(pieces)
      .where(and(eq(pieces.artistId, hand.id), inArray(pieces.state, inTheMaking)))
    const isOff = (off: string) => from <= off && off <= to
    daysOff.times++
    for (const { id, state, letteredBy, promise } of theirs) {
      if (letteredBy && isOff(letteredBy)) daysOff.toLetter += notLettered.includes(state) ? 1 : 0
      else if (promise && isOff(promise.mailedBy)) daysOff.toMail.add(id)
    }
  }
}
