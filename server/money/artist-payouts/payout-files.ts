import { asc, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Queries, ReadDb } from '#server/platform/db/db.ts'
import { statements } from '#server/platform/db/schema.ts'

/** Statements that are owed and not being paid yet, oldest first, as a file for the person who pays them. */
export async function writeOwedCsv(db: Queries): Promise<string> {
  const rows = await db
    .select()
    .from(statements)
    .where(sql`${statements.state} <> 'paid' and ${statements.state} <> 'paying'`)
    .orderBy(asc(statements.weekFrom), asc(statements.id))
  const lines = rows.map(({ artistName, number, weekFrom, totalCents, tipCents, state }) => [
    artistName,
    number,
    weekWords(weekFrom),
    toDecimal(totalCents),
    'USD',
    toDecimal(tipCents),
    state === 'failed' ? 'The last attempt failed' : '',
  ])
  return toFile([['Artist', 'Statement', 'Week', 'Amount', 'Currency', 'Tips included', 'Note'], ...lines])
}

/** Payments to each artist in a calendar year, by the days of payments and reversals. */
export async function yearOfPayouts(db: ReadDb, year: number): Promise<Reply<typeof payoutsAdmin.year>> {
  const [from, until] = [sql`${`${year}-01-01`}::date`, sql`${`${year}-12-31`}::date`]
  const { rows } = await db.execute<Sums>(sql`
    with payments as (
      -- Statements that are paid, as nearly all are; then payments that were reversed, and their reversals.
      select artist_id, artist_name, paid_on as day, 'paid' as kind, total_cents, tip_cents
        from statements where state = 'paid' and paid_on between ${from} and ${until}
      union all
      select s.artist_id, s.artist_name, p.day, p.kind, p.amount_cents, s.tip_cents
        from payout_events back
        join payout_events p on p.statement_id = back.statement_id and p.attempt = back.attempt
        join statements s on s.id = p.statement_id
        where back.kind = 'reversed' and p.kind in ('paid', 'reversed') and p.day between ${from} and ${until}
    )
    select artist_id, (array_agg(artist_name order by day desc))[1] as artist_name,
      coalesce(sum(total_cents) filter (where kind = 'paid'), 0)::text as paid,
      coalesce(sum(total_cents) filter (where kind = 'reversed'), 0)::text as reversed,
      sum(case kind when 'paid' then tip_cents else -tip_cents end)::text as tips,
      sum(case kind when 'paid' then 1 else -1 end)::int as payments
    from payments group by artist_id order by 2, 1`)
  const artists = rows.map((row) => ({
    artistId: row.artist_id,
    artistName: row.artist_name,
    paid: toDecimal(Number(row.paid)),
    reversed: toDecimal(Number(row.reversed)),
    total: toDecimal(Number(row.paid) - Number(row.reversed)),
    tips: toDecimal(Number(row.tips)),
    payments: row.payments,
  }))
  const cents = rows.reduce((sum, { paid, reversed }) => sum + Number(paid) - Number(reversed), 0)
  return { artists, total: toDecimal(cents) }
}

interface Sums {
  [column: string]: unknown
  artist_id: string
  artist_name: string
  paid: string
  reversed: string
  tips: string
  payments: number
}

/** The year as a file. The shop does not know legal names, addresses and tax IDs, and leaves those columns empty. */
export async function writeYearCsv(db: ReadDb, year: number): Promise<string> {
  const { artists } = await yearOfPayouts(db, year)
  const heading = ['Year', 'Artist', 'Artist ID', 'Payments', 'Paid', 'Reversed', 'Total paid', 'Tips included']
  const left = ['Legal name', 'Address', 'Tax ID']
  const lines = artists.map(({ artistName, artistId, payments, paid, reversed, total, tips }) => [
    String(year),
    artistName,
    artistId,
    String(payments),
    paid,
    reversed,
    total,
    tips,
    ...left.map(() => ''),
  ])
  return toFile([[...heading, ...left], ...lines])
}

const toFile = (lines: string[][]) => `\uFEFF${lines.map(csvLine).join('')}`
