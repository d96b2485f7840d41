import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { type Span, type Violation, brokenRules, joinSums, within } from './rules.ts'

/**
 * Violations of the ledger's invariants (reliability.md, section 2.2) by orders and payments: empty if there are none.
 * Active payments are no violation: the reconciler needs time for them. @param span of the orders and payments; without
 * one, all
 */
export async function orderViolations(db: Queries, span?: Span): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    ${ofOrders(span)}
    union all
    select 'a succeeded payment has no order and no refund', ledger.payment_ref
      from payment_ledger ledger
      left join (select payment_ref, sum(withdrawn_cents) as cents from disputes group by payment_ref) disputed
        on disputed.payment_ref = ledger.payment_ref
      where ledger.kind = 'succeeded' and ${within(span, sql`ledger.created_at`)}
        and not exists (select from orders where orders.payment_ref = ledger.payment_ref)
        and not exists (select from refunds where refunds.payment_ref = ledger.payment_ref and refunds.state <> 'failed')
        and not exists (select from payment_ledger closed where closed.payment_ref = ledger.payment_ref and closed.kind = 'closed')
        and ledger.amount_cents > coalesce(disputed.cents, 0)
        and not exists (select from checkouts where checkouts.payment_ref = ledger.payment_ref
          and (checkouts.state = 'paid' or checkouts.state = 'ordered' and checkouts.amount_cents = ledger.amount_cents))
    union all
    select 'an order has no succeeded payment', orders.id::text from orders
      where ${within(span, sql`orders.created_at`)}
        and orders.total_cents > orders.gift_card_cents + orders.balance_cents and not exists (select from payment_ledger ledger
        where ledger.payment_ref = orders.payment_ref and ledger.kind = 'succeeded'
          and ledger.amount_cents = orders.total_cents - orders.gift_card_cents - orders.balance_cents)
    union all
    select 'an order has no confirmation', orders.id::text from orders
      where orders.created_at > now() - interval '1 hour' and orders.source = 'shop'
        and not exists (select from pgboss.job where name = 'letter' and job.id = orders.id)
    union all
    select 'an ordered checkout has no order', checkouts.id::text from checkouts
      where ${within(span, sql`checkouts.created_at`)}
        and state = 'ordered' and amount_cents is null and not exists (select from orders where orders.checkout_id = checkouts.id)
    union all
    select 'a paid tip is nobody''s', payment_ref from checkouts
      where ${within(span, sql`checkouts.created_at`)}
        and purpose in ('tip', 'giftee_tip') and state = 'ordered' and not exists (select from tips where tips.payment_ref = checkouts.payment_ref)`)
  return rows
}

/** What is asked of the whole ledger: of tables that stay little, and of sums by payment, order, code and purse. */
export async function ledgerViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'an order has several confirmations' as rule, data->>'about' as subject from pgboss.job
      where name = 'letter' and data->>'kind' = 'order-received' and id::text = data->>'about'
      group by data->>'about' having count(*) > 1
    union all
    select 'an order belongs to a checkout that is not ordered', orders.id::text from orders
      join checkouts on checkouts.id = orders.checkout_id where checkouts.state <> 'ordered'
    union all
    select 'more was refunded than paid', payment_ref from payment_ledger
      where payment_ref in (select payment_ref from payment_ledger where kind = 'refunded')
      group by payment_ref
      having coalesce(sum(amount_cents) filter (where kind = 'refunded'), 0)
        - coalesce(sum(amount_cents) filter (where kind = 'refund_failed'), 0) > coalesce(sum(amount_cents) filter (where kind = 'succeeded'), 0)
    union all
    select 'what is left on a gift card is not the sum of its entries', id::text from gift_cards
      where balance_cents <> (select coalesce(sum(cents), 0) from gift_card_entries where gift_card_id = gift_cards.id)
    union all
    select 'a gift card got back more than it paid for an order', gift_card_id || ' ' || order_id from gift_card_entries
      where kind in ('spent', 'refunded') group by gift_card_id, order_id having sum(cents) > 0
    union all
    select 'a balance is not the sum of its entries', id::text from balances
      where cents <> (select coalesce(sum(cents), 0) from balance_entries where balance_id = balances.id)
    union all
    select 'a balance got back more than it paid for an order', order_id::text from balance_entries
      where kind in ('spent', 'refunded') group by order_id having sum(cents) > 0 or count(distinct balance_id) > 1
    union all
    select 'a balance got another sum than a refund says', id::text from refunds
      where balance_cents <> (select coalesce(sum(cents), 0) from balance_entries
        where order_id = refunds.order_id and kind = 'refunded' and reference = refunds.id::text)
    union all
    select 'gift cards got another sum than a refund says', id::text from refunds
      where gift_cents <> (select coalesce(sum(cents), 0) from gift_card_entries
        where order_id = refunds.order_id and kind = 'refunded' and reference = refunds.id::text)
    union all
    select 'a promo code counts other uses, or another sum, than it has', id::text from promo_codes
      where (used, given_cents) <>
        (select count(*), coalesce(sum(cents), 0) from promo_uses where promo_code_id = promo_codes.id)
    union all
    select 'a tip is not what was paid for it', tips.id::text from tips
      where not exists (select from payment_ledger ledger
          where ledger.payment_ref = tips.payment_ref and ledger.kind = 'succeeded' and ledger.amount_cents = tips.amount_cents)
        or not exists (select from checkouts where checkouts.payment_ref = tips.payment_ref and checkouts.state = 'ordered')
    union all
    select 'an artist has another sum of a tip than the shop', tips.id::text from tips
      where amount_cents - back_cents <> (select coalesce(sum(amount_cents), 0) from earnings
        where tip_id = tips.id and earnings.artist_id = tips.artist_id)
    union all
    select 'a tip has not followed its payment', tips.id::text from tips
      where back_cents <> (select gone_cents from checkouts where checkouts.payment_ref = tips.payment_ref)
    union all
    select 'what went back of a payment was not followed', c.payment_ref from checkouts c
      where c.state = 'ordered' and c.amount_cents is not null
        and c.purpose in ('tip', 'giftee_tip', 'top_up', 'invoice')
        and c.gone_cents <> least(c.amount_cents,
          (select coalesce(sum(amount_cents), 0) from refunds where refunds.payment_ref = c.payment_ref and state <> 'failed')
          + (select coalesce(sum(amount_cents), 0) from payment_ledger closed where closed.payment_ref = c.payment_ref and kind = 'closed')
          + (select greatest(coalesce(sum(withdrawn_cents), 0), 0) from disputes where disputes.payment_ref = c.payment_ref))
    union all
    select 'more left a balance for a payment than went back of it', c.payment_ref from checkouts c
      join balance_entries paid on paid.kind = 'paid_in' and paid.reference = c.payment_ref
      where (select coalesce(-sum(cents), 0) from balance_entries entry where entry.balance_id = paid.balance_id
          and starts_with(entry.reference, c.payment_ref || ':')) not between 0 and c.gone_cents
    union all
    select 'a promised refund is overdue', id::text from refunds
      where state = 'requested' and created_at < now() - interval '1 hour'
        and not exists (select from disputes where disputes.payment_ref = refunds.payment_ref and status <> 'lost' and withdrawn_cents > 0)
    union all
    select 'a job is held by nobody', name || ' ' || id::text from pgboss.job
      where state = 'active' and started_on < now() - interval '10 minutes'`)
  return rows
}

