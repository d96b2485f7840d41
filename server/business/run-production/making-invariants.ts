import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Violation } from '#server/money/ledger/rules.ts'

/**
 * Violated invariants of the cards of runs; empty if there are none. Lists are deleted some time after the run's end.
 */
export async function makingViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'a card of a run is in none of its rows' as rule, p.id::text as subject
      from orders o join pieces p on p.order_id = o.id
      where o.run_id is not null and p.state <> 'cancelled'
        and exists (select from run_rows r where r.run_id = o.run_id)
        and not exists (select from run_rows r where r.piece_id = p.id and r.run_id = o.run_id)
    union all select 'a row has a card that is none of its run’s', r.id::text
      from run_rows r where r.piece_id is not null and not exists (select from pieces p
        join orders o on o.id = p.order_id where p.id = r.piece_id and o.run_id = r.run_id)
    union all select 'cards of a run were placed before its sample was approved', r.id::text
      from runs r where (select count(*) from orders o join pieces p on p.order_id = o.id
          where o.run_id = r.id and p.state <> 'cancelled') > 1
        and not exists (select from run_makings m where m.run_id = r.id and m.approved_at is not null)
    union all select 'cards of a run were placed before the first one of its new artist was approved', b.run_id || ' ' || b.card
      from run_replacements b join run_makings m on m.run_id = b.run_id and m.approved_at is not null
      where b.approved_at is null and exists (select from run_rows r join pieces p on p.id = r.piece_id
        join orders o on o.id = p.order_id and o.created_at > b.created_at
        where r.run_id = b.run_id and r.card = b.card and p.artist_id = b.artist_id and p.state <> 'cancelled'
          and p.id is distinct from b.sample_piece_id)`)
  return rows
}
