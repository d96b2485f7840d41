import { type SQL, and, asc, eq, sql } from 'drizzle-orm'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, hostedInvoices, invoiceEntries, invoices } from '#server/platform/db/schema.ts'
import { type Jobs, queue } from '#server/platform/jobs/job.ts'
import { conflict } from '#server/platform/errors.ts'
import { bookEntry, openBalance } from './balances.ts'
import { lockPurse } from './purse.ts'

// A run's purse is filled by its invoices: what they are worth is on its balance.

/** Invoices whose page at Stripe may have to be created or replaced. */
export const hostedQueue = queue<{ invoiceId: string }>('hosted-invoice')

type Entry = Pick<typeof invoiceEntries.$inferInsert, 'kind' | 'cents' | 'reference' | 'day' | 'note' | 'adminId'>

/**
 * Records an entry of a locked invoice, updates its sums and its run's balance, and queues the update of its page at
 * Stripe.
 * @throws 409 if money that would leave the balance was already spent on cards
 */
export async function recordEntry(tx: Queries, jobs: Jobs, invoice: InvoiceRow, entry: Entry): Promise<InvoiceRow> {
  const { kind, cents } = entry
  await tx.insert(invoiceEntries).values({ ...entry, invoiceId: invoice.id })
  const paid = kind === 'paid' ? cents : kind === 'credited' ? 0 : -cents
  const [after] = await tx
    .update(invoices)
    .set({
      paidCents: invoice.paidCents + paid,
      creditedCents: invoice.creditedCents + (kind === 'credited' ? cents : 0),
      version: invoice.version + 1,
    })
    .where(eq(invoices.id, invoice.id))
    .returning()
  await bookWorth(tx, after!, worthCents(after!) - worthCents(invoice), kind, `${kind}:${entry.reference}`)
  await followHosted(tx, jobs, after!)
  return after!
}

/** An invoice on account credits its run's balance as soon as it is issued. */
export async function bookIssued(tx: Queries, invoice: InvoiceRow): Promise<void> {
  await bookWorth(tx, invoice, worthCents(invoice), 'issued', invoice.id)
}

/** What an invoice contributes to its run's balance: on account, all that is owed; otherwise, what is paid of that. */
function worthCents({ onAccount, cents, creditedCents, paidCents }: InvoiceRow): number {
  const owed = cents - creditedCents
  return onAccount ? owed : Math.min(owed, paidCents)
}

async function bookWorth(
  tx: Queries,
  { id, runId }: InvoiceRow,
  cents: number,
  why: Entry['kind'] | 'issued',
  reference: string,
): Promise<void> {
  if (cents === 0) return
  const { id: balanceId, cents: held } = await openBalance(tx, { runId })
  if (held + cents < 0)
    throw conflict(
      'Cards of this run were already paid for with that money. Please cancel cards first.',
      'wrong_status',
    )
  const kind = why === 'issued' ? 'invoiced' : why === 'credited' ? 'credited' : cents > 0 ? 'paid_in' : 'paid_out'
  await bookEntry(tx, balanceId, { kind, cents, reference: `${id}:${reference}` })
}

/** The sums of a locked invoice have changed, so its page may have to change. */
async function followHosted(tx: Queries, jobs: Jobs, { id }: InvoiceRow): Promise<void> {
  const rows = await tx.$count(hostedInvoices, eq(hostedInvoices.invoiceId, id))
  if (rows > 0) await jobs.enqueue(tx, hostedQueue, { invoiceId: id })
}

/** Locks a run's invoices that are not on account, as whatever changes them and its balance. @returns oldest first */
export async function lockPrepaid(tx: Queries, runId: string): Promise<InvoiceRow[]> {
  const isPrepaid = and(eq(invoices.runId, runId), eq(invoices.kind, 'invoice'), eq(invoices.onAccount, false))
  const rows = await tx.select().from(invoices).where(isPrepaid).orderBy(asc(invoices.id)).for('update')
  return rows.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

/** Takes what came back to a run for the payments of its locked invoices of which something is missing. */
export async function makeUpRun(
  tx: Queries,
  jobs: Jobs,
  prepaid: InvoiceRow[],
  cents: number,
  why: string,
): Promise<void> {
  let rest = cents
  for (const invoice of prepaid) {
    let current = invoice
    for (const { paymentRef, missing } of await missingOf(tx, invoice.id)) {
      const part = Math.min(rest, missing)
      if (part === 0) return
      const reference = `${paymentRef}:made up:${why}`
      current = await recordEntry(tx, jobs, current, {
        kind: 'paid_back',
        cents: part,
        reference,
        day: shopDayOf(new Date()),
      })
      rest -= part
    }
  }
}

/** The card payments of a locked invoice of which more is gone than it has recorded. */
async function missingOf(tx: Queries, invoiceId: string): Promise<{ paymentRef: string; missing: number }[]> {
  const { rows } = await tx.execute<{ paymentRef: string; missing: number }>(sql`
    select c.payment_ref as "paymentRef", (c.gone_cents - taken.cents)::float8 as missing
    from invoice_entries paid join checkouts c on c.payment_ref = paid.reference and c.gone_cents > 0,
      lateral (${takenFor(sql`paid.invoice_id`, sql`c.payment_ref`)}) taken
    where paid.invoice_id = ${invoiceId} and paid.kind = 'paid' and paid.admin_id is null
      and c.gone_cents > taken.cents order by paid.id`)
  return rows
}

/** How much of a payment this invoice has already recorded as refunded, less what returned; and in how many entries. */
export async function takenOfInvoice(tx: Queries, invoiceId: string, paymentRef: string) {
  const { rows } = await tx.execute<{ cents: number; count: number }>(
    takenFor(sql`${invoiceId}::uuid`, sql`${paymentRef}::text`),
  )
  return { taken: rows[0]!.cents, count: rows[0]!.count }
}

const takenFor = (invoiceId: SQL, paymentRef: SQL) => sql`
  select coalesce(sum(case kind when 'paid_back' then cents else -cents end), 0)::float8 as cents, count(*)::int as count
  from invoice_entries where invoice_id = ${invoiceId} and starts_with(reference, ${paymentRef} || ':')`

/** How much of a locked invoice can be refunded: what was not spent on cards. */
export async function unspentCents(tx: Queries, invoice: InvoiceRow): Promise<number> {
  if (invoice.onAccount) return invoice.paidCents
  const { id: balanceId } = await openBalance(tx, { runId: invoice.runId })
  return Math.min(owedBackCents(invoice) + (await lockPurse(tx, { balanceId })), invoice.paidCents)
}

type Sums = Pick<InvoiceRow, 'kind' | 'cents' | 'paidCents' | 'creditedCents'>

/** What remains to be paid. */
export const openCents = ({ kind, cents, paidCents, creditedCents }: Sums): number =>
  kind === 'credit_note' ? 0 : Math.max(0, cents - creditedCents - paidCents)

/** What was paid beyond what is owed. */
export const owedBackCents = ({ cents, paidCents, creditedCents }: Sums): number =>
  Math.max(0, paidCents + creditedCents - cents)
