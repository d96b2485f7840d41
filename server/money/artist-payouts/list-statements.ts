import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Reply } from '#contract/base/endpoint.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { toDecimal } from '#contract/base/money.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import type { Statement, StatementDetails, studioStatements } from '#contract/money/statements.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { earnings, orders, pieces, statementLines, statements } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { clockOf, lastWeek } from './make-statements.ts'
import type { StatementRow } from './payouts.ts'

/** Five years of weeks. */
const mostStatements = 261

export async function listStatements(db: Queries, artistId: string): Promise<Reply<typeof studioStatements.list>> {
  const [rows, [sum], { timeZone, now }] = await Promise.all([
    db
      .select()
      .from(statements)
      .where(eq(statements.artistId, artistId))
      .orderBy(desc(statements.weekFrom))
      .limit(mostStatements),
    db
      .select({ cents: sql`coalesce(sum(${earnings.amountCents}), 0)`.mapWith(Number) })
      .from(statementLines)
      .innerJoin(earnings, eq(earnings.id, statementLines.earningId))
      .where(and(eq(statementLines.artistId, artistId), isNull(statementLines.statementId))),
    clockOf(db, artistId),
  ])
  const nextOn = addDays(lastWeek(now, timeZone).weekFrom, 14)
  return { statements: rows.map(toStatement), waiting: toDecimal(sum!.cents), nextOn }
}

/** The artist's own statement with its lines. @throws 404, also for another artist's */
export async function findStatement(db: Queries, artistId: string, id: string): Promise<StatementDetails> {
  const whose = and(eq(statements.id, id), eq(statements.artistId, artistId))
  const [row] = await db.select().from(statements).where(whose)
  if (!row) throw notFound('Statement')
  return describeStatement(db, row)
}

export async function describeStatement(db: Queries, row: StatementRow): Promise<StatementDetails> {
  const lines = await db
    .select({ line: earnings, copies: pieces.copies, place: pieces.line, order: orders })
    .from(statementLines)
    .innerJoin(earnings, eq(earnings.id, statementLines.earningId))
    .innerJoin(pieces, eq(pieces.id, earnings.pieceId))
    .innerJoin(orders, eq(orders.id, pieces.orderId))
    .where(eq(statementLines.statementId, row.id))
    .orderBy(asc(earnings.createdAt), asc(earnings.id))
  return {
    ...toStatement(row),
    artistName: row.artistName,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    lines: lines.map(({ line, copies, place, order }) => ({
      id: line.id,
      orderNumber: orderNumber(order.id),
      cardTitle: order.items[place]?.cardDesign.title ?? '',
      copies,
      kind: line.kind,
      amount: toDecimal(line.amountCents),
      at: line.createdAt.toISOString(),
    })),
  }
}

export function toStatement(row: StatementRow): Statement {
  const { id, number, weekFrom, totalCents, tipCents, state, method, reference, paidOn } = row
  const money = { total: toDecimal(totalCents), tips: toDecimal(tipCents) }
  return { id, number, weekFrom, ...money, state, method, reference, paidOn }
}
