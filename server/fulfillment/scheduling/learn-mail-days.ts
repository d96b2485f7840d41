import { sql } from 'drizzle-orm'
import { addDays, dayIn, isMailDay } from '#contract/base/mail-calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sandboxPrefix } from '#server/platform/integrations/sandbox-carriers.ts'
import { mailLearned } from '#server/platform/db/schema.ts'
import { job } from '#server/platform/jobs/job.ts'

/** This many deliveries between two areas tell more than their distance. */
const leastArrivals = 30
/** The window is long enough for this share of them, in percent. */
const percent = 90
const countedDays = 180

interface Delivery {
  [column: string]: unknown
  from_zip3: string
  to_zip3: string
  time_zone: string
  mailed_at: Date | string
  delivered_at: Date | string
}

/**
 * Learns the days in the mail from carriers' deliveries in the last half year: for each pair of three-digit prefixes of
 * the sender's and recipient's ZIP codes with enough of them. Simulated deliveries of the sandbox do not count.
 */
export async function learnMailDays(db: Db): Promise<void> {
  const { rows } = await db.execute<Delivery>(sql`
    select left(c.posting_zip, 3) as from_zip3, left(p.recipient->>'zipCode', 3) as to_zip3, c.time_zone,
      s.created_at as mailed_at, min(d.at) as delivered_at
    from scans d
      join shipments s on s.piece_id = d.piece_id and s.round = d.round
      join pieces p on p.id = d.piece_id
      join artist_calendars c on c.artist_id = p.artist_id
    where d.status = 'delivered' and d.at > now() - make_interval(days => ${countedDays})
      and not starts_with(d.tracker_ref, ${sandboxPrefix}) and c.posting_zip ~ '^[0-9]{5}$' and p.recipient->>'zipCode' ~ '^[0-9]{5}'
    group by d.piece_id, d.round, 1, 2, 3, 4`)
  const pairs = Map.groupBy(rows, (row) => `${row.from_zip3} ${row.to_zip3}`)
  const learned = [...pairs.values()].flatMap((deliveries) => {
    if (deliveries.length < leastArrivals) return []
    const { from_zip3: fromZip3, to_zip3: toZip3 } = deliveries[0]!
    return [{ fromZip3, toZip3, arrivals: deliveries.length, days: percentileOf(deliveries.map(daysOf)) }]
  })
  await db.transaction(async (tx) => {
    await tx.delete(mailLearned)
    if (learned.length > 0) await tx.insert(mailLearned).values(learned)
  })
}

/** Delivery days after the day of mailing. */
function daysOf({ time_zone: timeZone, mailed_at: mailedAt, delivered_at: deliveredAt }: Delivery): number {
  const delivered = dayIn(new Date(deliveredAt), timeZone)
  let days = 0
  for (let day = addDays(dayIn(new Date(mailedAt), timeZone), 1); day <= delivered; day = addDays(day, 1))
    if (isMailDay(day)) days++
  return Math.max(1, days)
}

/** The smallest number that this percentage does not exceed. */
function percentileOf(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1]!
}

export const mailDaysJobs = [
  job({
    name: 'mail-days',
    due: { cron: '25 3 * * *' },
    handler:
      ({ db }) =>
      () =>
        learnMailDays(db),
  }),
]
