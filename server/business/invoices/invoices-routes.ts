import { openCents } from '#server/money/stored-value/invoice-money.ts'
import { type SQL, and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { invoicePdfPath, invoicesAdmin, invoicesCsvPath } from '#contract/business/invoices-admin.ts'
import { runInvoiceOnlinePath, runInvoicePdfPath, runInvoices } from '#contract/business/invoices.ts'
import { toDecimal } from '#contract/base/money.ts'
import { Id, IdParams, Token } from '#contract/base/text.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { csvLine } from '#server/platform/documents/csv.ts'
import type { Db, ReadDb } from '#server/platform/db/db.ts'
import { invoices } from '#server/platform/db/schema.ts'
import { notFound } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { openRun } from '#server/business/run-lists/runs.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { finishInvoicePayment, prepareInvoicePayment } from './invoice-payments.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { findRun, setPurchaseOrder, setTerms, storeTerms } from './invoice-terms.ts'
import {
  creditInvoice,
  findInvoice,
  listInvoices,
  payBackInvoice,
  payInvoice,
  subjectOf,
  undoInvoicePayment,
} from './invoices-admin.ts'
import { issueInvoice } from './issue-invoice.ts'
import { toInvoices, viewMoney } from './run-money.ts'

type Parts = Pick<ShopParts, 'db' | 'reads' | 'jobs' | 'visits' | 'payments' | 'invoicing' | 'limits' | 'deskAddress'>

/** Invoices of runs: for the run's manager, and for the desk. */
export function invoicesRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, jobs, invoicing } = parts
  serve(app, runInvoices.find, async ({ params }) => viewMoney(db, (await openRun(db, params.token, 'manage')).run))
  serve(app, runInvoices.purchaseOrder, async ({ params, body }) =>
    viewMoney(db, await setPurchaseOrder(db, params.token, body.purchaseOrder || null)),
  )
  serve(app, runInvoices.ask, ({ request, params, body }) =>
    withIdempotencyKey(db, request, `run:${params.token}`, async (tx) => {
      const { run } = await openRun(tx, params.token, 'manage', true)
      if (body?.purchaseOrder !== undefined) await storeTerms(tx, run.id, { purchaseOrder: body.purchaseOrder || null })
      await issueInvoice(tx, jobs, run, { invoicing })
      return viewMoney(tx, run)
    }),
  )
  paymentRoutes(app, parts)
  adminRoutes(app, parts)
  fileRoutes(app, parts)
}

function paymentRoutes(app: FastifyInstance, { db, jobs, payments, limits }: Parts): void {
  serve(app, runInvoices.preparePayment, async ({ request, params }) => {
    await limits.take('intent-address', addressKey(request))
    const { run } = await openRun(db, params.token, 'manage')
    await limits.take('intent', `invoice:${params.id}`)
    return prepareInvoicePayment({ db, jobs, payments }, run.id, params.id)
  })
  serve(app, runInvoices.pay, async ({ params, body }) => {
    const { run } = await openRun(db, params.token, 'manage')
    const [invoice] = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.id, params.id), eq(invoices.runId, run.id)))
    if (!invoice) throw notFound('Invoice')
    await finishInvoicePayment({ db, jobs, payments }, invoice.id, body.paymentIntentId)
    return viewMoney(db, run)
  })
}

