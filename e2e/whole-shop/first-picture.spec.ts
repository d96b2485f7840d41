import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/journey.ts'

// What happens between first contentful paint and hydration (decision 026).

/** Delays hydration until it is released. */
async function heldBack(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/entry-shop*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('scripts, handwriting fonts and pictures further down load after the first paint', async ({ page }) => {
  await page.goto('/artists')
  await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Parisienne'))).toBe(true)
  const { early, later } = await page.evaluate(() => {
    const urgent = [...document.images].filter(({ loading }) => loading === 'eager').map((image) => image.currentSrc)
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    const fetched = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) =>
        /\.js$|sacramento|parisienne|caveat|fondamento/.test(name) ||
        (name.includes('/media/') && !urgent.includes(name)),
    )
    return {
      early: fetched.filter(({ startTime }) => startTime < painted).map(({ name }) => name),
      later: fetched.length,
    }
  })
  expect(early).toEqual([])
  expect(later).toBeGreaterThan(10)
})

test('keystrokes and clicks before hydration are replayed after it', async ({ page }) => {
  const goOn = await heldBack(page)
  await page.goto('/shop', { waitUntil: 'domcontentloaded' })
  await page.getByPlaceholder('Search by title, description, or artist...').fill('Mei Tanaka')
  await page.getByRole('button', { name: 'Open cart' }).click()
  goOn()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL('/shop?q=Mei+Tanaka')
})

test('on a phone, going back to a page restores it as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const link = page.locator('#artists').getByRole('link').last()
  const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  while ((await place()) > 600) {
    const before = await place()
    await page.mouse.wheel(0, 400)
    await expect.poll(place).toBeLessThan(before)
  }
  // Read at the press itself: until then, smooth scrolling or a late picture may still move the page.
  await link.evaluate((element) =>
    element.addEventListener(
      'click',
      () => document.body.setAttribute('data-left', String(Math.round(element.getBoundingClientRect().top))),
      { capture: true, once: true },
    ),
  )
  await link.click()
  await expect(page).toHaveURL(/artist/)
  // The URL changes first: going back before the page has loaded would be a different case.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const left = Number(await page.locator('body').getAttribute('data-left'))
  await page.goBack()
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(3)
})

test('a page gradually renders everything', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
  const drawn = page.locator('#bulk').getByRole('button', { name: 'Get Quote' })
  expect(await drawn.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a URL with an anchor leads there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bulk-orders#quote')
  const top = () => page.locator('#quote').evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThan(-50)
})
