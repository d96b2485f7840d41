import { openCents, owedBackCents } from '#server/money/stored-value/invoice-money.ts'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { formatDay } from '#contract/base/format-date.ts'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { type InvoiceRow, invoiceEntries, invoices, runs } from '#server/platform/db/schema.ts'
import { email } from '#server/platform/emails/email.ts'
import type { EmailContent } from '#server/platform/emails/email-text.ts'
import { greetUnproven, recipientUnproven } from '#server/platform/emails/greeting.ts'
import { sampleRun } from '#server/business/quotes/sample-quote.ts'
import { runUrl } from '#server/business/quotes/run-link.ts'
import { runInvoiceOnlinePath, runInvoicePdfPath } from '#contract/business/invoices.ts'
import { hasHosted, paidAtStripe } from './hosted-links.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { toInvoices } from './run-money.ts'

/** An invoice was issued. Its subject is the invoice, as for the next two. */
export const invoiceIssued = email({
  kind: 'invoice-issued',
  title: 'Invoice for a run',
  sample: (tx) => sampleInvoice(tx),
  async write(db, id, { publicUrl, deskAddress }) {
    const found = await find(db, id)
    if (!found || found.invoice.state === 'void') return undefined
    const { invoice, token } = found
    return {
      ...headOf(invoice, deskAddress),
      subject: `Invoice ${invoice.number} for ${moneyOf(invoice.cents)}`,
      heading: `${moneyOf(invoice.cents)}, due by ${formatDay(invoice.dueOn)}`,
      text: [
        greetUnproven(invoice.billTo.name),
        `Here is invoice ${invoice.number} for the cards of ${invoice.billTo.company}${orderOf(invoice)}: ${moneyOf(invoice.cents)}, due by ${formatDay(invoice.dueOn)}.`,
        invoice.onAccount
          ? 'Your cards are on account: we start lettering before you pay.'
          : 'Your cards are paid in advance: we letter as many as your payments cover.',
        ...howToPay(invoice),
      ],
      attachments: [await attach(db, invoice, deskAddress)],
      ...(await waysToPay(db, invoice, publicUrl, token)),
    }
  },
})

/** A credit note was issued. */
export const creditNoteIssued = email({
  kind: 'credit-note-issued',
  title: 'Credit note for a run',
  sample: sampleCreditNote,
  async write(db, id, { publicUrl, deskAddress }) {
    const found = await find(db, id)
    if (!found?.invoice.creditOf) return undefined
    const { invoice: note, token } = found
    const [invoice] = await db.select().from(invoices).where(eq(invoices.id, note.creditOf!))
    return {
      ...headOf(note, deskAddress),
      subject: `Credit note ${note.number} for ${moneyOf(note.cents)}`,
      heading: `${moneyOf(note.cents)} credited`,
      text: [
        greetUnproven(note.billTo.name),
        `We’ve credited ${moneyOf(note.cents)} of invoice ${invoice!.number}: ${note.note}`,
        openCents(invoice!) > 0 ? `${moneyOf(openCents(invoice!))} is left to pay.` : 'Nothing is left to pay.',
      ],
      attachments: [await attach(db, note, deskAddress)],
      link: { label: 'Save it as a PDF', url: pdfOf(publicUrl, token, note) },
    }
  },
})

/** An invoice is past due; not sent once it is paid. */
export const invoiceReminder = email({
  kind: 'invoice-reminder',
  title: 'Invoice reminder',
  sample: (tx) => sampleInvoice(tx, '2026-11-01'),
  async write(db, id, { publicUrl, deskAddress }) {
    const found = await find(db, id)
    if (!found || found.invoice.state !== 'issued') return undefined
    const { invoice, token } = found
    const open = moneyOf(openCents(invoice))
    return {
      ...headOf(invoice, deskAddress),
      subject: `Invoice ${invoice.number} was due on ${formatDay(invoice.dueOn)}`,
      heading: `${open} is still unpaid`,
      text: [
        greetUnproven(invoice.billTo.name),
        `Invoice ${invoice.number}${orderOf(invoice)} was due on ${formatDay(invoice.dueOn)}, and ${open} is still unpaid. If you’ve paid in the meantime, please ignore this e-mail; if something isn’t right, simply reply.`,
        ...howToPay(invoice),
      ],
      ...(await waysToPay(db, invoice, publicUrl, token)),
    }
  },
})

