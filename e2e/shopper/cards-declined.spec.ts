import { addFirstCard, expect, fillCard, fillCheckout, test } from '#e2e/support/journey.ts'

// Repeated card declines (reliability.md, A10): the shopper is asked to wait, and everything typed is still there.

test('after five declined cards the page says how long to wait, and keeps the input', async ({ page, watch }) => {
  watch.allow(/40[29]|429/)
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page, '4000000000000002')
  const place = page.getByRole('button', { name: /^Place Order/ })
  const failure = page.getByRole('alert').filter({ hasText: 'card' })
  for (let count = 0; count < 5; count++) {
    const answered = page.waitForResponse(/\/confirm$/)
    await place.click()
    expect((await answered).status()).toBe(402)
    await expect(failure).toHaveText('Your card was declined. Please try another card.')
    await expect(place).toBeEnabled()
  }
  await fillCard(page)
  await place.click()
  await expect(failure).toHaveText(
    /^Too many cards were declined\. Nothing was charged; please try again in 1[45] minutes\.$/,
  )
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Writer')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Street Address').first()).toHaveValue('1 Main Street')
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
})
