import { sql } from 'drizzle-orm'
import { type Span, type Violation, brokenRules, within } from '#server/money/ledger/rules.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { keptSince } from '#server/platform/db/months/shortened.ts'

/**
 * Violated invariants of the production of cards (reliability.md, section 1.8); empty if there are none. @param span of
 * the orders, at whose moment their pieces are created; without one, all
 */
export async function pieceViolations(db: Queries, span?: Span): Promise<Violation[]> {
  const kept = await keptSince(db, 'piece_events')
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    ${ofOrders(span)}
    union all ${ofPieces(span, kept)}
    union all select 'a granted refund without its refund', c.id::text from claims c
      where c.state = 'granted' and c.wish = 'refund' and c.amount_cents > 0 and c.refund_id is null`)
  return rows
}

const ofOrders = (span: Span | undefined) =>
  brokenRules(
    sql`(select * from orders where ${within(span, sql`created_at`)}) o
      left join (select order_id, count(*) filter (where position = 0) as lines, max(line) as last, sum(share_cents) as shares,
          coalesce(sum(remedy_cents), 0) as remedies, case
            when bool_and(state = 'cancelled') then 'cancelled'
            when bool_and(state = 'cancelled' or mailed_at is not null) then 'completed'
            when bool_or(state <> 'cancelled' and accepted_at is not null) then 'processing'
            else 'pending' end as status
        from pieces where ${within(span, sql`created_at`)} group by order_id) made on made.order_id = o.id
      left join (select order_id, sum(amount_cents + gift_cents + balance_cents) as cents from refunds group by order_id) back
        on back.order_id = o.id`,
    sql`o.id::text`,
    {
      'a line without its piece': sql`coalesce(made.lines, 0) < jsonb_array_length(o.items)
        or made.last >= jsonb_array_length(o.items) and exists (select from generate_series(0, jsonb_array_length(o.items) - 1) place
          where not exists (select from pieces p where p.order_id = o.id and p.line = place))`,
      'the shares of the pieces differ from what was paid': sql`o.total_cents <> coalesce(made.shares, 0)`,
      'the order’s status differs from its pieces': sql`o.status <> coalesce(made.status, 'pending')`,
      'what went back for being late is not among the refunds': sql`made.remedies > coalesce(back.cents, 0)`,
    },
  )

/** @param kept since when there are all events: earlier ones may be in the archive (decision 053) */
const ofPieces = (span: Span | undefined, kept: string) =>
  brokenRules(
    sql`(select * from pieces where ${within(span, sql`created_at`)}) p
      left join (select piece_id, count(*) filter (where kind = 'cancelled') as cancelled,
          count(*) filter (where kind = 'mailed') as mailed, count(*) filter (where kind = 'undone') as undone,
          count(*) filter (where kind = 'other_words') as other_words
        from piece_events where kind in ('cancelled', 'mailed', 'undone', 'other_words')
          and ${within(span && { from: span.from }, sql`created_at`)}
        group by piece_id) said on said.piece_id = p.id
      left join (select piece_id, count(*) as lettered from earnings where kind = 'lettered'
          and ${within(span && { from: span.from }, sql`created_at`)}
        group by piece_id) earned on earned.piece_id = p.id
      left join (select purpose_id, count(*) as paid from checkouts where purpose = 'other_words' and state = 'ordered'
        group by purpose_id) words on words.purpose_id = p.id::text`,
    sql`p.id::text`,
    {
      'the last event is not the state': sql`p.created_at >= ${kept}::timestamptz and (p.state = 'cancelled') <> (coalesce(said.cancelled, 0) > 0)
        or p.state in ('mailed', 'arrived', 'returned') and p.mailed_at is null
        or p.state in ('accepted', 'lettered', 'approved') and p.accepted_at is null`,
      'two mailings of one round': sql`said.mailed > 1 + said.undone and exists (select from piece_events e
        where e.piece_id = p.id and e.kind = 'mailed' group by e.round having count(*) > 1 + said.undone)`,
      // A run's sample can change its words once for free.
      'other words were not paid for once': sql`p.created_at >= ${kept}::timestamptz
        and coalesce(said.other_words, 0) <> coalesce(words.paid, 0)
        and not exists (select from orders where orders.id = p.order_id and orders.run_id is not null)`,
      'earned more than was mailed': sql`p.created_at >= ${kept}::timestamptz
        and coalesce(earned.lettered, 0) > coalesce(said.mailed, 0)`,
    },
  )
