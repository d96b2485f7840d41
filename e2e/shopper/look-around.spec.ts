import type { Category } from '#contract/catalog/categories.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { listCards } from '#e2e/support/shopper.ts'

// What visitors see before they buy (product.md, section 2).

test('home and shop are complete without JavaScript', async ({ request }) => {
  for (const path of ['/', '/shop']) {
    const html = await (await request.get(path)).text()
    expect(html.match(/\/media\/[0-9a-f]{26}c[0-9a-f]{6}\/640\.webp/g)!.length).toBeGreaterThan(20)
    expect(html).toMatch(/<title>[^<]*Fairhand[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+${path}"/>`))
    expect(html).toMatch(/\$\d+\.\d\d/)
  }
})

test('the home page has its sections in their order, and rows that scroll in steps of 300 px', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Custom-made cards and illustrations by real artists',
  )
  const order = await page.evaluate(() =>
    ['how', 'cards', 'artists', 'bulk'].map((id) => document.getElementById(id)!.getBoundingClientRect().top),
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  await expect(page.getByTestId('drifting-cards').locator('li')).toHaveCount(12)

  const row = page.locator('#cards ul[aria-label]').nth(1)
  await row.scrollIntoViewIfNeeded()
  await page
    .getByRole('button', { name: /^Scroll .* forward$/ })
    .first()
    .click()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(300)

  await page.getByRole('link', { name: 'HOW IT WORKS', exact: true }).click()
  await expect(page).toHaveURL('/#how')
})

test('thumbnails drift a tenth as fast as the page scrolls, and stay still with reduced motion', async ({ page }) => {
  const shift = () =>
    page
      .getByTestId('drifting-cards')
      .locator('ul')
      .first()
      .evaluate((list) => new DOMMatrix(getComputedStyle(list).transform).m41)
  await page.goto('/')
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  await expect.poll(shift).toBe(-50)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  expect(await shift()).toBe(0)
})

test('scrolling before hydration keeps its position', async ({ page }) => {
  const scrolled = Promise.withResolvers<void>()
  await page.route('**/assets/entry-shop*.js', async (route) => {
    await scrolled.promise
    await route.continue()
  })
  await page.goto('/shop', { waitUntil: 'commit' })
  const last = page.getByRole('button', { name: /^Select / }).nth(20)
  await last.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const read = await place()
  expect(read).toBeGreaterThan(500)
  scrolled.resolve()
  await page.waitForLoadState()
  await last.click()
  await expect(page.getByTestId('preview')).toBeVisible()
  expect(await place()).toBe(read)
})

test('the shop is searched and filtered, and the URL keeps the filters', async ({ page }) => {
  await page.goto('/shop')
  const count = page.getByText(/^\d+ cards?$/)
  const all = await count.textContent()
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeHidden()
  await page.getByPlaceholder('Search by title, description, or artist...').fill('Mei Tanaka')
  await expect(page).toHaveURL('/shop?q=Mei+Tanaka')
  await expect(count).not.toHaveText(all!)
  await page.getByLabel('Category').selectOption('holiday')
  await page.getByLabel('Price range').selectOption('0-15')
  await expect(page).toHaveURL(/category=holiday/)
  await page.reload()
  await expect(page.getByPlaceholder('Search by title, description, or artist...')).toHaveValue('Mei Tanaka')
  await page.getByPlaceholder('Search by title, description, or artist...').fill('no such card anywhere')
  await expect(page.getByText('No cards found for this category.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(count).toHaveText(all!)
  await expect(page).toHaveURL('/shop')
})

test('the search understands occasions, everyday words and typos, and says so', async ({ page }) => {
  await page.goto('/shop?category=birthday')
  const count = page.getByText(/^\d+ cards?$/)
  const birthdays = (await count.textContent())!
  await page.goto('/shop')
  const search = page.getByPlaceholder('Search by title, description, or artist...')
  await search.fill('birthday')
  await expect(count).toHaveText(birthdays)
  for (const text of ['bday', 'brithday']) {
    await search.fill(text)
    await expect(count).toHaveText(birthdays)
  }
  await expect(page.getByText('No cards for “brithday”. Showing cards for “birthday”.')).toBeVisible()
  // The address follows after a pause in typing.
  await page.waitForURL(/q=brithday/)
  await page.reload()
  await expect(count).toHaveText(birthdays)
  await search.fill('mum')
  await expect(count).not.toHaveText('0 cards')
})

test('the shop is sorted, and going back keeps the order', async ({ page }) => {
  await page.goto('/shop')
  const tiles = page.getByRole('article')
  const prices = async () =>
    (await tiles.getByText(/^\$\d+\.\d\d$/).allTextContents()).map((price) => Number(price.slice(1)))
  const isSorted = async (direction: 1 | -1) => {
    const found = await prices()
    return (
      found.length > 1 && found.every((price, place) => place === 0 || direction * (price - found[place - 1]!) >= 0)
    )
  }
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('occasion')
  const { name, label } = ((await (await page.request.get('/api/categories')).json()) as Category[])[1]!
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: label, exact: true }) })
  const inside = (await listCards(page)).filter(({ category }) => category === name)
  await expect(section.getByRole('article')).toHaveCount(inside.length)
  await expect(section).toContainText(inside[0]!.title)
  await sort.selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL('/shop?sort=price-low')
  await expect.poll(() => isSorted(1)).toBe(true)
  const cheapest = (await tiles.first().getByRole('heading').textContent())!
  await tiles.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cheapest)
  await page.goBack()
  await expect(sort).toHaveValue('price-low')
  await expect(tiles.first()).toContainText(cheapest)
  await sort.selectOption({ label: 'Price: high to low' })
  await expect.poll(() => isSorted(-1)).toBe(true)
  await expect(page).toHaveURL('/shop?sort=price-high')
  await page.reload()
  await expect.poll(() => isSorted(-1)).toBe(true)
  await sort.selectOption({ label: 'By occasion' })
  await expect(page).toHaveURL('/shop')
})

test('the customize dialog shows the shopper’s own words in the chosen hand, and says what is missing', async ({
  page,
}) => {
  await page.goto('/shop')
  const select = page.getByRole('button', { name: /^Select / }).nth(1)
  await select.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Custom Message')).not.toHaveValue('')
  await dialog.getByLabel('Custom Message').fill('')
  await dialog.getByLabel('Quantity').fill('0')
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  const missing = [
    'Message is required',
    'Writing style is required',
    'Artist selection is required',
    'Quantity must be at least 1',
  ]
  for (const message of missing) await expect(dialog.getByText(message)).toBeVisible()
  await dialog.getByLabel('Quantity').fill('many')
  await dialog.getByLabel('Custom Message').fill('So proud of you')
  await expect(dialog.getByLabel('Quantity')).toHaveValue('1')
  await dialog.getByLabel('Traditional Calligraphy').check()
  const preview = dialog.getByTestId('preview')
  await expect(preview).toContainText('So proud of you')
  expect(await preview.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Fondamento')
  await dialog.getByLabel('Custom Message').fill('word '.repeat(100))
  await expect.poll(() => preview.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true)
  await expect(dialog.locator('[aria-roledescription=slide]')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(select).toBeFocused()
})

test('an unknown address answers 404 with its two texts', async ({ page, watch }) => {
  watch.allow(/404/)
  const response = await page.goto('/no/such/page')
  expect(response!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('on a phone the menu holds links and sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Cards', 'Artists', 'Bulk Orders', 'How it Works', 'Log In'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await menu.getByRole('link', { name: 'Artists' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Our Artists' })).toBeVisible()
})
