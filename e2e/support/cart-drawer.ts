import type { Locator, Page } from '@playwright/test'
import type { CartItem } from '#contract/sales/cart.ts'

export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Open cart/ }).click()
  return page.getByRole('dialog', { name: 'Your Cart' })
}

/** Answers the page's reads of the cart with the cart as it is, its first line changed. */
export async function showChanged(page: Page, change: (line: CartItem) => Partial<CartItem>): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = (await response.json()) as CartItem[]
    await route.fulfill({ response, json: [{ ...first!, ...change(first!) }, ...others] })
  })
}
