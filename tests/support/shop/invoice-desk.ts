import { eq } from 'drizzle-orm'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { runInvoices } from '#contract/business/invoices.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { bulkQuotes } from '#server/platform/db/schema.ts'
import { placeDirect } from '#server/sales/direct-orders/place-direct.ts'
import { textOf } from '#tests/support/papers/read-pdf.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { sampleAddress } from '#tests/support/samples/samples.ts'
import { openOrderDesk } from './order-desk.ts'
import { Visitor } from './visitor.ts'

type Run = Awaited<ReturnType<typeof addRun>> & { email: string; params: { token: string } }

/** A shop that invoices business runs, and the actions of businesses and the desk. */
export async function openInvoiceDesk() {
  const at = await openOrderDesk()
  const today = shopDayOf(new Date())
  let count = 0

  /** A run, of 60 cards for $10.00 each if nothing else is said, whose contact has a unique address. */
  async function aRun(terms: Parameters<typeof addRun>[1] = {}) {
    const run = await addRun(at.shop.db, terms)
    const email = `al${++count}@acme.test`
    await at.shop.db.update(bulkQuotes).set({ contactEmail: email }).where(eq(bulkQuotes.id, run.quote.id))
    return { ...run, email, params: { token: run.token } }
  }

  const manager = () => new Visitor(at.shop)
  const ask = ({ params }: Run, body?: { purchaseOrder?: string | null }) =>
    manager().call(runInvoices.ask, { params, body })
  const moneyOf = async ({ params }: Run) => (await manager().call(runInvoices.find, { params })).body
  const issue = ({ id }: Run, body = {}) => at.desk.call(invoicesAdmin.issue, { params: { id }, body })
  const grant = ({ id }: Run, termDays: number | null) =>
    at.desk.call(invoicesAdmin.setTerms, { params: { id }, body: { termDays } })
  const pay = (id: string, amount: string, change = {}) =>
    at.desk.call(invoicesAdmin.pay, { params: { id }, body: { amount, paidOn: today, note: 'ACH 7', ...change } })
  const credit = (id: string, amount: string) =>
    at.desk.call(invoicesAdmin.credit, { params: { id }, body: { amount, reason: 'Fewer cards' } })
  const undo = (id: string, entry: number) =>
    at.desk.call(invoicesAdmin.undo, { params: { id }, body: { entry, note: 'Somebody else’s' } })
  const held = async ({ id }: Run) => (await findBalance(at.shop.db, { runId: id }))?.cents ?? 0

  /** Fetches a file as a link on the page does. */
  async function file({ cookies, url }: Visitor, path: string) {
    const response = await fetch(url + path, {
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, type: response.headers.get('content-type'), bytes }
  }

  /** A card of the run for $14.50. */
  async function makeCard(run: Run) {
    const balance = (await findBalance(at.shop.db, { runId: run.id }))!
    const address = { ...sampleAddress, name: 'Ann Lee' }
    const item = { cardDesignId: at.catalog.cardId, selectedArtistId: at.catalog.artistId, customSignature: null }
    await at.shop.db.transaction((tx) =>
      placeDirect(tx, {
        source: 'run',
        userId: null,
        runId: run.id,
        customerName: 'Acme',
        customerEmail: run.email,
        items: [
          {
            ...item,
            writingStyle: 'Elegant Cursive',
            customMessage: 'Dear Ann',
            recipients: [{ name: 'Ann Lee', address, customMessage: null, customSignature: null }],
          },
        ],
        balanceId: balance.id,
        withoutWaiting: true,
      }),
    )
  }
  return { at, today, aRun, manager, ask, moneyOf, issue, grant, pay, credit, undo, held, file, textOf, makeCard }
}
