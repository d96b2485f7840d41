import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { formatCount } from '#contract/base/format-count.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type HostedInvoice, type InvoiceRow, hostedInvoices, invoices } from '#server/platform/db/schema.ts'
import {
  type InvoicePart,
  InvoiceRefusal,
  type Invoicing,
  type ProviderInvoice,
} from '#server/platform/integrations/invoice-provider.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'

/**
 * Creates the invoice at Stripe step by step: a customer for the run, a draft, its lines, and the page. Each step is
 * stored, or found again at Stripe, so calling it again continues where it stopped.
 * @param draft the draft at Stripe; undefined if none is stored yet
 * @throws SpentKey if only a new idempotency key can succeed, InvoiceRefusal
 */
export async function openHosted(
  { db, invoicing }: { db: Db; invoicing: Invoicing },
  row: HostedInvoice,
  invoice: InvoiceRow,
  draft: ProviderInvoice | undefined,
  { onlyDraft = false }: { onlyDraft?: boolean } = {},
): Promise<ProviderInvoice> {
  const keyOf = (step: string) => `invoice:${row.invoiceId}:${row.attempt}:${step}`
  const made = draft ?? (await makeDraft())
  if (onlyDraft || made.status !== 'draft') return made
  const filled = await invoicing.fill(made.id, partsOf(row, invoice), keyOf('lines'), row.keyAttempt)
  crashPoint('after_hosted_lines')
  if (filled.total !== row.amountCents)
    throw new InvoiceRefusal(`Its lines at Stripe come to ${formatMoney(toDecimal(filled.total))}`)
  const opened = await invoicing.finalize(made.id)
  crashPoint('after_hosted_opened')
  return opened

  async function makeDraft(): Promise<ProviderInvoice> {
    const customer = row.customerRef ?? (await findCustomer(db, row, invoice)) ?? (await makeCustomer())
    await note({ customerRef: customer })
    const { id: invoiceId, number, purchaseOrder, dueOn } = invoice
    const terms = { customer, invoiceId, number, purchaseOrder, daysUntilDue: daysUntil(dueOn) }
    const created = await invoicing.draft(terms, keyOf('draft'), row.keyAttempt)
    crashPoint('after_hosted_draft')
    await note({ stripeRef: created.id })
    return created
  }

  async function makeCustomer(): Promise<string> {
    const { company, email } = invoice.billTo
    const who = { name: company, email, runId: invoice.runId }
    const customer = await invoicing.createCustomer(who, keyOf('customer'), row.keyAttempt)
    crashPoint('after_hosted_customer')
    return customer
  }

  async function note(values: Pick<HostedInvoice, 'customerRef'> | Pick<HostedInvoice, 'stripeRef'>): Promise<void> {
    await db
      .update(hostedInvoices)
      .set(values)
      .where(and(eq(hostedInvoices.invoiceId, row.invoiceId), eq(hostedInvoices.attempt, row.attempt)))
  }
}

/** A run is one customer at Stripe, unless its invoice recipient has changed since. */
async function findCustomer(db: Db, row: HostedInvoice, { runId, billTo }: InvoiceRow): Promise<string | undefined> {
  const isSame = and(
    eq(invoices.runId, runId),
    eq(invoices.billTo, billTo),
    eq(hostedInvoices.livemode, row.livemode),
    isNotNull(hostedInvoices.customerRef),
  )
  const [found] = await db
    .select({ ref: hostedInvoices.customerRef })
    .from(hostedInvoices)
    .innerJoin(invoices, eq(invoices.id, hostedInvoices.invoiceId))
    .where(isSame)
    .orderBy(desc(hostedInvoices.createdAt))
    .limit(1)
  return found?.ref ?? undefined
}

/** The invoice's lines, or one line for the remaining amount. */
function partsOf({ amountCents }: HostedInvoice, { number, lines, cents }: InvoiceRow): InvoicePart[] {
  if (amountCents !== cents) return [{ description: `Open balance of invoice ${number}`, amount: amountCents }]
  return lines.map(({ description, quantity, unitCents, cents: amount }) => ({
    description:
      unitCents === null
        ? description
        : `${formatCount(quantity)} × ${description}, ${formatMoney(toDecimal(unitCents))} each`,
    amount,
  }))
}

const day = 24 * 3_600_000

function daysUntil(dueOn: string): number {
  return Math.max(0, Math.round((Date.parse(dueOn) - Date.parse(shopDayOf(new Date()))) / day))
}