/** The receipt for a payment by card or on Stripe's page. */
export const invoicePaid = email({
  kind: 'invoice-paid',
  title: 'Invoice paid online',
  about: z.object({ invoiceId: z.string(), reference: z.string() }),
  sample: samplePayment,
  async write(db, { invoiceId, reference }, { publicUrl, deskAddress }) {
    const found = await find(db, invoiceId)
    if (!found) return undefined
    const { invoice, token } = found
    const isPayment = and(
      eq(invoiceEntries.invoiceId, invoiceId),
      eq(invoiceEntries.kind, 'paid'),
      eq(invoiceEntries.reference, reference),
    )
    const [paid] = await db.select().from(invoiceEntries).where(isPayment)
    if (!paid) return undefined
    const isOnline = (await paidAtStripe(db, [reference])).has(reference)
    const [open, over] = [openCents(invoice), owedBackCents(invoice)]
    return {
      ...headOf(invoice, deskAddress),
      subject: `${moneyOf(paid.cents)} paid for invoice ${invoice.number}`,
      heading: `Thank you: we’ve received ${moneyOf(paid.cents)}`,
      text: [
        greetUnproven(invoice.billTo.name),
        `We’ve received ${moneyOf(paid.cents)} ${isOnline ? 'on Stripe’s page' : 'by card'} for invoice ${invoice.number}${orderOf(invoice)}. ${
          open > 0 ? `${moneyOf(open)} is left to pay.` : 'Nothing is left to pay.'
        }`,
        ...(over > 0
          ? [`You’ve paid ${moneyOf(over)} more than you owe. Our team knows and will return it to you.`]
          : []),
      ],
      link: { label: 'Save it as a PDF', url: pdfOf(publicUrl, token, invoice) },
      alsoLink: { label: 'See all of your run’s invoices', url: runUrl(publicUrl, token) },
    }
  },
})

export const invoiceEmails = [invoiceIssued, creditNoteIssued, invoiceReminder, invoicePaid]

function headOf({ billTo, note, seller, transferDetails }: InvoiceRow, deskAddress: string) {
  return {
    to: recipientUnproven(billTo.name, billTo.email),
    ours: [note, seller, transferDetails].filter((text) => text !== null),
    replyTo: { name: 'Fairhand desk', address: deskAddress },
  }
}

/** The PDF at the moment the e-mail is sent. */
async function attach(db: Db, row: InvoiceRow, deskAddress: string) {
  const [invoice] = await toInvoices(db, [row])
  return { filename: `${row.number}.pdf`, content: await drawInvoice(invoice!, deskAddress) }
}

/** How to pay the open amount, and who issued the invoice. */
function howToPay(invoice: InvoiceRow): string[] {
  if (openCents(invoice) === 0) return []
  const { number, seller, transferDetails } = invoice
  return [
    transferDetails
      ? `You can pay by card on your run’s page, or by transfer with ${number} as the reference to:\n${transferDetails}`
      : 'You can pay by card on your run’s page. If you would rather pay by transfer, reply to this e-mail for the details.',
    ...(seller ? [`The invoice is from:\n${seller}`] : []),
  ]
}

const moneyOf = (cents: number) => formatMoney(toDecimal(cents))
const orderOf = ({ purchaseOrder }: InvoiceRow) => (purchaseOrder ? ` (your order ${purchaseOrder})` : '')
const linkOf = (publicUrl: string, path: string, token: string, { id }: InvoiceRow) =>
  runUrl(publicUrl, token, path.replace('{token}', token).replace('{id}', id))