function adminRoutes(app: FastifyInstance, { db, reads, jobs, visits, invoicing }: Parts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, invoicesAdmin.list, ({ query, request }) => listInvoices(reads.for(request), query))
  serve(app, invoicesAdmin.find, ({ params }) => findInvoice(db, params.id))
  serve(app, invoicesAdmin.ofRun, async ({ params }) => viewMoney(db, await findRun(db, params.id)))
  serveAdmin(invoicesAdmin.setTerms, async ({ adminId, params, body }) =>
    viewMoney(db, await setTerms(db, adminId, params.id, body.termDays)),
  )
  serveAdmin(invoicesAdmin.issue, ({ adminId, request, params, body }) =>
    withIdempotencyKey(db, request, `admin:${adminId}`, async (tx) => {
      const row = await issueInvoice(tx, jobs, await findRun(tx, params.id, true), { ...body, adminId, invoicing })
      await recordChange(tx, adminId, 'issued', subjectOf(row), { after: { amount: toDecimal(row.cents) } })
      return (await toInvoices(tx, [row]))[0]!
    }),
  )
  serveAdmin(invoicesAdmin.pay, async ({ adminId, params, body }) => {
    await payInvoice(db, jobs, adminId, params.id, body)
    return findInvoice(db, params.id)
  })
  serveAdmin(invoicesAdmin.undo, async ({ adminId, params, body }) => {
    await undoInvoicePayment(db, jobs, adminId, params.id, body)
    return findInvoice(db, params.id)
  })
  serveAdmin(invoicesAdmin.credit, async ({ adminId, params, body }) => {
    await creditInvoice(db, jobs, adminId, params.id, body)
    return findInvoice(db, params.id)
  })
  serveAdmin(invoicesAdmin.payBack, async ({ adminId, params, body }) => {
    await payBackInvoice(db, jobs, adminId, params.id, body)
    return findInvoice(db, params.id)
  })
}

function fileRoutes(app: FastifyInstance, { db, reads, deskAddress }: Parts): void {
  const hide = true
  app.get(
    runInvoicePdfPath.replace('{token}', ':token').replace('{id}', ':id'),
    { config: { access: 'anyone' }, schema: { hide, params: RunInvoiceParams } },
    async (request, reply) => {
      const { token, id } = request.params as { token: string; id: string }
      const { run } = await openRun(db, token, 'manage')
      return sendPdf(db, deskAddress, reply, and(eq(invoices.id, id), eq(invoices.runId, run.id)))
    },
  )
  app.get(
    runInvoiceOnlinePath.replace('{token}', ':token').replace('{id}', ':id'),
    { config: { access: 'anyone' }, schema: { hide, params: RunInvoiceParams } },
    async (request, reply) => {
      const { token, id } = request.params as { token: string; id: string }
      const { run } = await openRun(db, token, 'manage')
      const [row] = await db
        .select()
        .from(invoices)
        .where(and(eq(invoices.id, id), eq(invoices.runId, run.id)))
      if (!row) throw notFound('Invoice')
      const [invoice] = await toInvoices(db, [row])
      return reply
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
        .redirect(invoice!.payOnline ?? `/run/${token}`, 303)
    },
  )
  const config = { access: 'admin', roles: ['desk'] } as const
  app.get(
    invoicePdfPath.replace('{id}', ':id'),
    { config, schema: { hide, params: IdParams } },
    async (request, reply) => sendPdf(db, deskAddress, reply, eq(invoices.id, (request.params as { id: string }).id)),
  )
  app.get(invoicesCsvPath, { config: { access: 'admin', fresh: true }, schema: { hide } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="invoices.csv"')
      .type('text/csv; charset=utf-8')
      .send(await writeCsv(reads.for(request))),
  )
}

const RunInvoiceParams = z.object({ token: Token, id: Id })

const columns = ['Number', 'Kind', 'Company', 'Purchase order', 'Issued', 'Due', 'Amount', 'Paid', 'Credited', 'Open']

/** All invoices and credit notes, newest first. */
async function writeCsv(db: ReadDb): Promise<string> {
  const rows = await db.select().from(invoices).orderBy(desc(invoices.createdAt), desc(invoices.id))
  const lines = rows.map((row) => [
    row.number,
    row.kind === 'invoice' ? 'Invoice' : 'Credit note',
    row.billTo.company,
    row.purchaseOrder ?? '',
    row.issuedOn,
    row.dueOn,
    ...[row.cents, row.paidCents, row.creditedCents, openCents(row)].map(toDecimal),
  ])
  return [columns, ...lines].map(csvLine).join('')
}

async function sendPdf(db: Db, deskAddress: string, reply: FastifyReply, which: SQL | undefined) {
  const [row] = await db.select().from(invoices).where(which)
  if (!row) throw notFound('Invoice')
  const [invoice] = await toInvoices(db, [row])
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${invoice!.number}.pdf"`,
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(await drawInvoice(invoice!, deskAddress))
}
