import { expect } from 'vitest'
import { runInvoices } from '#contract/business/invoices.ts'
import { invoiceEntries } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { testThatItIsThereOnce } from '#tests/support/checks/killed-payment.ts'
import { addRun } from '#tests/support/samples/sample-runs.ts'

testThatItIsThereOnce({
  promise: 'Invoice: killed while it is paid by card',
  points: crashPoints.invoicePayment,
  tables: [invoiceEntries],
  emails: ['invoice-paid'],
  async begin(buyer, db) {
    const { token } = await addRun(db)
    // A process that has just started may respond with 503.
    const ask = () => buyer.call(runInvoices.ask, { params: { token }, body: {} })
    const invoice = await eventually(async () => {
      const { status, body } = await ask()
      expect(status).toBe(201)
      return body.invoices[0]!
    }, 500)
    const params = { token, id: invoice.id }
    return {
      prepare: () => buyer.call(runInvoices.preparePayment, { params }),
      finish: (paymentIntentId) => buyer.call(runInvoices.pay, { params, body: { paymentIntentId } }),
    }
  },
})
