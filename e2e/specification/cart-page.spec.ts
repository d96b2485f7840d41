import { expect, test } from '#e2e/support/journey.ts'
import { addToCart, dollars, style, twoCards } from '#e2e/support/specified.ts'

// The cart page (the specification, sections 2 and 9).

test.describe('the cart page', { tag: '@smoke' }, () => {
  test('its lines, its summary and its links', async ({ page }) => {
    const [one, other] = await twoCards(page)
    await addToCart(page, one, 2)
    await addToCart(page, other)
    await page.goto('/cart')
    const total = `$${(Number(one.price) * 2 + Number(other.price)).toFixed(2)}`
    const summary = page.getByRole('region', { name: 'Order summary' })
    await test.step('§2.3, §2.51 a list of cart lines', async () => {
      const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: style })
      await expect(lines).toHaveCount(2)
      for (const [card, times] of [
        [one, 2],
        [other, 1],
      ] as const)
        await expect(
          lines.filter({ hasText: card.title }).getByText(dollars(card.price, times), { exact: true }),
        ).toBeVisible()
    })
    await test.step('§2.51, §2.52, §9.7, §9.8, §9.9 the summary: subtotal, Shipping Free, total', async () => {
      await expect(summary.getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'Total'])
      await expect(summary.getByRole('definition')).toHaveText([total, 'Free', total])
    })
    await test.step('§9.10 no currency code is shown', async () => {
      await expect(page.getByRole('main')).not.toContainText('USD')
    })
    await test.step('§2.51 buttons to /checkout and /shop', async () => {
      await expect(summary.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout')
      await expect(summary.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
    })
  })

  test('§2.53 an empty cart', async ({ page }) => {
    await page.goto('/cart')
    const main = page.getByRole('main')
    await expect(main.getByText('Your cart is empty', { exact: true })).toBeVisible()
    await expect(main.getByText('Add some beautiful cards to get started!', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Browse Cards', exact: true }).click()
    await expect(page).toHaveURL('/shop')
  })
})
