import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout, test } from '#e2e/support/journey.ts'
import { keepToasts } from '#e2e/support/seen-toasts.ts'
import { signUp } from '#e2e/support/shopper.ts'

// The moment after paying (product.md, section 2): the receipt over the page that the buyer is sent to.

test('a guest sees the receipt over the home page, even after a reload, and can keep the order', async ({ page }) => {
  await addFirstCard(page)
  await keepToasts(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)

  const receipt = page.getByRole('dialog', { name: 'Your order is placed' })
  await expect(receipt.getByText(/^Order #[0-9A-F]{8}$/)).toBeVisible()
  await expect(receipt.getByText('ben@shop.test', { exact: true })).toBeVisible()
  const card = receipt.getByRole('list', { name: 'Your cards' }).getByRole('listitem')
  await expect(card).toHaveText(/Dear Ann,\s*happy birthday from all of us!/)
  await expect(card.getByTestId('preview')).toHaveClass(/font-elegant-cursive/)
  await expect(
    receipt.getByText(/^Spotted a mistake\?.* until \d+:\d\d [AP]M, as long as no artist has started\.$/),
  ).toBeVisible()
  // The day that the buyer chose by.
  await expect(receipt.getByText(/by \w{3}, \w{3} \d+, and expect it to arrive \w{3} \d+ – /)).toBeVisible()
  const toast = page.locator('[data-toast]')
  await expect(toast).toBeVisible()
  expect(await receipt.evaluate((dialog) => dialog.contains(document.querySelector('[data-toast]')))).toBe(true)

  await page.reload()
  await expect(receipt).toBeVisible()
  const link = await receipt.getByText(/\/track\/[\w-]{22}$/).textContent()
  await page.keyboard.press('Escape')
  await expect(receipt).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(page.getByRole('link', { name: 'EXPLORE CARDS' })).toBeVisible()
  await expect(receipt).toBeHidden()
  await page.goto(link!)
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible()
})

test('a guest’s new account is prefilled from the order', async ({ page }) => {
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const receipt = page.getByRole('dialog', { name: 'Your order is placed' })
  await receipt.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/auth?next=%2Forders')
  await expect(receipt).toBeHidden()
  const form = page.getByRole('tabpanel', { name: 'Create Account' })
  await expect(form.getByLabel('Email')).toHaveValue('ben@shop.test')
  await expect(form.getByLabel('First Name')).toHaveValue('Ben')
  await expect(form.getByLabel('Last Name')).toHaveValue('Writer')
})

test('a signed-in buyer finds it over My Orders, and it leads to the order', async ({ page }) => {
  await signUp(page)
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page).toHaveURL('/orders')
  const receipt = page.getByRole('dialog', { name: 'Your order is placed' })
  await expect(receipt.getByRole('link', { name: 'Create an account' })).toHaveCount(0)
  await receipt.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(/\/orders\/[\da-f-]{36}$/)
  await expect(receipt).toBeHidden()
})
