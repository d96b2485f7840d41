import type { Artist } from '#contract/catalog/artists.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { send } from '#e2e/support/shopper.ts'

// The specification, section 2: the artists directory.

test('the directory is headed Our Artists and lists the artists', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/artists')
  await test.step('§2.7 /artists has the heading Our Artists', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Artists')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Artists' })).toHaveAttribute('href', '/artists')
  })
  const [artist] = await send<Artist[]>(page.request, 'GET', '/api/artists')
  await test.step('§2.8 /artist/{id} is an artist’s portfolio page', async () => {
    await page.getByRole('link', { name: `View Portfolio of ${artist!.name}` }).click()
    await expect(page).toHaveURL(`/artist/${artist!.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(artist!.name)
  })
  await test.step('§2.9 the home page’s View Portfolio links to /artists/{id}, which is the same screen', async () => {
    const parts = page.getByRole('main').getByRole('heading')
    const headings = await parts.allTextContents()
    await page.goto('/')
    const card = page.locator('#artists').getByRole('article').filter({ hasText: artist!.name })
    const portfolio = card.getByRole('link', { name: 'View Portfolio' })
    await expect(portfolio).toHaveText('View Portfolio')
    await portfolio.click()
    await expect(page).toHaveURL(`/artists/${artist!.id}`)
    await expect(parts).toHaveText(headings)
  })
})
