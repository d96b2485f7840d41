import { sql } from 'drizzle-orm'
import { type Span, type Violation, joinSums, within } from '#server/money/ledger/rules.ts'
import type { Queries } from '#server/platform/db/db.ts'

/** What must never be true of statements and their payouts (decision 043); empty when all is well. */
export const statementViolations = async (db: Queries): Promise<Violation[]> => [
  ...(await statementLineViolations(db)),
  ...(await artistPayViolations(db)),
]

/** What statements say of their lines. @param span of the statements and their lines; without one, all */
export async function statementLineViolations(db: Queries, span?: Span): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'a statement differs from the sum of its lines' as rule, s.id::text as subject
      from (select * from statements where ${within(span, sql`created_at`)}) s
      ${joinSums(span !== undefined, {
        as: sql`lines`,
        columns: sql`sum(e.amount_cents) as cents,
          coalesce(sum(e.amount_cents) filter (where e.tip_id is not null), 0) as tips`,
        of: sql`statement_lines l join earnings e on e.id = l.earning_id where true`,
        key: sql`statement_id`,
        equals: sql`s.id`,
      })}
      where (s.total_cents, s.tip_cents) is distinct from (lines.cents, lines.tips)
    union all select 'a statement has a line of somebody else, or from after its week', l.earning_id::text
      from statement_lines l join statements s on s.id = l.statement_id
      where ${within(span, sql`l.created_at`)} and (l.artist_id <> s.artist_id or l.created_at >= s.ends_at)
    union all select 'a line of the ledger waits for no statement and is in none', e.id::text from earnings e
      where ${within(span, sql`e.created_at`)} and not exists (select from statement_lines l
        where l.earning_id = e.id and l.artist_id = e.artist_id and l.created_at = e.created_at)
    union all select 'a line of a statement is not in the ledger', l.earning_id::text from statement_lines l
      where ${within(span, sql`l.created_at`)} and not exists (select from earnings e where e.id = l.earning_id)`)
  return rows
}

/** What is asked of all statements, and of the sums of each artist. */
export async function artistPayViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'a line was forgotten by the statement of its week' as rule, l.earning_id::text as subject from statement_lines l
      join (select artist_id, max(ends_at) as until from statements group by artist_id) made on made.artist_id = l.artist_id
      where l.statement_id is null and l.created_at < made.until
    union all select 'a statement is paid other than once', s.id::text from statements s
      left join (select statement_id, sum(case kind when 'paid' then 1 when 'reversed' then -1 else 0 end) as times
        from payout_events group by statement_id) paid on paid.statement_id = s.id
      where (s.state = 'paid')::int <> coalesce(paid.times, 0)
    union all select 'another sum was paid than a statement says', p.id::text from payout_events p
      join statements s on s.id = p.statement_id where p.amount_cents <> s.total_cents
    union all select 'an artist''s statements and waiting lines differ from the ledger', artist_id::text from (
      select artist_id, sum(amount_cents) as cents from earnings group by artist_id
      union all select artist_id, -sum(total_cents) from statements group by artist_id
      union all select l.artist_id, -sum(e.amount_cents) from statement_lines l join earnings e on e.id = l.earning_id
        where l.statement_id is null group by l.artist_id) sums
      group by artist_id having sum(cents) <> 0`)
  return rows
}
