import { expect, test } from '#e2e/support/journey.ts'
import { listCards, send } from '#e2e/support/shopper.ts'
import type { Artist } from '#contract/catalog/artists.ts'
import { addToCart, requestsOf } from '#e2e/support/specified.ts'

// What the product does and for whom (the specification, sections 1, 6 and 9).

test.describe('the product', { tag: '@smoke' }, () => {
  test('a visitor browses everything and builds a cart without signing in', async ({ page }) => {
    await test.step('§1.4, §6.1 shop, artists, bulk orders, how it works', async () => {
      for (const path of ['/shop', '/artists', '/bulk-orders', '/how-it-works']) {
        expect((await page.goto(path))!.status(), path).toBe(200)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })
    await test.step('§1.4, §6.1 a cart, with an empty session id', async () => {
      expect(await addToCart(page)).toMatchObject({ userId: null, quantity: 1 })
      await page.reload()
      await expect(page.getByTestId('cart-badge')).toHaveText('1')
    })
    await test.step('§1.6 the directory shows each artist with a portfolio page', async () => {
      const people = await send<Artist[]>(page.request, 'GET', '/api/artists')
      await page.goto('/artists')
      for (const { id, name } of people) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
        await expect(page.locator(`main a[href="/artist/${id}"]`).first()).toBeVisible()
      }
    })
    await test.step('§1.1 the collection has greeting, event and business cards', async () => {
      const categories = new Set((await listCards(page)).map(({ category }) => category))
      for (const category of ['greeting', 'event', 'business']) expect([...categories]).toContain(category)
    })
  })

  test('§1.7 administrators use a separate portal', async ({ page, watch }) => {
    // Before the sign-in, there is no administrator.
    watch.allow(/401/)
    const sent = requestsOf(page)
    await page.goto('/admin')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: /^(Sign|Log) In$/i }).click()
    await expect(page.getByRole('tab')).toHaveText([
      'Manage Cards',
      'Manage Categories',
      'Featured Rows',
      'Manage Artists',
    ])
    expect(sent.map(({ path }) => path)).not.toContain('/api/login')
    expect(await (await page.request.get('/api/user')).json()).toBeNull()
  })

  test('§9.21 what is promised about every card', async ({ page }) => {
    await page.goto('/how-it-works')
    for (const claim of [
      /Most cards finish in 3-5 business days/,
      /rush (takes|in) 1-2 business days for a fee/,
      /Message changes are allowed within 2 hours of ordering/,
      /100% satisfaction guarantee/,
      /We ship within the United States only/,
      /A preview photo is sent before shipping/,
    ])
      await expect(page.locator('main')).toContainText(claim)
  })
})
