import type { Artist } from '#contract/catalog/artists.ts'
import type { Category } from '#contract/catalog/categories.ts'
import type { FeaturedRow } from '#contract/catalog/featured-rows.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { send } from '#e2e/support/shopper.ts'

// The home page (the specification, section 2).

test.describe('the home page', { tag: '@smoke' }, () => {
  test('its sections in order, and the hero', async ({ page }) => {
    await page.goto('/')
    await test.step('§2.1, §2.21 header, hero, how, cards, artists, bulk, footer', async () => {
      const tops = await page.evaluate(() =>
        ['header', 'h1', '#how', '#cards', '#artists', '#bulk', 'footer'].map(
          (place) => document.querySelector(place)!.getBoundingClientRect().top,
        ),
      )
      expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    })
    await test.step('§2.21 the collection has its category chips and its featured rows', async () => {
      const kinds = await send<Category[]>(page.request, 'GET', '/api/categories')
      const chips = page.locator('#cards').getByRole('list', { name: 'Categories' }).getByRole('link')
      for (const { label } of kinds) await expect(chips.filter({ hasText: label })).not.toHaveCount(0)
      const rows = await send<FeaturedRow[]>(page.request, 'GET', '/api/featured-rows')
      const titles = rows.filter(({ cards }) => cards.length > 0).map(({ title }) => title)
      await expect(page.locator('#cards').getByRole('heading', { level: 3 })).toHaveText(titles)
    })
    await test.step('§1.2, §2.22 the hero has a heading, a tagline and EXPLORE CARDS to /shop', async () => {
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('Custom-made cards and illustrations by real artists')
      await expect(heading.locator('+ p')).toHaveText(/\w+/)
      await expect(page.getByRole('link', { name: 'EXPLORE CARDS', exact: true })).toHaveAttribute('href', '/shop')
    })
    await test.step('§2.22 HOW IT WORKS scrolls to the section of this page', async () => {
      await expect(page.locator('#how h2')).not.toBeInViewport()
      await page.getByRole('link', { name: 'HOW IT WORKS', exact: true }).click()
      await expect(page.locator('#how h2')).toBeInViewport()
      await expect(page).toHaveURL('/#how')
    })
    await test.step('§1.9 how it works is explained in three steps', async () => {
      await expect(page.locator('#how ol').getByRole('listitem')).toHaveText([
        /Pick a card design and writing style.*artists, then the handwriting style/,
        /A real artist scripts your message by hand.*Traditional calligraphy/,
        /We mail your card directly to your giftee.*Packaged with care, tracking included/,
      ])
    })
    await test.step('§1.8 four writing styles are offered', async () => {
      const styles = ['Modern Script', 'Traditional Calligraphy', 'Casual Handwriting', 'Elegant Cursive']
      await expect(page.getByRole('list', { name: 'Writing styles' }).getByRole('listitem')).toHaveCount(4)
      for (const name of styles)
        await expect(page.getByRole('list', { name: 'Writing styles' }).getByText(name, { exact: true })).toBeVisible()
    })
  })

  test('§2.23, §9.17 two rows of six thumbnails drift sideways, a tenth as far as the page scrolls', async ({
    page,
  }) => {
    await page.goto('/')
    const rows = page.getByTestId('drifting-cards').locator('ul')
    await expect(rows).toHaveCount(2)
    for (const row of await rows.all()) await expect(row.locator('img')).toHaveCount(6)
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    const shifts = () =>
      rows.evaluateAll((lists) => lists.map((list) => new DOMMatrix(getComputedStyle(list).transform).m41))
    await expect.poll(shifts).toEqual([-60, 60])
  })

  test('featured rows, artists', async ({ page }) => {
    await page.goto('/')
    const rows = await send<FeaturedRow[]>(page.request, 'GET', '/api/featured-rows')
    const { title, cards } = rows[0]!
    const row = page.locator('#cards').getByRole('list', { name: title, exact: true })
    await test.step('§2.24, §9.17 a row scrolls sideways in steps of 300 px', async () => {
      const place = () => row.evaluate((list) => list.scrollLeft)
      await page.getByRole('button', { name: `Scroll ${title} forward` }).click()
      await expect.poll(place).toBe(300)
      await page.getByRole('button', { name: `Scroll ${title} back` }).click()
      await expect.poll(place).toBe(0)
    })
    await test.step('§2.25, §2.37 a click on a featured card opens the customize dialog', async () => {
      await row.getByRole('button', { name: cards[0]!.title }).first().click()
      const dialog = page.getByRole('dialog', { name: `Customize ${cards[0]!.title}` })
      await expect(dialog.getByLabel('Custom Message')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
    await test.step('§2.26 each artist card has a View Portfolio button', async () => {
      const people = await send<Artist[]>(page.request, 'GET', '/api/artists')
      const buttons = page.locator('#artists').getByRole('link', { name: /^View Portfolio/ })
      await expect(buttons).toHaveText(people.map(() => 'View Portfolio'))
    })
    await test.step('§2.24 a row without cards renders nothing', async () => {
      await page.goto('/contact')
      await page.route('**/api/featured-rows', (route) =>
        route.fulfill({ json: [rows[0], { ...rows[1], title: 'Nothing in it', cards: [] }] }),
      )
      await page.getByRole('banner').getByRole('link', { name: 'Fairhand' }).click()
      await expect(page.locator('#cards').getByRole('heading', { level: 3 })).toHaveText([title])
      await expect(page.getByText('Nothing in it')).toHaveCount(0)
    })
  })

  test('the bulk section and the footer', async ({ page }) => {
    await page.goto('/')
    const bulk = page.locator('#bulk')
    await test.step('§2.28 the perks', async () => {
      await expect(bulk.getByRole('listitem')).toHaveText([
        'Volume discounts',
        'Consistent style',
        'Fast turnaround',
        'Dedicated account manager',
      ])
    })
    await test.step('§2.29, §9.20 a reply is promised within 24 hours', async () => {
      await expect(bulk).toContainText('reply with a custom quote within 24 hours')
    })
    await test.step('§2.27 Get Quote opens the quote dialog', async () => {
      await bulk.getByRole('button', { name: 'Get Quote', exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel('Company Name')).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await test.step('§2.27 View Samples scrolls to the cards section', async () => {
      await bulk.getByRole('link', { name: 'View Samples', exact: true }).click()
      await expect(page.locator('#cards h2')).toBeInViewport()
    })
    const footer = page.getByRole('contentinfo')
    await test.step('§2.30 the footer’s links', async () => {
      const shop = footer.getByRole('heading', { name: 'Shop' }).locator('+ ul').getByRole('link')
      for (const link of (await shop.all()).slice(0, 4)) await expect(link).toHaveAttribute('href', /^\/shop($|\?)/)
      for (const [name, href] of [
        ['Bulk Orders', '/#bulk'],
        ['How it Works', '/#how'],
        ['Order Tracking', '/cart'],
        ['FAQ', '/how-it-works#faq'],
        ['Contact Us', '/contact'],
      ] as const)
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      const social = footer.getByRole('list', { name: 'Social media' }).getByRole('link')
      await expect(social).not.toHaveCount(0)
      for (const icon of await social.all()) await expect(icon).toHaveAttribute('href', '#')
    })
    await test.step('§2.31 a faint link goes to /admin', async () => {
      const link = footer.getByRole('link', { name: 'Admin', exact: true })
      await expect(link).toHaveAttribute('href', '/admin')
      await expect(link).toHaveCSS('color', /[,/] 0\.6\)$/)
    })
    await test.step('§2.32 a 2025 copyright', async () => {
      await expect(footer).toContainText('© 2025')
    })
  })
})
