import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { type ShopSettings, settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { auditLog, invoices } from '#server/platform/db/schema.ts'
import { openInvoiceDesk } from '#tests/support/shop/invoice-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { remindOfInvoices } from './invoice-jobs.ts'

// The seller on invoices, and payment by transfer (product.md, section 20).

const { at, aRun, manager, moneyOf, issue, pay, credit, file, textOf } = await openInvoiceDesk()
afterAll(() => at.shop.close())

const seller = ['Fairhand LLC', '1 Quill Street', 'Portland, OR 97201', 'EIN 12-3456789']
const bank = ['First Bank of Oregon', 'Account 0001234567', 'Routing number 123006800']

async function save(change: Partial<ShopSettings>) {
  const { body } = await at.desk.call(settingsAdmin.find)
  return at.desk.call(settingsAdmin.save, { body: { ...body, ...change } })
}
const setBoth = () => save({ invoiceSeller: seller.join('\n'), transferDetails: bank.join('\n') })
const setNone = () => save({ invoiceSeller: '', transferDetails: '' })

type Run = Awaited<ReturnType<typeof aRun>>
const paperOf = async (run: Run, id: string) =>
  textOf((await file(manager(), `/api/runs/${run.token}/invoices/${id}/pdf`)).bytes)

async function reminderOf(run: Run, dueOn: string): Promise<string> {
  await remindOfInvoices(at.shop.db, at.shop.jobs, new Date(`${addDays(dueOn, 3)}T15:00:00Z`))
  const mails = await at.emailsTo(run.email, 2)
  return mails.find(({ subject }) => subject.includes('was due on'))!.text
}

describe('works', () => {
  test('PDF, e-mails and page name the seller and the bank details', async () => {
    await setBoth()
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const paper = await paperOf(run, invoice.id)
    for (const line of [...seller, ...bank, `or by transfer (reference ${invoice.number}).`])
      expect(paper).toContain(line)
    const [mail] = await at.emailsTo(run.email, 1)
    expect(await textOf(mail!.attachments[0]!.content)).toContain(bank[1])
    for (const text of [mail!.text, await reminderOf(run, invoice.dueOn)]) {
      for (const line of [...seller, ...bank]) expect(text).toContain(line)
      expect(text).toContain(`with ${invoice.number} as the reference`)
      expect(text).toContain(`/run/${run.token}`)
    }
    expect((await moneyOf(run)).invoices[0]).toMatchObject({
      seller: seller.join('\n'),
      transferDetails: bank.join('\n'),
    })
  })

  test('without bank details, nothing offers a transfer, only a card payment or a message to the desk', async () => {
    await setNone()
    const run = await aRun()
    const { body: invoice } = await issue(run)
    const paper = await paperOf(run, invoice.id)
    expect(paper).toContain('by card on your run’s page.')
    expect(paper.replaceAll(/\s+/g, ' ')).toMatch(/pay by transfer, write to \S+@\S+ for the details\./)
    for (const word of ['FROM', 'BY TRANSFER TO', 'or by transfer']) expect(paper).not.toContain(word)
    const [mail] = await at.emailsTo(run.email, 1)
    for (const text of [mail!.text, await reminderOf(run, invoice.dueOn)]) {
      expect(text).toContain('You can pay by card on your run’s page.')
      expect(text).toContain('reply to this e-mail for the details')
      expect(text).toContain(`/run/${run.token}`)
      expect(text).not.toContain('The invoice is from')
    }
  })

  test('an invoice keeps the details of its day of issue; later ones use the current settings', async () => {
    await setBoth()
    const [before, after] = [await aRun(), await aRun()]
    const { body: first } = await issue(before)
    await save({ invoiceSeller: 'Fairhand Inc.', transferDetails: 'Another Bank' })
    const { body: second } = await issue(after)
    const [old, recent] = [await paperOf(before, first.id), await paperOf(after, second.id)]
    for (const line of [...seller, ...bank]) {
      expect(old).toContain(line)
      expect(recent).not.toContain(line)
    }
    for (const line of ['Fairhand Inc.', 'Another Bank']) expect(recent).toContain(line)
    expect((await moneyOf(before)).invoices[0]!.transferDetails).toBe(bank.join('\n'))
    await setNone()
    expect(await paperOf(before, first.id)).toContain(bank[1])
  })

  test('a credit note names the seller; neither it nor a paid invoice asks for a transfer', async () => {
    await setBoth()
    const run = await aRun()
    const { body: invoice } = await issue(run)
    await credit(invoice.id, '50.00')
    const [note] = (await moneyOf(run)).invoices
    await pay(invoice.id, '550.00')
    for (const id of [note!.id, invoice.id]) {
      const paper = await paperOf(run, id)
      for (const line of seller) expect(paper).toContain(line)
      for (const line of bank) expect(paper).not.toContain(line)
    }
  })

  test('texts of maximum length are printed completely', async () => {
    const long = (lines: number) =>
      Array.from({ length: lines }, (_, at) => `${at} ${'Wide '.repeat(11)}END${at}`).join('\n')
    expect((await save({ invoiceSeller: long(6), transferDetails: long(8) })).status).toBe(200)
    const run = await aRun()
    const paper = await paperOf(run, (await issue(run, { note: 'Note '.repeat(39) })).body.id)
    for (const at of [0, 5]) expect(paper.split(`END${at}`)).toHaveLength(3)
    expect(paper).toContain('END7')
  })

  test('the owner’s change is audited; line endings of any system are the same', async () => {
    await setNone()
    const { body } = await save({ invoiceSeller: ' Fairhand LLC\r\n1 Quill Street\r\n\r\n' })
    expect(body.invoiceSeller).toBe('Fairhand LLC\n1 Quill Street')
    const changes = await at.shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings changed'))
    expect(changes.at(-1)).toMatchObject({
      before: { invoiceSeller: '' },
      after: { invoiceSeller: body.invoiceSeller },
    })
  })
})

describe('refuses', () => {
  test.each([
    [{ invoiceSeller: '1\n2\n3\n4\n5\n6\n7' }, 'Seller on invoices has at most 6 lines'],
    [{ transferDetails: '1\n2\n3\n4\n5\n6\n7\n8\n9' }, 'How to pay by transfer has at most 8 lines'],
    [{ invoiceSeller: 'x'.repeat(501) }, 'Seller on invoices has at most 500 characters'],
    [{ transferDetails: 'x'.repeat(501) }, 'How to pay by transfer has at most 500 characters'],
    [{ transferDetails: 'Account\t1' }, 'How to pay by transfer is plain text'],
  ])('%j', async (change, message) => {
    expect(await save(change)).toMatchObject({ status: 400, message })
  })

  test('an administrator who is not the owner', async () => {
    const password = 'twelve letters'
    const body = { username: 'bankless', email: 'bankless@shop.test', password, role: 'desk' as const }
    await at.desk.call(admins.create, { body })
    const colleague = new Visitor(at.shop)
    await colleague.call(admins.signIn, { body: { username: body.username, password } })
    expect(await colleague.call(settingsAdmin.find)).toMatchObject({ status: 403 })
    const { body: settings } = await at.desk.call(settingsAdmin.find)
    const refused = await colleague.call(settingsAdmin.save, { body: { ...settings, transferDetails: 'My own bank' } })
    expect(refused).toMatchObject({ status: 403 })
  })
})

describe('protects', () => {
  test('the database keeps an issued invoice’s seller, bank details and customer number', async () => {
    const run = await aRun()
    const { body: invoice } = await issue(run)
    for (const change of [{ seller: 'x' }, { transferDetails: 'x' }, { purchaseOrder: 'x' }])
      await expect(at.shop.db.update(invoices).set(change).where(eq(invoices.id, invoice.id))).rejects.toThrow()
  })
})
