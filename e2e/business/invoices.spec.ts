import { readFile } from 'node:fs/promises'
import { askForQuote, onInvoices, sendOffer, somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, fillCard } from '#e2e/support/journey.ts'
import { clearInvoiceSettings, test } from '#e2e/support/own-shop.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A run's money: the business requests its invoice; the desk grants terms, records payments and reverses them.

test.afterEach(clearInvoiceSettings)

const phone = { width: 390, height: 844 }

test('an invoice with a purchase order, a part payment, a reversed mistake, a credit note, fully paid', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[09]/)
  // Not through the settings page: the journey that saves that page would find it changed.
  const { seller, transfer } = onInvoices
  await theShop().query('update settings set invoice_seller = $1, transfer_details = $2', [seller, transfer])
  const quote = await askForQuote(page)
  const business = await somebodyElse(browser)
  await business.goto(await sendOffer(page, quote, 'With pleasure'))
  await business.getByRole('button', { name: /^Accept for/ }).click()
  await business.getByRole('link', { name: 'send your list and write the words' }).click()
  const money = business.getByRole('region', { name: 'Invoices' })
  await expect(money.getByText('The agreed total is $2,597.50. You pay in advance')).toBeVisible()
  const box = money.getByLabel('Your purchase order number')
  await box.fill('PO 4710')
  await money.getByRole('button', { name: 'Save the purchase order number' }).click()
  await expectToast(business, 'Purchase order saved', 'It will be on new invoices.')
  // The text in the box counts, although it was not saved.
  await box.fill('PO 4711')
  await money.getByRole('button', { name: 'Create the invoice' }).click()
  await expect(money.getByText('Unpaid')).toBeVisible()
  await expect(money.getByText('PO 4711')).toBeVisible()
  await expect(money.getByRole('button', { name: 'Create the invoice' })).toHaveCount(0)
  const { subject } = await emailTo(quote.contactEmail, /Here is invoice/)
  const number = /F\d{4}-\d{4}/.exec(subject)![0]
  await expect(money.getByText(number, { exact: true })).toBeVisible()
  await expect(
    money.getByText(`To pay by transfer, use ${number} as the reference and send the money to:`),
  ).toBeVisible()
  await expect(money.getByText('Account 0001234567')).toBeVisible()
  const [file] = await Promise.all([
    business.waitForEvent('download'),
    money.getByRole('link', { name: `PDF of ${number}` }).click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expectSound(business, 'a run with its invoice')
  await business.setViewportSize(phone)
  await expectSound(business, 'a run with its invoice on a phone')
  await business.context().close()

  await signIn(page)
  await page.goto('/admin/invoices')
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByRole('button', { name: `Open ${number}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(dialog.getByText('$2,597.50 due')).toBeVisible()
  const notePayment = async (amount: string) => {
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await dialog.getByLabel('Amount in dollars').fill(amount)
    await dialog.getByRole('button', { name: 'Record payment' }).click()
  }
  await notePayment('9999')
  await expect(dialog.getByText('At most $2,597.50 is open.').first()).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('597.50')
  await expectSound(page, 'noting a payment')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('$2,000.00 due')).toBeVisible()
  await dialog.getByRole('button', { name: 'Recorded by mistake?' }).click()
  await dialog.getByLabel('Reason for removing it').fill('Another customer')
  await dialog.getByRole('button', { name: 'Remove payment' }).click()
  await expect(dialog.getByText('$2,597.50 due')).toBeVisible()
  await dialog.getByRole('button', { name: 'Credit note' }).click()
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog.getByText('Please say why; the customer reads it')).toBeVisible()
  await dialog.getByLabel('Amount in dollars').fill('97.50')
  await dialog.getByLabel('Reason').fill('Nine cards fewer')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog.getByText('$97.50 credited')).toBeVisible()
  await notePayment('2500')
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await expectSound(page, 'an invoice that is paid')
  await page.setViewportSize(phone)
  await expectSound(page, 'an invoice on a phone')
  await page.keyboard.press('Escape')
  await page.goto('/admin/invoices?state=all')
  await expect(page.getByText('Nine cards fewer')).toHaveCount(0)
  await expectSound(page, 'all invoices on a phone')
})

test('the desk grants payment terms and issues a part invoice', async ({ page, browser }) => {
  const quote = await askForQuote(page)
  const business = await somebodyElse(browser)
  await business.goto(await sendOffer(page, quote, 'With pleasure'))
  await business.getByRole('button', { name: /^Accept for/ }).click()
  await expect(business.getByRole('link', { name: 'send your list and write the words' })).toBeVisible()
  await business.context().close()
  await page.goto('/admin/runs')
  await page.getByRole('button', { name: `Billing of ${quote.companyName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Billing of ${quote.companyName}` })
  await dialog.getByLabel('Payment terms in days').fill('30')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expect(dialog.getByText('On account, 30 days to pay')).toBeVisible()
  await dialog.getByLabel('Percentage of the agreed amount').fill('40')
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(dialog.getByRole('definition').filter({ hasText: '$1,039.00' })).toHaveCount(2)
  await expectSound(page, 'money of a run')
  await page.setViewportSize(phone)
  await expectSound(page, 'money of a run on a phone')
})

test('the business pays its invoice by card, and the desk sees that it is paid', async ({ page, browser }) => {
  const quote = await askForQuote(page)
  const business = await somebodyElse(browser)
  await business.goto(await sendOffer(page, quote, 'With pleasure'))
  await business.getByRole('button', { name: /^Accept for/ }).click()
  await business.getByRole('link', { name: 'send your list and write the words' }).click()
  const money = business.getByRole('region', { name: 'Invoices' })
  await money.getByRole('button', { name: 'Create the invoice' }).click()
  await money.getByRole('button', { name: /^Pay by card/ }).click()
  await expect(money.getByText(/^\$2,597\.50 for invoice F/)).toBeFocused()
  await expectSound(business, 'an invoice that is being paid')
  await business.setViewportSize(phone)
  await expectSound(business, 'an invoice that is being paid on a phone')
  await fillCard(business, '4242 4242 4242 4242')
  await money.getByRole('button', { name: 'Pay $2,597.50' }).click()
  await expect(money.getByText('Paid', { exact: true })).toBeVisible()
  await expect(money.getByRole('button', { name: /^Pay by card/ })).toHaveCount(0)
  await emailTo(quote.contactEmail, /\$2,597\.50 by card for invoice/)
  await business.context().close()
  await page.goto('/admin/invoices?state=paid')
  await expect(page.getByRole('row', { name: new RegExp(quote.companyName) })).toBeVisible()
})
