import { expect, test } from 'vitest'
import type { Invoice } from '#contract/business/invoices.ts'
import { lettersOf, textOf } from '#tests/support/papers/read-pdf.ts'
import { samplesOfScripts } from '#tests/support/papers/sample-scripts.ts'
import { drawInvoice } from './invoice-pdf.ts'

const invoice: Invoice = {
  id: '00000000-0000-4000-8000-000000000001',
  number: 'F2026-0001',
  kind: 'invoice',
  state: 'issued',
  isOverdue: false,
  creditOf: null,
  lines: [{ description: '60 cards', quantity: 60, unitPrice: '10.00', total: '600.00' }],
  billTo: { company: 'Acme', name: 'Al', email: 'al@acme.test' },
  seller: 'Fairhand',
  transferDetails: '',
  purchaseOrder: null,
  amount: '600.00',
  paid: '0.00',
  credited: '0.00',
  open: '600.00',
  owedBack: '0.00',
  onAccount: false,
  issuedOn: '2026-01-02',
  dueOn: '2026-01-16',
  note: null,
  payOnline: null,
  version: 1,
}

test.each(samplesOfScripts)('an invoice in %s shows every word', async (_, { company, name, order }) => {
  const description = `${company} × 60`
  const pdf = await drawInvoice(
    {
      ...invoice,
      billTo: { ...invoice.billTo, company, name },
      purchaseOrder: order,
      lines: [{ ...invoice.lines[0]!, description }],
    },
    'desk@shop.test',
  )
  const text = lettersOf(await textOf(pdf))
  expect(text).not.toContain('?')
  for (const word of [company, name, order, description].flatMap((each) => each.split(' ')))
    expect(text).toContain(word)
})
