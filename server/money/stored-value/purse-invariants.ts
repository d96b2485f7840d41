import { sql } from 'drizzle-orm'
import type { Violation } from '#server/money/ledger/rules.ts'
import type { Queries } from '#server/platform/db/db.ts'

/**
 * Violations of the rules of prepaid money (decision 060), from payments, entries and notes of what is missing, which
 * are kept apart; empty if there are none. Purses whose payments are whole are only added up.
 */
export async function purseViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    with paid as (
      select entry.balance_id as id, sum(entry.cents) as cents, sum(c.gone_cents) as gone
      from balance_entries entry join checkouts c on c.payment_ref = entry.reference
      where entry.kind = 'paid_in' and c.purpose = 'top_up' group by entry.balance_id),
    spent as (
      select balance_id as id, -sum(cents) filter (where kind in ('spent', 'refunded')) as on_orders,
        -sum(cents) filter (where kind = 'transferred' and strpos(reference, ':') = 0) as paid_out
      from balance_entries group by balance_id),
    account as (
      select balance.id, balance.cents as held, balance.missing_cents as missing, paid.cents as paid, paid.gone,
        coalesce(spent.on_orders, 0) + coalesce(spent.paid_out, 0) as spent
      from balances balance join paid on paid.id = balance.id left join spent on spent.id = balance.id
      where balance.run_id is null),
    card as (
      select card.id, card.balance_cents as held, card.missing_cents as missing, card.initial_cents as paid, c.gone_cents as gone,
        (select coalesce(-sum(cents), 0) from gift_card_entries entry
          where entry.gift_card_id = card.id and entry.kind in ('spent', 'refunded')) as spent
      from gift_cards card join checkouts c on c.payment_ref = card.payment_ref),
    purse as (select 'balance ' || id as id, held, missing, paid, gone, spent from account
      union all select 'gift card ' || id, held, missing, paid, gone, spent from card),
    run as (
      select i.run_id as id, sum(greatest(0, c.gone_cents - taken.cents)) as missing
      from checkouts c join invoices i on i.id::text = c.purpose_id and not i.on_account,
        lateral (select coalesce(sum(case kind when 'paid_back' then cents else -cents end), 0) as cents
          from invoice_entries entry where entry.invoice_id = i.id and starts_with(entry.reference, c.payment_ref || ':')) taken
      where c.purpose = 'invoice' and c.state = 'ordered' and c.gone_cents > 0 group by i.run_id)
    select 'what a balance or gift card holds and has spent is not what is left of its payments' as rule, id as subject from purse
      where held + spent <> paid - gone + missing
    union all
    select 'a balance or gift card holds money again that its payments no longer have', id from purse where missing > spent or missing < 0
    union all
    select 'a run holds money again that its invoices'' payments no longer have', run.id::text from run
      left join balances balance on balance.run_id = run.id left join spent on spent.id = balance.id
      where run.missing > coalesce(spent.on_orders, 0)
    union all
    select 'something came back to a balance and did not make up for what is missing', entry.balance_id::text
      from balance_entries entry join account on account.id = entry.balance_id and account.missing > 0
      where entry.kind = 'refunded' and entry.at > (select max(alert.created_at) from alerts alert
          join balance_entries paid on paid.kind = 'paid_in' and paid.reference = alert.subject
          where alert.kind = 'top_up_reclaimed' and paid.balance_id = entry.balance_id)
        and entry.cents <> (select coalesce(-sum(made.cents), 0) from balance_entries made
          where made.balance_id = entry.balance_id and made.kind = 'made_up'
            and made.reference like '%:made up:refund ' || entry.reference)
    union all
    select 'a payment into a balance is not on it', c.payment_ref from checkouts c
      where c.purpose = 'top_up' and c.state = 'ordered' and not exists (select from balance_entries entry
        where entry.kind = 'paid_in' and entry.reference = c.payment_ref and entry.cents = c.amount_cents)
    union all
    select 'a payment for a gift card is on none', c.payment_ref from checkouts c
      where c.purpose = 'gift_card' and c.state = 'ordered' and not exists (select from gift_cards card
        where card.payment_ref = c.payment_ref and card.initial_cents = c.amount_cents)
    union all
    select 'a payment that bought nothing is neither refunded nor on the desk''s list', c.payment_ref from checkouts c
      join payment_ledger paid on paid.payment_ref = c.payment_ref and paid.kind = 'succeeded'
      where c.state = 'refund_due' and c.updated_at < now() - interval '1 hour'
        and paid.amount_cents > (select coalesce(sum(amount_cents), 0) from refunds where refunds.payment_ref = c.payment_ref and state <> 'failed')
          + (select coalesce(sum(amount_cents), 0) from payment_ledger closed where closed.payment_ref = c.payment_ref and closed.kind = 'closed')
          + (select greatest(coalesce(sum(withdrawn_cents), 0), 0) from disputes where disputes.payment_ref = c.payment_ref)
        and not exists (select from alerts where alerts.detail->>'paymentRef' = c.payment_ref)
    union all
    select 'a refund failed, and nobody was told', failed.id::text from refunds failed
      where failed.state = 'failed' and failed.updated_at < now() - interval '1 hour'
        and not exists (select from alerts where alerts.detail->>'refund' = failed.id::text)
        and (select coalesce(sum(amount_cents), 0) from payment_ledger paid where paid.payment_ref = failed.payment_ref and paid.kind = 'succeeded')
          > (select coalesce(sum(amount_cents), 0) from refunds where refunds.payment_ref = failed.payment_ref and state <> 'failed')
          + (select greatest(coalesce(sum(withdrawn_cents), 0), 0) from disputes where disputes.payment_ref = failed.payment_ref)`)
  return rows
}
