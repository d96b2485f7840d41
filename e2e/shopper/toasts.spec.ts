import type { Page } from '@playwright/test'
import { addFirstCard, expect, test } from '#e2e/support/journey.ts'
import { keepToasts } from '#e2e/support/seen-toasts.ts'

// A toast informs; it never covers what people press next (product.md, sections 4 and 8).

async function openCartOfTwo(page: Page) {
  await addFirstCard(page)
  await addFirstCard(page)
  await keepToasts(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  return page.getByRole('dialog', { name: 'Your Cart' })
}

for (const width of [390, 640, 1280]) {
  test(`at ${width} px a toast covers nothing in the open cart, and the next press counts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const drawer = await openCartOfTwo(page)
    await drawer
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
    const toast = page.locator('[data-toast]')
    await expect(toast).toContainText('Item Removed')
    const hidden = await drawer.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.closest('[data-toast]'))
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect()
          const above = document.elementFromPoint(left + width / 2, top + height / 2)
          return above?.closest('[data-toast]')
        })
        .map((button) => button.textContent || button.getAttribute('aria-label')),
    )
    expect(hidden).toEqual([])
    // The middle of the button, as a hand presses it: pressing by name would wait until nothing covers it.
    const {
      x,
      y,
      width: wide,
      height,
    } = (await drawer.getByRole('button', { name: 'Continue to Checkout' }).boundingBox())!
    await page.mouse.click(x + wide / 2, y + height / 2)
    await expect(page).toHaveURL('/checkout')
  })
}

test('section 4: a click outside dismisses a toast, even in the open cart', async ({ page }) => {
  const drawer = await openCartOfTwo(page)
  await drawer
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('Item Removed')
  await drawer.getByRole('heading', { name: 'Your Cart' }).click()
  await expect(toast).toBeHidden()
})

test('sections 2 and 4: while one line changes, the quantity buttons of all lines are disabled', async ({ page }) => {
  const drawer = await openCartOfTwo(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/*', (route) => held.promise.then(() => route.continue()))
  const more = drawer.getByRole('button', { name: 'Increase quantity' })
  await more.first().click()
  await expect(more).toHaveCount(2)
  await expect(more.nth(0)).toBeDisabled()
  await expect(more.nth(1)).toBeDisabled()
  held.resolve()
  await expect(more.nth(1)).toBeEnabled()
  await expect(page.getByTestId('cart-badge')).toHaveText('3')
})
