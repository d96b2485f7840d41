import { eq } from 'drizzle-orm'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { admins, runs } from '#server/platform/db/schema.ts'
import { creditInvoice, findInvoice, payInvoice } from '#server/business/invoices/invoices-admin.ts'
import { issueInvoice } from '#server/business/invoices/issue-invoice.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import type { Call, Row, RowsOf } from './access-row.ts'
import type { Things } from './things.ts'

const held = (call: Row['call']): Row => ({ whose: 'holder', call })
const desk = (call: Row['call'] = () => ({})): Row => ({ whose: 'desk', call })

const tokenOf = async ({ shop }: Things) => ({ token: (await addRun(shop.db)).token })
const runOf = async ({ shop }: Things) => ({ id: (await addRun(shop.db)).id })

async function invoiceOf({ shop }: Things): Promise<{ id: string }> {
  const { id } = await addRun(shop.db)
  const [run] = await shop.db.select().from(runs).where(eq(runs.id, id))
  return { id: (await shop.db.transaction((tx) => issueInvoice(tx, shop.jobs, run!, {}))).id }
}

async function dueOf({ shop }: Things) {
  const { id, token } = await addRun(shop.db)
  const [run] = await shop.db.select().from(runs).where(eq(runs.id, id))
  return { token, id: (await shop.db.transaction((tx) => issueInvoice(tx, shop.jobs, run!, {}))).id }
}

async function paidByCard(things: Things): Promise<Call> {
  const params = await dueOf(things)
  const { ann } = things.callers
  const { clientSecret } = (await ann.call(runInvoices.preparePayment, { params })).body
  const body = { paymentIntentId: paymentIntentId(clientSecret) }
  await confirm(things.shop.stripe, { id: body.paymentIntentId, clientSecret })
  // Now, so that the provider's event about it does not arrive during another row.
  await ann.call(runInvoices.pay, { params, body })
  return { params, body }
}

const payment = { amount: '10.00', paidOn: '2026-01-05', note: 'ACH 1' }

/** Created by the shop's own administrator. */
async function paidOf(things: Things, ...amounts: string[]) {
  const { shop } = things
  const { id } = await invoiceOf(things)
  for (const amount of amounts)
    await payInvoice(shop.db, shop.jobs, (await shop.db.select().from(admins))[0]!.id, id, { ...payment, amount })
  return findInvoice(shop.db, id)
}

/** Invoices of runs: through the manager's link, and at the desk. */
export const invoiceRows: RowsOf<'runInvoices' | 'invoicesAdmin'> = {
  runInvoices: {
    find: held(async (things) => ({ params: await tokenOf(things) })),
    purchaseOrder: held(async (things) => ({ params: await tokenOf(things), body: { purchaseOrder: 'PO 4711' } })),
    ask: held(async (things) => ({ params: await tokenOf(things), body: { purchaseOrder: 'PO 4711' } })),
    preparePayment: held(async (things) => ({ params: await dueOf(things) })),
    pay: held(paidByCard),
  },
  invoicesAdmin: {
    list: desk(),
    find: desk(async (things) => ({ params: await invoiceOf(things) })),
    ofRun: desk(async (things) => ({ params: await runOf(things) })),
    setTerms: desk(async (things) => ({ params: await runOf(things), body: { termDays: 30 } })),
    issue: desk(async (things) => ({ params: await runOf(things), body: { percent: 50 } })),
    pay: desk(async (things) => ({ params: await invoiceOf(things), body: payment })),
    undo: desk(async (things) => {
      const { id, entries } = await paidOf(things, '10.00')
      return { params: { id }, body: { entry: entries[0]!.id, note: 'Another customer’s' } }
    }),
    credit: desk(async (things) => ({
      params: await invoiceOf(things),
      body: { amount: '5.00', reason: 'One card fewer' },
    })),
    payBack: desk(async (things) => {
      const { id } = await paidOf(things, '600.00')
      const [admin] = await things.shop.db.select().from(admins)
      await creditInvoice(things.shop.db, things.shop.jobs, admin!.id, id, {
        amount: '20.00',
        reason: 'Two cards fewer',
      })
      return { params: { id }, body: payment }
    }),
  },
}
