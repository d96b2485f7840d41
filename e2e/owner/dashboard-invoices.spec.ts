import { signIn } from '#e2e/support/desk.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// In a shop without any settings for invoices.

test('an owner sees what new invoices lack, and finds where to enter it', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/invoices')
  const notice = page.getByText(
    'New invoices do not say the seller’s address and tax number or how to pay by transfer.',
  )
  await expect(notice).toBeVisible()
  await expectSound(page, 'invoices that lack payment details')
  await notice.getByRole('link', { name: 'Enter it in Production settings' }).click()
  await expect(page.getByLabel('How to pay by transfer')).toHaveValue('')
})
