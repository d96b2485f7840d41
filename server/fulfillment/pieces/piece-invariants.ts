import { type SQL, sql } from 'drizzle-orm'
import { type Span, type Violation, brokenRules, joinSums, within } from '#server/money/ledger/rules.ts'
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
    union all ${span ? ofTheirEvents(span, kept) : ofPieces(sql`pieces`, kept, sql`true`)}
    union all select 'a granted refund without its refund', c.id::text from claims c
      where c.state = 'granted' and c.wish = 'refund' and c.amount_cents > 0 and c.refund_id is null`)
  return rows
}

const day = 24 * 60 * 60_000

const ofOrders = (span: Span | undefined) =>
  brokenRules(
    sql`(select * from orders where ${within(span, sql`created_at`)}) o
      ${joinSums(span !== undefined, {
        as: sql`made`,
        columns: sql`count(*) filter (where position = 0) as lines, max(line) as last, sum(share_cents) as shares,
          coalesce(sum(remedy_cents), 0) as remedies, case
            when bool_and(state = 'cancelled') then 'cancelled'
            when bool_and(state = 'cancelled' or mailed_at is not null) then 'completed'
            when bool_or(state <> 'cancelled' and accepted_at is not null) then 'processing'
            else 'pending' end as status`,
        of: sql`pieces where true`,
        key: sql`order_id`,
        equals: sql`o.id`,
      })}
      ${joinSums(span !== undefined, {
        as: sql`back`,
        columns: sql`sum(amount_cents + gift_cents + balance_cents) as cents`,
        of: sql`refunds where true`,
        key: sql`order_id`,
        equals: sql`o.id`,
      })}`,
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

/**
 * The rules of the pieces of a span's orders: by the events and earnings of their first two months, which are read at
 * once, and, for those that break one by these or went on longer, by all there are.
 */
function ofTheirEvents({ from, until }: Span, kept: string): SQL {
  const theirs = sql`(select p.* from orders o
    cross join lateral (select * from pieces where order_id = o.id offset 0) p where ${within({ from, until }, sql`o.created_at`)})`
  const soon = { from: new Date(from.getTime() - day), until: new Date(until.getTime() + 62 * day) }
  const wentOn = sql`select p.id::text as subject from ${theirs} p
    where p.round > 1 or p.mailed_at > p.created_at + interval '60 days'`
  const suspects = sql`(select * from pieces where id = any(array(select subject::uuid from (
    select subject from (${ofPieces(theirs, kept, within(soon, sql`created_at`))}) broken union ${wentOn}) suspect)))`
  return ofPieces(suspects, kept)
}

/**
 * @param kept since when there are all events: earlier ones may be in the archive (decision 053)
 * @param which of all events and earnings count, to be read at once; without it, each row's own are looked up
 */
const ofPieces = (rows: SQL, kept: string, which?: SQL) =>
  brokenRules(
    sql`${rows} p
      ${joinSums(which === undefined, {
        as: sql`said`,
        columns: sql`count(*) filter (where kind = 'cancelled') as cancelled, count(*) filter (where kind = 'mailed') as mailed,
          count(*) filter (where kind = 'undone') as undone, count(*) filter (where kind = 'other_words') as other_words`,
        of: sql`piece_events where kind in ('cancelled', 'mailed', 'undone', 'other_words') and ${which ?? sql`true`}`,
        key: sql`piece_id`,
        equals: sql`p.id`,
      })}
      ${joinSums(which === undefined, {
        as: sql`earned`,
        columns: sql`count(*) as lettered`,
        of: sql`earnings where kind = 'lettered' and ${which ?? sql`true`}`,
        key: sql`piece_id`,
        equals: sql`p.id`,
      })}
      left join (select purpose_id, count(*) as paid from checkouts where purpose = 'other_words' and state = 'ordered'
        group by purpose_id) words on words.purpose_id = p.id::text`,
    sql`p.id::text`,
    {
      'the last event is not the state': sql`p.created_at >= ${kept}::timestamptz and (p.state = 'cancelled') <> (coalesce(said.cancelled, 0) > 0)
        or p.state in ('mailed', 'arrived', 'returned') and p.mailed_at is null
        or p.state in ('accepted', 'lettered', 'approved') and p.accepted_at is null`,
      'two mailings of one round': sql`coalesce(said.mailed, 0) > 1 + said.undone and exists (select from piece_events e
        where e.piece_id = p.id and e.kind = 'mailed' group by e.round having count(*) > 1 + said.undone)`,
      // A run's sample can change its words once for free.
      'other words were not paid for once': sql`p.created_at >= ${kept}::timestamptz
        and coalesce(said.other_words, 0) <> coalesce(words.paid, 0)
        and not exists (select from orders where orders.id = p.order_id and orders.run_id is not null)`,
      'earned more than was mailed': sql`p.created_at >= ${kept}::timestamptz
        and coalesce(earned.lettered, 0) > coalesce(said.mailed, 0)`,
    },
  )
