import { onInvoices } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect } from '#e2e/support/journey.ts'
import { clearInvoiceSettings, test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

test.afterEach(clearInvoiceSettings)

test('the production settings are saved, refused with a message, and never overwritten unnoticed', async ({
  page,
  watch,
}) => {
  watch.allow(/409/)
  await signIn(page)
  await page.goto('/admin/settings')
  const field = page.getByLabel('First cards checked')
  const before = await field.inputValue()
  await expectSound(page, 'settings')
  await page.getByLabel('Time for changes').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hours for changes must be at least 2')).toBeVisible()
  await page.getByLabel('Time for changes').fill('2')
  const seller = page.getByLabel('Seller on invoices')
  await seller.fill('1\n2\n3\n4\n5\n6\n7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Seller on invoices has at most 6 lines')).toBeVisible()
  await seller.fill(onInvoices.seller)
  await page.getByLabel('How to pay by transfer').fill(onInvoices.transfer)
  await field.fill('4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')
  // Somebody else saves meanwhile.
  const current = await send<{ version: number }>(page.request, 'GET', '/api/admin/settings')
  await send(page.request, 'PUT', '/api/admin/settings', { ...current, reviewFirst: Number(before) })
  await field.fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this settings page in the meantime.')
  await expect(field).toHaveValue('5')
  await page.getByRole('button', { name: 'Load current version' }).click()
  await expect(field).toHaveValue(before)
  await expect(seller).toHaveValue(onInvoices.seller)
})
