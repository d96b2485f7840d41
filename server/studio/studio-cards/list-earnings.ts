import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import { toDecimal } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { studioEarnings } from '#contract/money/studio-earnings.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { earnings, orders, pieces, statementLines, statements, tips } from '#server/platform/db/schema.ts'
import { rateOf } from '#server/fulfillment/pieces/piece-earnings.ts'
import { clockOf } from '#server/money/artist-payouts/make-statements.ts'

const mostLines = 200
const mostWeeks = 12

/** What an artist has earned; every amount adds up the ledger's lines, to the cent. Weeks are those of statements. */
export async function listEarnings(db: Queries, artistId: string): Promise<Reply<typeof studioEarnings.find>> {
  const own = eq(earnings.artistId, artistId)
  const { timeZone } = await clockOf(db, artistId)
  const since = await firstWeek(db, artistId, timeZone)
  const week = sql<string>`to_char(date_trunc('week', ${earnings.createdAt} at time zone ${timeZone}), 'YYYY-MM-DD')`
  // Named by its position: PostgreSQL does not see that two parameters are the same zone.
  const theWeek = sql`1`
  const cents = sql`sum(${earnings.amountCents})`.mapWith(Number)
  const [lines, weeks, stated, waiting, rateCents] = await Promise.all([
    db
      .select({ line: earnings, order: orders, place: pieces.line, copies: pieces.copies, note: tips.note })
      .from(earnings)
      .innerJoin(pieces, eq(pieces.id, earnings.pieceId))
      .innerJoin(orders, eq(orders.id, pieces.orderId))
      .leftJoin(tips, eq(tips.id, earnings.tipId))
      .where(own)
      .orderBy(desc(earnings.createdAt), desc(earnings.id))
      .limit(mostLines),
    db
      .select({
        from: week,
        cents,
        cards: sql<number>`sum(case ${earnings.kind}
          when 'lettered' then ${pieces.copies} when 'taken back' then -${pieces.copies} else 0 end)::int`,
      })
      .from(earnings)
      .innerJoin(pieces, eq(pieces.id, earnings.pieceId))
      .where(and(own, sql`${earnings.createdAt} >= ${since}::timestamptz`))
      .groupBy(theWeek)
      .orderBy(sql`${theWeek} desc`)
      .limit(mostWeeks),
    // Each line is in a statement, or waits for one: adds up years of lines without reading them.
    db
      .select({ cents: sql`coalesce(sum(${statements.totalCents}), 0)`.mapWith(Number) })
      .from(statements)
      .where(eq(statements.artistId, artistId)),
    db
      .select({ cents: sql`coalesce(sum(${earnings.amountCents}), 0)`.mapWith(Number) })
      .from(statementLines)
      .innerJoin(earnings, eq(earnings.id, statementLines.earningId))
      .where(and(eq(statementLines.artistId, artistId), isNull(statementLines.statementId))),
    rateOf(db, artistId),
  ])
  return {
    lines: lines.map(({ line, order, place, copies, note }) => ({
      pieceId: line.pieceId,
      orderNumber: orderNumber(order.id),
      cardTitle: order.items[place]?.cardDesign.title ?? '',
      copies,
      kind: line.kind,
      note: line.kind === 'tip' ? note : null,
      amount: toDecimal(line.amountCents),
      at: line.createdAt.toISOString(),
    })),
    weeks: weeks.map(({ from, cents: sum, cards }) => ({ from, cards, amount: toDecimal(sum) })),
    total: toDecimal(stated[0]!.cents + waiting[0]!.cents),
    rate: toDecimal(rateCents),
    timeZone,
  }
}

/**
 * The beginning of the oldest of the last weeks that have lines; one index step each. Read before the weeks, so that
 * PostgreSQL knows how few of the lines they cover.
 */
async function firstWeek(db: Queries, artistId: string, timeZone: string): Promise<string | null> {
  const { rows } = await db.execute<{ began: string | null }>(sql`
    with recursive weeks(began, place) as (
      select date_trunc('week', max(created_at) at time zone ${timeZone}) at time zone ${timeZone}, 1
        from earnings where artist_id = ${artistId}
      union all
      select (select date_trunc('week', max(e.created_at) at time zone ${timeZone}) at time zone ${timeZone}
        from earnings e where e.artist_id = ${artistId} and e.created_at < began), place + 1
        from weeks where began is not null and place < ${mostWeeks}
    ) select min(began)::text as began from weeks`)
  return rows[0]!.began
}
