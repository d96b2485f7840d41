import type { Page } from '@playwright/test'
import { type CardPage, cards } from '#contract/catalog/cards.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { growCatalog } from '#server/demo/large-catalog.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// A shop whose designs are filtered by the server looks and works like any other.

const designs = 200

test.use({ environment: { CATALOGUE_IN_BROWSER: '100' } })

test.beforeAll(async ({ shop }) => {
  const pool = openPool(shop.databaseUrl, () => {}, 1)
  await growCatalog(openDb(pool), designs, () => {})
  await pool.end()
  await expect
    .poll(async () => (await fetch(shop.url + cards.count.path)).json())
    .toEqual({ total: designs, inBrowser: false })
})

const found = (page: Page) => page.getByText(/^[\d,]+ cards?$/)
const tiles = (page: Page) => page.getByRole('article')
const places = (page: Page) =>
  tiles(page)
    .locator('h2 a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href')!, link.getBoundingClientRect().top] as const),
    )

/** Waits for the end of a smooth scroll. */
function untilStill(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [last, frames] = [-1, 0]
        const look = () => {
          frames = window.scrollY === last ? frames + 1 : 0
          last = window.scrollY
          if (frames > 20) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
}

test('it is searched and filtered while typing, and the URL keeps the filters', async ({ page, request }) => {
  const count = async (query: string) => {
    const { total } = (await (await request.get(`${cards.search.path}?${query}`)).json()) as CardPage
    return `${total!.count} ${total!.count === 1 ? 'card' : 'cards'}`
  }
  await page.goto('/shop')
  await expect(found(page)).toHaveText(`${designs} cards`)
  await page.getByLabel('Search cards').pressSequentially('in SAGE')
  await expect(found(page)).toHaveText(await count('q=in%20sage'))
  await expect(page).toHaveURL('/shop?q=in+SAGE')
  await page.getByLabel('Search cards').fill('hello')
  await page.getByLabel('Price range').selectOption({ label: '$15 - $25' })
  await expect(found(page)).toHaveText(await count('q=hello&price=15-25'))
  await expect(page).toHaveURL(/q=hello.*price=15-25/)
  await page.reload()
  await expect(found(page)).toHaveText(await count('q=hello&price=15-25'))
  await expect(tiles(page).first()).toContainText(/hello/i)
  await page.getByLabel('Sort by').selectOption({ label: 'Price: high to low' })
  await expect(page).toHaveURL(/sort=price-high/)
  const { cards: dearest } = (await (
    await request.get(`${cards.search.path}?q=hello&price=15-25&sort=price-high&limit=1`)
  ).json()) as CardPage
  await expect(tiles(page).first()).toContainText(dearest[0]!.title)
  await page.getByLabel('Sort by').selectOption({ label: 'Best match' })
  await page.getByLabel('Search cards').fill('brithday')
  await expect(page.getByText('Showing cards for “birthday”.')).toBeVisible()
  await page.getByLabel('Search cards').fill('no such card')
  await expect(page.getByText('No cards found for this category.')).toBeVisible()
  await expectSound(page, 'a large shop without a match')
  await page.getByRole('button', { name: 'Clear Filters' }).last().click()
  await expect(found(page)).toHaveText(`${designs} cards`)
  await expect(page).toHaveURL('/shop')
})

test('scrolling to the end passes each card once, and never holds more than a few pages', async ({ page }) => {
  await page.goto('/shop')
  const seen = new Set<string>()
  let most = 0
  await expect(async () => {
    for (const [href] of await places(page)) seen.add(href)
    most = Math.max(most, await tiles(page).count())
    await page.keyboard.press('PageDown')
    expect(seen.size).toBe(designs)
  }).toPass({ intervals: [50] })
  expect(most).toBeLessThanOrEqual(3 * 48)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectSound(page, 'the end of a large shop')
})

test('going back from a card restores the scroll position', async ({ page }) => {
  await page.goto('/shop')
  await expect(async () => {
    await page.keyboard.press('PageDown')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(12_000)
  }).toPass({ intervals: [50] })
  await untilStill(page)
  const [chosen, top] = (await places(page)).find(([, top]) => top > 200)!
  // The card loads slowly: the list is hidden for a while before it is removed.
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route(`**/api/cards/${chosen.split('/').at(-1)}`, (route) => held.then(() => route.continue()))
  await page.locator(`article h2 a[href="${chosen}"]`).click()
  await expect(page.getByText('Loading...', { exact: true })).toBeAttached()
  come()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Shop all cards')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop all cards')
  await expect.poll(async () => new Map(await places(page)).get(chosen)).toBeCloseTo(top, -1)
})
