import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout, test } from '#e2e/support/journey.ts'

// Deliverable addresses: states by name, ZIP codes that match, only the United States (product.md, section 5).

test.beforeEach(async ({ page }) => {
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page)
})

test('a state is picked from the suggestions, and one that does not match its ZIP code is corrected', async ({
  page,
}) => {
  const state = page.getByRole('combobox', { name: 'State' })
  await state.fill('')
  await state.pressSequentially('cali')
  await page.getByRole('option', { name: /California/ }).click()
  await expect(state).toHaveValue('CA')
  await expect(page.getByText('ZIP code 62701 is in Illinois, not in California.')).toBeVisible()

  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('group', { name: 'Is this address correct?' })).toBeFocused()
  await expect(page).toHaveURL('/checkout')
  await page.getByRole('button', { name: 'Change to Illinois' }).click()
  await expect(state).toHaveValue('IL')
  await expect(page.getByRole('group', { name: 'Is this address correct?' })).toBeHidden()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
})

test('a doubtful address can be used anyway, even by pressing Place Order again', async ({ page }) => {
  await page.getByLabel('State').fill('Iowa')
  await page.getByRole('button', { name: 'Use it anyway' }).click()
  await expect(page.getByRole('group', { name: 'Is this address correct?' })).toBeHidden()

  await page.getByLabel('Street Address').fill('Main Street')
  await expect(page.getByText('This street address is missing a number.')).toBeHidden()
  await page.getByLabel('State').fill('Illinois')
  await expect(page.getByText('This street address is missing a number.')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('press Place Order again to use it as entered')).toBeVisible()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
})

test('another country is refused with the reason, and so is an invalid ZIP code', async ({ page }) => {
  await page.getByLabel('Country').fill('Canada')
  await page.getByLabel('ZIP Code').fill('K1A 0B1')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('We mail cards within the United States only')).toBeVisible()
  await expect(page.getByText('Enter a ZIP code with five digits, such as 97201')).toBeVisible()
  await expect(page.getByLabel('ZIP Code')).toHaveValue('K1A 0B1')
})
