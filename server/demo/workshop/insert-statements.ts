import { addDays } from '#contract/base/mail-calendar.ts'
import { startOfDay } from '#contract/base/weeks.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { earnings } from '#server/platform/db/schema.ts'
import { clockOf, lastWeek, makeStatement } from '#server/money/artist-payouts/make-statements.ts'
import { payByHand } from '#server/money/artist-payouts/payouts.ts'

const weeks = 6
const hour = 60 * 60 * 1000

/**
 * Statements of the past weeks, as the hourly job would have made them on their Mondays: the last one is owed, and the
 * others were paid by bank the Thursday after.
 */
export async function insertStatements(tx: Queries): Promise<void> {
  const people = await tx.selectDistinct({ artistId: earnings.artistId }).from(earnings)
  let payments = 1041
  for (let back = weeks - 1; back >= 0; back--) {
    for (const { artistId } of people) {
      const { timeZone, now } = await clockOf(tx, artistId)
      const monday = addDays(lastWeek(now, timeZone).weekFrom, 7 - 7 * back)
      const id = await makeStatement(tx, artistId, new Date(startOfDay(monday, timeZone).getTime() + 1.1 * hour))
      if (id && back > 0) {
        payments += 1
        await payByHand(tx, id, { paidOn: addDays(monday, 3), reference: `ACH ${payments}` })
      }
    }
  }
}
