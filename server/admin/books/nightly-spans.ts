import { sql } from 'drizzle-orm'
import type { Span } from '#server/money/ledger/rules.ts'
import type { Queries } from '#server/platform/db/db.ts'

const day = 24 * 60 * 60_000

/** How many orders a night reads: the newest, and a part of those before them. */
interface NightlyOrders {
  newest: number
  older: number
}

/** What ten million cards leave of a minute (docs/benchmarks.md); a shop with fewer is read as a whole every night. */
const ofAMinute: NightlyOrders = { newest: 40_000, older: 20_000 }

/**
 * The newest orders and, if there are more, one part of the earlier ones: another each day, in an order in which all of
 * them come up again, and none waits more than twice as many nights as there are parts.
 * @returns spans that leave no gap; the first part reaches back to the beginning
 */
export async function nightlySpans(tx: Queries, now = new Date(), { newest, older } = ofAMinute): Promise<Span[]> {
  const { rows } = await tx.execute<{ newest: Date | null; count: string }>(sql`
    with newest as (select created_at from orders order by created_at desc offset ${newest} limit 1)
    select created_at as newest, (select count(*) from orders where created_at <= newest.created_at) as count from newest`)
  const tomorrow = new Date(now.getTime() + day)
  const [first] = rows
  if (!first) return [{ from: new Date(0), until: tomorrow }]
  const parts = Math.ceil(Number(first.count) / older)
  const tonight = partOf(Math.floor(now.getTime() / day), parts)
  const startOf = async (part: number) => {
    if (part === 0) return new Date(0)
    if (part === parts) return after(first.newest!)
    const { rows: at } = await tx.execute<{ at: Date }>(sql`
      select created_at as at from orders order by created_at offset ${part * older - 1} limit 1`)
    return after(at[0]!.at)
  }
  return [
    { from: await startOf(parts), until: tomorrow },
    { from: await startOf(tonight), until: await startOf(tonight + 1) },
  ]
}

/** Of the next power of two, so that another part changes nothing about the turns of the others. */
export function partOf(night: number, parts: number): number {
  const turns = 2 ** Math.ceil(Math.log2(parts))
  const turn = night % turns
  return turn < parts ? turn : turn - turns / 2
}

/** The database's moments are finer than ours. */
const after = (moment: Date) => new Date(new Date(moment).getTime() + 1)
