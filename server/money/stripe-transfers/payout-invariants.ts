import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import type { Violation } from '#server/money/ledger/rules.ts'

/** What must never be true of transfers to artists (decision 046); empty when all is well. */
export async function payoutViolations(db: Queries): Promise<Violation[]> {
  const { rows } = await db.execute<{ rule: string; subject: string }>(sql`
    select 'a statement paid by Stripe has no transfer of its total' as rule, s.id::text as subject from statements s
      where s.state = 'paid' and s.method = 'stripe' and not exists (select from payout_transfers t
        where t.statement_id = s.id and t.attempt = s.attempt and t.transfer_ref = s.reference
          and t.amount_cents = s.total_cents and t.reversed_cents < t.amount_cents)
    union all select 'a statement has several transfers that were not taken back', statement_id::text from payout_transfers
      where transfer_ref is not null and reversed_cents < amount_cents group by statement_id having count(*) > 1
    union all select 'a statement that is owed, or was paid by hand, was transferred as well', s.id::text
      from statements s join payout_transfers t on t.statement_id = s.id
      where t.transfer_ref is not null and t.reversed_cents < t.amount_cents
        and not (s.state = 'paid' and s.method = 'stripe')
    union all select 'a transfer differs from its statement', statement_id::text from payout_transfers t
      join statements s on s.id = t.statement_id where t.amount_cents <> s.total_cents
    union all select 'a payout by Stripe was begun and its transfer forgotten', s.id::text from statements s
      where s.state = 'paying' and s.method = 'stripe' and not exists (select from payout_transfers t
        where t.statement_id = s.id and t.attempt = s.attempt and t.transfer_ref is null and t.failure is null)
    union all select 'a payout by Stripe is overdue', t.statement_id::text from payout_transfers t
      where t.transfer_ref is null and t.failure is null and t.created_at < now() - interval '1 hour'
    union all select 'a reversal is overdue', t.statement_id::text from payout_transfers t
      where t.reversal_asked_at < now() - interval '1 hour'`)
  return rows
}
