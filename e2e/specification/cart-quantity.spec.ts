import { openDrawer, showChanged } from '#e2e/support/cart-drawer.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { addToCart, expectFailure, expectNotice, hold, only, requestsOf, twoCards } from '#e2e/support/specified.ts'

// Quantities and removals in the cart drawer (the specification, sections 2, 4, 5, 7, 8 and 9).

test.describe('the quantity of a cart line', { tag: '@smoke' }, () => {
  test('quantities and removals', async ({ page, watch }) => {
    watch.allow(/\/api\/cart\/|ERR_FAILED/)
    const [card] = await twoCards(page)
    const { id } = await addToCart(page, card, 9)
    await page.goto('/how-it-works')
    const drawer = await openDrawer(page)
    const less = drawer.getByRole('button', { name: 'Decrease quantity' })
    const more = drawer.getByRole('button', { name: 'Increase quantity' })
    const sent = requestsOf(page)
    await test.step('§2.50, §4.11 both buttons are disabled while an update is pending', async () => {
      const release = await hold(page, '**/api/cart/*')
      await more.click()
      await expect(less).toBeDisabled()
      await expect(more).toBeDisabled()
      release()
      await expect(less).toBeEnabled()
      await page.unroute('**/api/cart/*')
    })
    await test.step('§5.9, §9.1 at 10 the plus button is disabled', async () => {
      await expect(page.getByTestId('cart-badge')).toHaveText('10')
      await expect(more).toBeDisabled()
    })
    await test.step('§7.15, §4.10 the update sends only the quantity, and the cart is refetched', async () => {
      expect(sent.filter(({ path }) => path.startsWith('/api/cart'))).toEqual([
        { method: 'PUT', path: `/api/cart/${id}`, body: { quantity: 10 } },
        { method: 'GET', path: '/api/cart', body: null },
      ])
    })
    await test.step('§8.5 a failed update', async () => {
      await page.route('**/api/cart/*', (route) => route.abort())
      await drawer.getByRole('button', { name: 'Decrease quantity' }).click()
      await expectFailure(page, 'Error', 'Failed to update quantity.')
    })
    const remove = drawer.getByRole('button', { name: `Remove ${card.title}` })
    await test.step('§8.5 a failed removal', async () => {
      await expect(remove).toBeEnabled()
      await remove.click()
      await expectFailure(page, 'Error', 'Failed to remove item from cart.')
      await page.unroute('**/api/cart/*')
    })
    await test.step('§2.50, §4.11 both buttons are disabled while a removal is pending', async () => {
      const release = await hold(page, '**/api/cart/*')
      await expect(less).toBeEnabled()
      sent.length = 0
      await remove.click()
      await expect(less).toBeDisabled()
      release()
    })
    await test.step('§8.5 a removal', async () => {
      await expectNotice(page, 'Item Removed', 'Item has been removed from your cart.')
      await expect(drawer.getByText('Your cart is empty')).toBeVisible()
    })
    await test.step('§7.16, §4.10 it sends no body, and the cart is refetched', async () => {
      expect(only(sent, 'DELETE', `/api/cart/${id}`)).toEqual([
        { method: 'DELETE', path: `/api/cart/${id}`, body: null },
      ])
      expect(only(sent, 'GET', '/api/cart')).toHaveLength(1)
    })
  })

  for (const [shown, button, quantity] of [
    [15, 'Decrease quantity', 10],
    [-4, 'Increase quantity', 1],
  ] as const)
    test(`§5.9 from ${shown}, the computed value is clamped to ${quantity}`, async ({ page }) => {
      await addToCart(page, undefined, 5)
      await showChanged(page, () => ({ quantity: shown }))
      await page.goto('/how-it-works')
      const drawer = await openDrawer(page)
      const buttons = drawer.getByRole('button', { name: / quantity$/ })
      await expect(buttons.and(page.locator(':disabled'))).toHaveCount(1)
      const sent = requestsOf(page)
      await drawer.getByRole('button', { name: button }).click()
      await expect
        .poll(() => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body))
        .toEqual([{ quantity }])
      // The cart is being fetched again.
      await page.unrouteAll({ behavior: 'wait' })
    })
})
