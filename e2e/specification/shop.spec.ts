import type { Card } from '#contract/catalog/cards.ts'
import type { Category } from '#contract/catalog/categories.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { listCards, send } from '#e2e/support/shopper.ts'
import { requestsOf } from '#e2e/support/specified.ts'

// The shop page (the specification, sections 2, 5 and 9).

const ranges = [
  ['Under $15', 0, 15],
  ['$15 - $25', 15, 25],
  ['$25 - $35', 25, 35],
  ['$35+', 35, Infinity],
] as const

test.describe('the shop page', { tag: '@smoke' }, () => {
  test('its controls, and its filters in the browser', async ({ page }) => {
    const cards = await listCards(page)
    const kinds = await send<Category[]>(page.request, 'GET', '/api/categories')
    await page.goto('/shop')
    const search = page.getByRole('searchbox')
    const category = page.getByLabel('Category')
    const price = page.getByLabel('Price range')
    const clear = page.getByRole('button', { name: 'Clear Filters' }).first()
    const shown = page.getByRole('article')
    const expectShown = async (wanted: (card: Card) => boolean) => {
      const titles = cards.filter(wanted).map(({ title }) => title)
      // Read repeatedly until the list has followed: two filters may show equally many.
      await expect
        .poll(async () => (await shown.getByRole('heading').allTextContents()).toSorted())
        .toEqual(titles.toSorted())
    }

    await test.step('§2.2, §2.33 title, search box, category and price dropdown, then the grid', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop all cards')
      await expect(search).toHaveAttribute('placeholder', /title, description, or artist/)
      await expect(category.locator('option')).toHaveText(['All Categories', ...kinds.map(({ label }) => label)])
      await expectShown(() => true)
    })
    await test.step('§9.16 the price filters', async () => {
      await expect(price.locator('option')).toHaveText(['All Prices', ...ranges.map(([label]) => label)])
      const values = await price
        .locator('option')
        .evaluateAll((options) => options.map((each) => each.getAttribute('value')))
      expect(values.slice(1)).toEqual(['0-15', '15-25', '25-35', '35+'])
    })
    await test.step('§2.33 on a wide screen no Filters toggle; without a filter no Clear Filters', async () => {
      await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden()
      await expect(clear).toBeHidden()
    })
    const asked = requestsOf(page)
    await test.step('§5.24 filtering by price range', async () => {
      for (const [label, from, below] of ranges) {
        await price.selectOption({ label })
        await expectShown((card) => Number(card.price) >= from && Number(card.price) < below)
      }
    })
    await test.step('§2.33 Clear Filters is shown while a filter is active, and clears it', async () => {
      await clear.click()
      await expectShown(() => true)
      await expect(clear).toBeHidden()
    })
    await test.step('§5.24 filtering by category', async () => {
      await category.selectOption({ label: kinds[1]!.label })
      await expectShown((card) => card.category === kinds[1]!.name)
      await expect(clear).toBeVisible()
      await clear.click()
    })
    await test.step('§5.24 filtering by the text of title, description and artist', async () => {
      const { title, description, artistName } = cards.find((card) => card.artistName)!
      for (const text of [title, description.split(/[.,]/)[0]!, artistName!]) {
        await search.fill(text)
        await expect(shown.filter({ hasText: title }).first()).toBeVisible()
        await expect(shown).not.toHaveCount(cards.length)
        await expect(clear).toBeVisible()
      }
      await expectShown((card) => card.artistName === artistName)
    })
    await test.step('§2.35 when nothing matches', async () => {
      await search.fill('no such card anywhere')
      await expect(page.getByText('No cards found for this category.', { exact: true })).toBeVisible()
      await expect(shown).toHaveCount(0)
    })
    await test.step('§5.24 all of it in the browser: the server received no requests', async () => {
      expect(asked.filter(({ path }) => path.startsWith('/api/cards'))).toEqual([])
    })
  })

  test('§2.33 on a small screen a Filters toggle shows the dropdowns', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/shop')
    await expect(page.getByLabel('Price range')).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByLabel('Price range')).toBeVisible()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByLabel('Price range')).toBeHidden()
  })

  test('loading, cards without a picture, and Select', async ({ page }) => {
    const [bare, ...others] = await listCards(page)
    await page.goto('/contact')
    const held = Promise.withResolvers<void>()
    await page.route('**/api/cards', async (route) => {
      await held.promise
      await route.fulfill({ json: [{ ...bare, imageUrl: null, imageData: null }, ...others] })
    })
    await test.step('§2.34, §4.9 loading shows skeletons', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).click()
      await expect(page.locator('main .anim-shimmer').first()).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)
      held.resolve()
      await expect(page.getByRole('article')).toHaveCount(others.length + 1)
      await expect(page.locator('main .anim-shimmer')).toHaveCount(0)
    })
    await test.step('§3.5 without an image a placeholder reads "Image Coming Soon"', async () => {
      const tile = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: bare!.title, exact: true }) })
      await expect(tile.getByText('Image Coming Soon', { exact: true })).toBeVisible()
      await expect(page.getByText('Image Coming Soon')).toHaveCount(1)
    })
    await test.step('§2.36, §2.37 each card has a Select button that opens the customize dialog', async () => {
      const select = page.getByRole('article').getByRole('button', { name: /^Select / })
      await expect(select).toHaveText(Array.from({ length: others.length + 1 }, () => 'Select'))
      const { title } = others[3]!
      await page.getByRole('button', { name: `Select ${title}`, exact: true }).click()
      await expect(page.getByRole('dialog', { name: `Customize ${title}` })).toBeVisible()
    })
  })
})
