import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { invoicesAdmin } from '#contract/business/invoices-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { bulkQuotes, invoices } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { tracesOf } from '#tests/support/checks/traces.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'

// Reliability, 1.7, for the contact of a company that pays by invoice.

const at = await openOrderDesk()
afterAll(() => at.shop.close())

test('invoices and credit notes are exported only for their contact, and lose the contact when erased; company and amounts stay', async () => {
  const run = await aRun('whitfield@acme.test', 'Wilma Whitfield')
  const other = await aRun('other@acme.test', 'Otto Other')
  const { body: invoice } = await at.desk.call(invoicesAdmin.issue, { params: { id: run.id }, body: {} })
  const { body: kept } = await at.desk.call(invoicesAdmin.issue, { params: { id: other.id }, body: {} })
  const credit = { amount: '50', reason: 'Fewer cards' }
  await at.desk.call(invoicesAdmin.credit, { params: { id: invoice.id }, body: credit })
  const payment = { amount: '100', paidOn: shopDayOf(new Date()), note: 'ACH 7' }
  await at.desk.call(invoicesAdmin.pay, { params: { id: invoice.id }, body: payment })

  const text = JSON.stringify(await exportPerson(at.shop.db, await findPerson(at.shop.db, 'whitfield@acme.test')))
  const ofRun = await invoicesOf(run.id)
  expect(ofRun).toHaveLength(2)
  for (const { number } of ofRun) expect(text).toContain(`"${number}"`)
  expect(text).toContain('"name":"Wilma Whitfield"')
  expect(text).not.toContain(`"${kept.number}"`)
  expect(text).not.toContain(run.token)
  expect(text).not.toContain('"adminId"')

  await erasePerson(at.shop.db, await findPerson(at.shop.db, 'whitfield@acme.test'))
  for (const trace of ['whitfield@acme.test', 'wilma whitfield']) expect(await tracesOf(at.shop.db, trace)).toEqual([])
  const erased = { name: 'Erased', email: '' }
  expect(await invoicesOf(run.id)).toEqual(ofRun.map((each) => ({ ...each, billTo: { ...each.billTo, ...erased } })))
  expect(await invoicesOf(other.id)).toMatchObject([{ billTo: { name: 'Otto Other', email: 'other@acme.test' } }])
  expect(await violations(at.shop.db)).toEqual([])
})

async function aRun(contactEmail: string, contactName: string) {
  const run = await addRun(at.shop.db)
  await at.shop.db.update(bulkQuotes).set({ contactEmail, contactName }).where(eq(bulkQuotes.id, run.quote.id))
  return run
}

const invoicesOf = (runId: string) =>
  at.shop.db.select().from(invoices).where(eq(invoices.runId, runId)).orderBy(invoices.createdAt)
