import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Violation } from '#server/money/ledger/invariants.ts'

/** Earlier events may be in the archive (decision 053). */
const isKept = sql`p.created_at >= kept_since('piece_events')`

/** Violated invariants of the production of cards (reliability.md, section 1.8); empty if there are none. */
export async function pieceViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'a line without its piece' as rule, o.id::text || ' ' || line as subject
      from orders o, generate_series(0, jsonb_array_length(o.items) - 1) line
      where not exists (select from pieces p where p.order_id = o.id and p.line = line)
    union all select 'the shares of the pieces differ from what was paid', o.id::text from orders o
      where o.total_cents <> (select coalesce(sum(share_cents), 0) from pieces p where p.order_id = o.id)
    union all select 'the order''s status differs from its pieces', o.id::text from orders o
      where o.status <> (select case
        when bool_and(state = 'cancelled') then 'cancelled'
        when bool_and(state = 'cancelled' or mailed_at is not null) then 'completed'
        when bool_or(state <> 'cancelled' and accepted_at is not null) then 'processing'
        else 'pending' end from pieces p where p.order_id = o.id)
    union all select 'the last event is not the state', p.id::text from pieces p
      where ${isKept} and (p.state = 'cancelled') <> exists (select from piece_events e where e.piece_id = p.id and e.kind = 'cancelled')
        or p.state in ('mailed', 'arrived', 'returned') and p.mailed_at is null
        or p.state in ('accepted', 'lettered', 'approved') and p.accepted_at is null
    union all select 'two mailings of one round', p.id::text from pieces p join piece_events e on e.piece_id = p.id
      where e.kind = 'mailed' group by p.id, e.round
      having count(*) > 1 + (select count(*) from piece_events u where u.piece_id = p.id and u.kind = 'undone')
    union all select 'a granted refund without its refund', c.id::text from claims c
      where c.state = 'granted' and c.wish = 'refund' and c.amount_cents > 0 and c.refund_id is null
    union all select 'what went back for being late is not among the refunds', p.order_id::text from pieces p
      group by p.order_id having sum(remedy_cents) > (select coalesce(sum(amount_cents + gift_cents + balance_cents), 0) from refunds r where r.order_id = p.order_id)
    union all select 'other words were not paid for once', p.id::text from pieces p
      where ${isKept} and (select count(*) from piece_events e where e.piece_id = p.id and e.kind = 'other_words')
        <> (select count(*) from checkouts c where c.purpose = 'other_words' and c.purpose_id = p.id::text and c.state = 'ordered')
        -- A run's sample can change its words once for free.
        and not exists (select from orders o where o.id = p.order_id and o.run_id is not null)
    union all select 'earned more than was mailed', p.id::text from pieces p
      where ${isKept} and (select count(*) from earnings e where e.piece_id = p.id and e.kind = 'lettered')
        > (select count(*) from piece_events e where e.piece_id = p.id and e.kind = 'mailed')`)
  return rows
}
