import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Violation } from '#server/money/ledger/invariants.ts'

/** What must never be true of statements and their payouts (decision 043); empty when all is well. */
export async function statementViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'a statement differs from the sum of its lines' as rule, s.id::text as subject from statements s
      where array[s.total_cents, s.tip_cents] is distinct from
        (select array[sum(e.amount_cents), coalesce(sum(e.amount_cents) filter (where e.tip_id is not null), 0)]::int[]
          from statement_lines l join earnings e on e.id = l.earning_id where l.statement_id = s.id)
    union all select 'a statement has a line of somebody else, or from after its week', l.earning_id::text
      from statement_lines l join statements s on s.id = l.statement_id
      where l.artist_id <> s.artist_id or l.created_at >= s.ends_at
    union all select 'a line was forgotten by the statement of its week', l.earning_id::text from statement_lines l
      where l.statement_id is null
        and l.created_at < (select max(s.ends_at) from statements s where s.artist_id = l.artist_id)
    union all select 'a line of the ledger waits for no statement and is in none', e.id::text from earnings e
      where not exists (select from statement_lines l
        where l.earning_id = e.id and l.artist_id = e.artist_id and l.created_at = e.created_at)
    union all select 'a line of a statement is not in the ledger', l.earning_id::text from statement_lines l
      where not exists (select from earnings e where e.id = l.earning_id)
    union all select 'a statement is paid other than once', s.id::text from statements s
      where (s.state = 'paid')::int <> (select coalesce(sum(case kind when 'paid' then 1 when 'reversed' then -1 else 0 end), 0)
        from payout_events p where p.statement_id = s.id)
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
