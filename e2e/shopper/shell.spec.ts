import { expect, test } from '#e2e/support/journey.ts'
import { listCards, send, signUp } from '#e2e/support/shopper.ts'

// Header, footer and menus of every page (product.md, section 2), and what search engines and shared links read.

test('section 2: the main navigation marks the current page, and the brand leads home', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [name, url] of [
    ['Cards', '/shop'],
    ['Artists', '/artists'],
    ['Bulk Orders', '/bulk-orders'],
    ['How it Works', '/how-it-works'],
  ] as const) {
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
    await expect(nav.locator('[aria-current=page]')).toHaveText(name)
  }
  await page.getByRole('link', { name: 'Fairhand.' }).click()
  await expect(page).toHaveURL('/')
})

test('section 2: the footer has every link as specified, a faint one to the portal, and 2025', async ({ page }) => {
  await page.goto('/how-it-works')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['All Cards', '/shop'],
    ['Birthday', '/shop?category=birthday'],
    ['Bulk Orders', '/#bulk'],
    ['How it Works', '/#how'],
    ['Order Tracking', '/cart'],
    ['Developers', '/developers'],
    ['FAQ', '/how-it-works#faq'],
    ['Contact Us', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Admin', '/admin'],
    ['Instagram', '#'],
  ])
    await expect(footer.getByRole('link', { name: name!, exact: true })).toHaveAttribute('href', href!)
  await expect(footer.getByText('© 2025 Fairhand')).toBeVisible()
  await footer.getByRole('link', { name: 'Bulk Orders' }).click()
  await expect(page).toHaveURL('/#bulk')
  await expect(page.locator('#bulk')).toBeInViewport()
})

test('the skip link comes first and leads into the content', async ({ page }) => {
  await page.goto('/shop')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByPlaceholder('Search by title, description, or artist...')).toBeFocused()
})

test('section 2: on a phone the same links and the account’s actions slide in from the right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByText('Hi, Ann')).toBeVisible()
  for (const name of ['Cards', 'Artists', 'Bulk Orders', 'How it Works', 'Favorites', 'My Orders', 'Account settings'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  const box = await menu.boundingBox()
  // The space of the page's scroll bar stays reserved.
  expect(box!.x + box!.width).toBeGreaterThan(370)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/logout', async (route) => {
    await held.promise
    await route.continue()
  })
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await expect(menu.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
  held.resolve()
  await expect(menu).toBeHidden()
  await expect(page.getByText('You have been logged out successfully.', { exact: true })).toBeVisible()
})

test('a click outside closes a panel; the second half of a double click inside does not', async ({ page }) => {
  await page.goto('/')
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  await page.getByRole('button', { name: 'Open cart' }).click()
  await expect(cart).toBeVisible()
  await page.mouse.move(100, 300)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  // A click's effect precedes the page's next response.
  await expect(cart).toHaveAttribute('data-state', 'open')
  await page.mouse.click(100, 300)
  await expect(cart).toBeHidden()
})

test('a new page starts at the top, and going back restores the scroll position', async ({ page }) => {
  await page.goto('/shop')
  const design = page.getByRole('article').nth(9).getByRole('link')
  await design.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(300)
  await design.click()
  await expect(page).toHaveURL(/\/card\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('hovering over a link preloads its page, except with data saving on', async ({ page, browser }) => {
  await page.goto('/')
  const ahead = page.waitForRequest(/\/api\/cards$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).hover()
  await ahead

  const context = await browser.newContext()
  const saving = await context.newPage()
  await saving.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  saving.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await saving.goto('/')
  await saving.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cards' }).hover()
  await saving.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it Works' }).click()
  await expect(saving).toHaveURL('/how-it-works')
  expect(asked).not.toContain('/api/cards')
  await context.close()
})

test('every public page has content, title, description, canonical address and Open Graph without JavaScript', async ({
  request,
  page,
}) => {
  const [card] = await listCards(page)
  const [artist] = await send<{ id: string; name: string }[]>(request, 'GET', '/api/artists')
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const [path, content] of [
    ['/', 'Custom-made cards'],
    ['/shop', card!.title],
    ['/artists', artist!.name],
    [`/artist/${artist!.id}`, artist!.name],
    [`/card/${card!.id}`, card!.title],
    ['/bulk-orders', '250-499'],
    ['/how-it-works', 'Where do you ship?'],
    ['/contact', 'Contact'],
    ['/terms', 'refund'],
    ['/privacy', 'cookie'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain(content)
    expect(html, path).toMatch(/<title>[^<]{8,}<\/title>/)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/)
    expect(html, path).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+${path}"`))
    expect(html, path).toMatch(/<meta property="og:title" content="[^"]{8,}"/)
    expect(html, path).not.toMatch(/ style="/)
    expect(sitemap, path).toMatch(new RegExp(`<loc>http://localhost:\\d+${path}</loc>`))
  }
  const html = await (await request.get(`/card/${card!.id}`)).text()
  const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!) as {
    '@graph': object[]
  }
  expect(facts['@graph'][0]).toMatchObject({
    '@type': 'Product',
    name: card!.title,
    offers: { price: card!.price, priceCurrency: 'USD' },
  })
})
