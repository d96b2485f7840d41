import { expect, test } from '#e2e/support/journey.ts'
import { keepToasts } from '#e2e/support/seen-toasts.ts'
import { addToCart, expectFailure, expectNotice } from '#e2e/support/specified.ts'

// Notifications (the specification, section 4).

test.describe('notifications', { tag: '@smoke' }, () => {
  test('§4.23 at most one is visible at a time, and a click outside dismisses it', async ({ page, watch }) => {
    watch.allow(/\/api\/cart\/|ERR_FAILED/)
    const { id } = await addToCart(page)
    await addToCart(page)
    await keepToasts(page)
    await page.goto('/cart')
    await page.route(`**/api/cart/${id}`, (route) => route.abort())
    const toast = page.locator('[data-toast]')
    const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
    await test.step('the newer one replaces the older one', async () => {
      await remove.first().click()
      await expectFailure(page, 'Error', 'Failed to remove item from cart.')
      await remove.last().click()
      await expectNotice(page, 'Item Removed', 'Item has been removed from your cart.')
      await expect(toast).toHaveCount(1)
    })
    await test.step('a click inside keeps it, one outside dismisses it', async () => {
      await toast.getByText('Item Removed').click()
      await expect(toast).toHaveAttribute('data-state', 'open')
      await page.getByRole('heading', { level: 1 }).click()
      await expect(toast).toBeHidden()
    })
  })
})