const pdfOf = (publicUrl: string, token: string, invoice: InvoiceRow) =>
  linkOf(publicUrl, runInvoicePdfPath, token, invoice)

/** Links to our own address, which redirects to Stripe's page: it may not exist yet, and changes with the amount. */
async function waysToPay(
  db: Db,
  invoice: InvoiceRow,
  publicUrl: string,
  token: string,
): Promise<Pick<EmailContent, 'link' | 'otherLinks' | 'alsoLink'>> {
  const pdf = { label: 'Save it as a PDF', url: pdfOf(publicUrl, token, invoice) }
  const isOpen = openCents(invoice) > 0
  const label = isOpen ? 'Pay by card, or see all of your run’s invoices' : 'See all of your run’s invoices'
  const alsoLink = { label, url: runUrl(publicUrl, token) }
  if (!isOpen || !(await hasHosted(db, invoice))) return { link: pdf, alsoLink }
  const online = { label: 'Pay online', url: linkOf(publicUrl, runInvoiceOnlinePath, token, invoice) }
  return { link: online, otherLinks: [pdf], alsoLink }
}

async function find(db: Db, id: string) {
  const [found] = await db
    .select({ invoice: invoices, token: runs.manageToken })
    .from(invoices)
    .innerJoin(runs, eq(runs.id, invoices.runId))
    .where(and(eq(invoices.id, id)))
  // No e-mail once the contact's name and address are erased.
  return found && found.invoice.billTo.email ? found : undefined
}

const billTo = { company: 'Lark & Sons', name: 'Ann Reader', email: 'ann@sample.example' }

async function sampleInvoice(tx: Queries, dueOn = '2026-12-24'): Promise<string> {
  const lines = [{ description: 'Gold ink on cream paper', quantity: 250, unitCents: 1039, cents: 259_750 }]
  const seller = 'Fairhand LLC\n1 Sample Street\nSpringfield, IL 62701\nEIN 00-0000000'
  const transferDetails = 'Sample Bank\nAccount 0001234567\nRouting number 000000000'
  const paper = { seller, transferDetails, lines, billTo, purchaseOrder: 'PO 4711' }
  const values = { ...paper, runId: await sampleRun(tx, 'ready'), cents: 259_750, dueOn }
  return insertSample(tx, { ...values, kind: 'invoice' })
}

async function samplePayment(tx: Queries) {
  const invoiceId = await sampleInvoice(tx)
  const entry = { invoiceId, kind: 'paid', cents: 259_750, reference: 'pi_sample', day: '2026-11-30' } as const
  await tx.insert(invoiceEntries).values(entry)
  await tx.update(invoices).set({ paidCents: entry.cents }).where(eq(invoices.id, invoiceId))
  return { invoiceId, reference: entry.reference }
}

async function sampleCreditNote(tx: Queries): Promise<string> {
  const invoiceId = await sampleInvoice(tx)
  const [invoice] = await tx
    .update(invoices)
    .set({ creditedCents: 10_390 })
    .where(eq(invoices.id, invoiceId))
    .returning()
  const lines = [{ description: 'Ten fewer cards', quantity: 1, unitCents: null, cents: 10_390 }]
  const { runId, dueOn } = invoice!
  return insertSample(tx, {
    runId,
    dueOn,
    billTo,
    lines,
    cents: 10_390,
    note: 'ten fewer cards, as you wished.',
    kind: 'credit_note',
    creditOf: invoiceId,
  })
}

/** Numbered in a year without other invoices. */
async function insertSample(
  tx: Queries,
  values: Omit<typeof invoices.$inferInsert, 'number' | 'year' | 'serial' | 'issuedOn'>,
): Promise<string> {
  const serial = (await tx.$count(invoices, eq(invoices.year, 2019))) + 1
  const [row] = await tx
    .insert(invoices)
    .values({ ...values, year: 2019, serial, number: `F2019-${serial}`, issuedOn: '2026-11-24' })
    .returning()
  return row!.id
}
