import { countOne } from '#server/platform/rate-limits/counts.ts'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import type { Db } from '#server/platform/db/db.ts'

/** More wrong codes than this in an hour, over all visitors, are no longer typos. */
const mostWrong = 200

/** Counts a wrong code; if there are too many, the desk is alerted once an hour. */
export async function noteWrongCode(db: Db): Promise<void> {
  if ((await countOne(db, 'wrong-codes', 3600)) !== mostWrong) return
  await raiseAlert(db, { kind: 'codes_guessed', subject: 'codes', detail: {} })
}
