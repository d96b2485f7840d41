import { signIn } from '#e2e/support/desk.ts'
import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Promo codes in the portal, from the owner's form to the shopper's order.

const newCode = () => `NOV-${crypto.randomUUID().slice(0, 6).toUpperCase()}`

test('the owner creates a code for 10 %, a shopper uses it, and the list shows one use', async ({ page, browser }) => {
  const code = newCode()
  await signIn(page)
  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  const form = page.getByRole('dialog', { name: 'Add promo code' })
  await form.getByRole('button', { name: 'Create promo code' }).click()
  await expect(form.getByText('Please enter a code')).toBeVisible()
  await expect(form.getByText('Please say how much it takes off')).toBeVisible()
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await form.getByLabel('Percent', { exact: true }).fill('110')
  await form.getByRole('button', { name: 'Create promo code' }).click()
  await expect(form.getByText('A whole number from 1 to 100', { exact: true })).toBeVisible()
  await expectSound(page, 'a promo code, refused')
  await form.getByLabel('Percent', { exact: true }).fill('10')
  await form.getByRole('button', { name: 'Create promo code' }).click()
  await expectToast(page, 'Promo Code Created')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('10% off')
  await expect(row).toContainText('Active')
  await expectSound(page, 'promo codes')

  const shopper = await browser.newPage()
  await addFirstCard(shopper)
  await shopper.goto('/checkout')
  const summary = shopper.getByRole('region', { name: 'Order summary' })
  await summary.getByRole('button', { name: 'Promo code' }).click()
  await shopper.keyboard.type(code)
  await shopper.keyboard.press('Enter')
  const discount = summary.getByText('Discount').locator('..')
  await expect(discount).toContainText('−$')
  const given = /\$[\d.]+/.exec((await discount.textContent())!)![0]
  await fillCheckout(shopper)
  await fillCard(shopper)
  await shopper.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(shopper)
  await shopper.close()

  await page.getByRole('searchbox', { name: 'Search promo codes' }).fill(code.slice(4))
  await expect(page.getByText('1 promo code', { exact: true })).toBeVisible()
  await page.reload()
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await expect(row).toContainText(given)
})

test('a code with every limit is edited by two owners, switched off, and deleted', async ({ page, watch }) => {
  watch.allow(/409/)
  const code = newCode()
  await signIn(page)
  await page.goto('/admin/promo-codes')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  const form = page.getByRole('dialog', { name: /promo code$/ })
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByLabel('Discount type').selectOption('amount')
  await form.getByLabel('Amount in dollars').fill('5')
  await form.getByLabel(/^First day/).fill('2026-11-01')
  await form.getByLabel(/^Last day/).fill('2099-12-24')
  await form.getByLabel(/^Total uses/).fill('100')
  await form.getByLabel(/^Uses per person/).fill('1')
  await form.getByLabel(/^Minimum subtotal/).fill('25')
  await form.getByRole('checkbox', { name: 'Birthday' }).check()
  await form.getByRole('button', { name: 'Create promo code' }).click()
  await expectToast(page, 'Promo Code Created')
  const row = page.getByRole('row').filter({ hasText: code })
  for (const text of [
    '$5.00 off',
    'Nov 1, 2026 – Dec 24, 2099',
    '0 of 100',
    'Cards from $25.00 · Birthday · once per person',
  ])
    await expect(row).toContainText(text)

  // The same code again, in the same form: the message is at its field, and nothing typed is lost.
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await form.getByLabel('Code', { exact: true }).fill(code)
  await form.getByLabel('Percent', { exact: true }).fill('10')
  await form.getByRole('button', { name: 'Create promo code' }).click()
  await expect(form.getByRole('alert')).toHaveText('A promo code with this name already exists')
  await expect(form.getByLabel('Percent', { exact: true })).toHaveValue('10')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()

  // Somebody else changes it while the form is open.
  await page.getByRole('button', { name: `Edit ${code}` }).click()
  await form.getByLabel(/^Total uses/).fill('50')
  const list = await send<{ codes: { id: string }[] }>(page.request, 'GET', `/api/admin/promo-codes?q=${code}`)
  const { id } = list.codes[0]!
  await send(page.request, 'PUT', `/api/admin/promo-codes/${id}`, { code, kind: 'amount', value: '7.00' })
  await form.getByRole('button', { name: 'Update promo code' }).click()
  await expect(
    form.getByText('Somebody else has changed this promo code in the meantime.', { exact: true }),
  ).toBeVisible()
  await expectSound(page, 'a promo code that somebody else changed')
  await form.getByRole('button', { name: 'Load current version' }).click()
  await expect(form.getByLabel('Amount in dollars')).toHaveValue('7.00')
  await form.getByRole('checkbox', { name: /^Active/ }).uncheck()
  await form.getByRole('button', { name: 'Update promo code' }).click()
  await expect(row).toContainText('Off')

  await page.getByRole('button', { name: `Delete ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Promo Code Deleted')
  await expect(row).toBeHidden()
})
