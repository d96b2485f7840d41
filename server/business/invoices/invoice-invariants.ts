import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Violation } from '#server/money/ledger/rules.ts'

/** Violated invariants of invoices and run balances; empty if there are none. */
export async function invoiceViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'an invoice differs from the sum of its lines' as rule, i.id::text as subject from invoices i
      where cents <> (select coalesce(sum((line->>'cents')::bigint), 0) from jsonb_array_elements(lines) line)
    union all select 'an invoice differs from the sum of its entries', i.id::text from invoices i
      where array[paid_cents, credited_cents] is distinct from (select array[
        coalesce(sum(case kind when 'paid' then e.cents when 'credited' then 0 else -e.cents end), 0),
        coalesce(sum(e.cents) filter (where kind = 'credited'), 0)]::bigint[] from invoice_entries e where e.invoice_id = i.id)
    union all select 'an invoice was credited other than by its credit notes', i.id::text from invoices i
      where kind = 'invoice' and credited_cents <> (select coalesce(sum(n.cents), 0) from invoices n where n.credit_of = i.id)
    union all select 'a payment was taken back twice, or for another sum', e.id::text from invoice_entries e
      where kind = 'undone' and not exists (select from invoice_entries p
        where p.invoice_id = e.invoice_id and p.kind = 'paid' and p.id::text = e.reference and p.cents = e.cents)
    union all select 'a payment of an invoice by card is not in the ledger', e.id::text from invoice_entries e
      where kind = 'paid' and admin_id is null and strpos(e.reference, ':') = 0 and not exists (select from payment_ledger ledger
        join checkouts c on c.payment_ref = ledger.payment_ref and c.state = 'ordered' and c.purpose_id = e.invoice_id::text
        where ledger.payment_ref = e.reference and ledger.kind = 'succeeded' and ledger.amount_cents = e.cents)
    union all select 'a payment by card is in no invoice', c.payment_ref from checkouts c
      where purpose = 'invoice' and state = 'ordered' and not exists (select from invoice_entries e
        where e.invoice_id::text = c.purpose_id and e.kind = 'paid' and e.reference = c.payment_ref and e.admin_id is null)
    union all select 'an invoice has another sum of a payment by card than the shop', c.payment_ref from checkouts c
      join invoice_entries p on p.reference = c.payment_ref and p.kind = 'paid' and p.admin_id is null
      where c.purpose_id = p.invoice_id::text and (select coalesce(sum(case e.kind when 'paid_back' then e.cents else -e.cents end), 0)
        from invoice_entries e where e.invoice_id = p.invoice_id and starts_with(e.reference, c.payment_ref || ':'))
        not between 0 and c.gone_cents
    union all select 'what was paid at Stripe for an invoice is not in its books', h.stripe_ref from hosted_invoices h
      where h.state = 'paid' and not exists (select from checkouts c
        join payment_ledger ledger on ledger.payment_ref = c.payment_ref and ledger.kind = 'succeeded'
        where c.payment_ref = h.payment_ref and c.purpose_id = h.invoice_id::text and c.state in ('ordered','refund_due','refunded')
          and (c.state <> 'ordered' or ledger.amount_cents = c.amount_cents and h.paid_cents = h.amount_cents))
    union all select 'Stripe said that an invoice was paid, and nobody looked', e.payment_ref from payment_events e
      join hosted_invoices h on h.stripe_ref = e.payment_ref and h.state in ('pending','open','closing','elsewhere','failed')
      where e.type in ('invoice.paid','invoice_payment.paid') and e.created_at < now() - interval '1 hour'
    union all select 'an invoice asks at Stripe for another sum than is open', h.stripe_ref from hosted_invoices h
      join invoices i on i.id = h.invoice_id
      where h.state in ('open','closing') and h.amount_cents - h.paid_cents <> greatest(0, i.cents - i.credited_cents - i.paid_cents)
        and not exists (select from invoice_entries e where e.invoice_id = i.id and e.at > now() - interval '1 hour')
    union all select 'the page of an invoice at Stripe is overdue', h.invoice_id::text from hosted_invoices h
      where h.state = 'pending' and h.created_at < now() - interval '1 hour'
    union all select 'numbers of a year are left out', n.year::text from invoice_numbers n
      where last <> (select count(*) from invoices i where i.year = n.year)
        or last <> (select max(serial) from invoices i where i.year = n.year)
    union all select 'a balance has another sum from invoices than they say', b.run_id::text from balances b
      where b.run_id is not null and exists (select from invoices i where i.run_id = b.run_id)
        and (select coalesce(sum(e.cents), 0) from balance_entries e
          where e.balance_id = b.id and e.kind in ('paid_in','invoiced','credited','paid_out')) <>
        (select coalesce(sum(case when on_account then cents - credited_cents else least(cents - credited_cents, paid_cents) end), 0)
          from invoices i where i.run_id = b.run_id and i.kind = 'invoice')`)
  return rows
}
