import { desc, eq, sql } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { toDecimal } from '#contract/money.ts'
import { orderNumber } from '#contract/orders.ts'
import type { studioEarnings } from '#contract/studio-earnings.ts'
import type { Queries } from '#server/db/db.ts'
import { earnings, orders, pieces, tips } from '#server/db/schema.ts'
import { rateOf } from '#server/pieces/earnings.ts'
import { clockOf } from '#server/statements/make-statements.ts'

const mostLines = 200
const mostWeeks = 12

/** What an artist has earned; every sum is that of the ledger's lines, to the cent. Weeks are those of statements. */
export async function listEarnings(db: Queries, artistId: string): Promise<Reply<typeof studioEarnings.find>> {
  const own = eq(earnings.artistId, artistId)
  const { timeZone } = await clockOf(db, artistId)
  const week = sql<string>`to_char(date_trunc('week', ${earnings.createdAt} at time zone ${timeZone}), 'YYYY-MM-DD')`
  // Named by its place: PostgreSQL does not see that two parameters are the same zone.
  const theWeek = sql`1`
  const cents = sql<number>`sum(${earnings.amountCents})::int`
  const [lines, weeks, sums, rateCents] = await Promise.all([
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
      .where(own)
      .groupBy(theWeek)
      .orderBy(sql`${theWeek} desc`)
      .limit(mostWeeks),
    db
      .select({ cents: sql<number>`coalesce(sum(${earnings.amountCents}), 0)::int` })
      .from(earnings)
      .where(own),
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
    total: toDecimal(sums[0]!.cents),
    rate: toDecimal(rateCents),
    timeZone,
  }
}