/** All of them, of everything there is. */
export const violations = async (db: Queries): Promise<Violation[]> => [
  ...(await orderViolations(db)),
  ...(await ledgerViolations(db)),
]

/** The rules that each order holds by itself. */
const ofOrders = (span: Span | undefined) =>
  brokenRules(
    sql`(select * from orders where ${within(span, sql`created_at`)}) orders
      cross join lateral (select
          coalesce(sum(round(((line->>'price')::numeric + coalesce(line->>'rushFee', '0')::numeric) * 100) * (line->>'quantity')::int), 0) as cents,
          coalesce(sum(round((line->>'discount')::numeric * 100)), 0) as discount
        from jsonb_array_elements(orders.items) line) lines
      ${joinSums(span !== undefined, {
        as: sql`back`,
        columns: sql`sum(case kind when 'refunded' then amount_cents else -amount_cents end) as cents`,
        of: sql`payment_ledger where kind in ('refunded', 'refund_failed')`,
        key: sql`payment_ref`,
        equals: sql`orders.payment_ref`,
      })}
      left join (select order_id, -coalesce(sum(cents) filter (where kind = 'spent'), 0) as spent,
          coalesce(sum(cents) filter (where kind = 'refunded'), 0) as back
        from gift_card_entries group by order_id) gift on gift.order_id = orders.id
      left join (select order_id, coalesce(sum(cents) filter (where kind = 'refunded'), 0) as back
        from balance_entries group by order_id) returned on returned.order_id = orders.id
      left join (select order_id, balance_id, -sum(cents) as spent
        from balance_entries where kind = 'spent' group by order_id, balance_id) prepaid
        on prepaid.order_id = orders.id and prepaid.balance_id = orders.balance_id
      left join promo_uses on promo_uses.order_id = orders.id`,
    sql`orders.id::text`,
    {
      'the lines of an order do not add up to its total': sql`orders.total_cents + orders.discount_cents <> lines.cents`,
      'the discounts of an order’s lines do not add up': sql`orders.discount_cents <> lines.discount`,
      'all cards of an order are cancelled and it goes on': sql`orders.status <> 'cancelled'
        and cardinality(orders.cancelled_lines) >= jsonb_array_length(orders.items)`,
      'what an order says of refunds is not in the ledger': sql`orders.refunded_cents
        <> coalesce(back.cents, 0) + coalesce(gift.back, 0) + coalesce(returned.back, 0)`,
      'gift cards did not pay what an order says': sql`orders.gift_card_cents <> coalesce(gift.spent, 0)`,
      'a balance did not pay what an order says': sql`orders.balance_cents <> coalesce(prepaid.spent, 0)`,
      'a promo code took off another sum than an order says': sql`orders.discount_cents <> coalesce(promo_uses.cents, 0)`,
    },
  )
