import { openDrawer, showChanged } from '#e2e/support/cart-drawer.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { addToCart, dollars, findArtist, hold, style, twoCards } from '#e2e/support/specified.ts'

// The cart drawer (the specification, sections 2, 4, 5, 7, 8 and 9).

test.describe('the cart drawer', { tag: '@smoke' }, () => {
  test('§2.47 while it loads, and empty', async ({ page }) => {
    const release = await hold(page, '**/api/cart')
    await page.goto('/how-it-works')
    const drawer = await openDrawer(page)
    await test.step('a skeleton of 3 rows', async () => {
      const rows = drawer.getByText('Loading your cart...').locator('xpath=following-sibling::*')
      await expect(rows).toHaveCount(3)
      for (const row of await rows.all()) await expect(row.locator('.anim-shimmer').first()).toBeVisible()
    })
    await test.step('its two sentences', async () => {
      release()
      await expect(drawer.getByText('Your cart is empty', { exact: true })).toBeVisible()
      await expect(drawer.getByText('Add some beautiful cards to get started!', { exact: true })).toBeVisible()
      await expect(drawer.getByRole('button', { name: 'Continue to Checkout' })).toBeHidden()
    })
  })

  test('its lines, its subtotal and the link to the checkout', async ({ page }) => {
    const [one, other] = await twoCards(page)
    const { name } = await findArtist(page)
    await addToCart(page, one, 2)
    await addToCart(page, other)
    await page.goto('/how-it-works')
    const drawer = await openDrawer(page)
    const line = drawer.getByRole('listitem').filter({ hasText: one.title })
    await test.step('§2.47, §2.48 a line with image, title, style, artist, quantity, price and removal', async () => {
      await expect(drawer.getByRole('listitem')).toHaveCount(2)
      await expect(line.getByRole('img', { name: one.title })).toBeVisible()
      await expect(line.getByRole('heading', { name: one.title })).toBeVisible()
      await expect(line.getByText(style, { exact: true })).toBeVisible()
      await expect(line.getByText(`by ${name}`, { exact: true })).toBeVisible()
      await expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeVisible()
      await expect(line.getByRole('button', { name: 'Increase quantity' })).toBeVisible()
      await expect(line.getByText(dollars(one.price, 2), { exact: true })).toBeVisible()
      await expect(line.getByRole('button', { name: `Remove ${one.title}` })).toBeVisible()
    })
    await test.step('§2.49, §9.8 the subtotal is the sum of price times quantity', async () => {
      const subtotal = (Number(one.price) * 2 + Number(other.price)).toFixed(2)
      await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText(`Subtotal$${subtotal}`)
    })
    await test.step('§9.10 no currency code is shown', async () => {
      await expect(drawer).not.toContainText('USD')
    })
    await test.step('§2.49 Continue to Checkout goes to /checkout and closes the drawer', async () => {
      await drawer.getByRole('button', { name: 'Continue to Checkout', exact: true }).click()
      await expect(page).toHaveURL('/checkout')
      await expect(drawer).toBeHidden()
    })
  })

  test('§9.8 a missing price counts as 0, and §3.5 a missing image has its placeholder', async ({ page }) => {
    const [one, other] = await twoCards(page)
    await addToCart(page, one, 2)
    await addToCart(page, other)
    await showChanged(page, ({ cardDesign }) => ({
      cardDesign: { ...cardDesign!, price: undefined as never, imageUrl: null },
    }))
    await page.goto('/how-it-works')
    const drawer = await openDrawer(page)
    await expect(drawer.getByText('Subtotal', { exact: true }).locator('..')).toHaveText(
      `Subtotal${dollars(other.price)}`,
    )
    await expect(drawer.getByText('Image Coming Soon', { exact: true })).toBeVisible()
  })
})
