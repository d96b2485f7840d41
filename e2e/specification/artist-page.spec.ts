import type { Artist } from '#contract/catalog/artists.ts'
import type { Category } from '#contract/catalog/categories.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { listCards, send } from '#e2e/support/shopper.ts'

// The specification, section 2: the artist page.

test.describe('the artist page', { tag: '@smoke' }, () => {
  test('shows the artist, their skills, their workspace and their cards', async ({ page }) => {
    const [artist] = await send<Artist[]>(page.request, 'GET', '/api/artists')
    const { id, name, specialty, experience, bio } = artist!
    await page.goto(`/artist/${id}`)
    const main = page.getByRole('main')
    await test.step('§2.70 profile photo, name, specialty, experience, bio, Contact Artist and workspace', async () => {
      await expect(main.getByRole('img', { name: `Portrait of ${name}` })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
      for (const words of [specialty, experience, bio])
        await expect(main.getByText(words, { exact: true })).toBeVisible()
      await expect(main.getByRole('button', { name: 'Contact Artist' })).toBeVisible()
      await expect(main.getByRole('img', { name: `The workspace of ${name}` })).toBeVisible()
    })
    await test.step('§2.73 the skills are the same fixed list for every artist', async () => {
      const skills = ['Hand Lettering', 'Calligraphy', 'Watercolor', 'Brush Lettering', 'Typography', 'Illustration']
      await expect(main.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText(skills)
    })
    await test.step('§2.70 the cards are those with the artist’s id, §2.71 each with its details', async () => {
      const categories = await send<Category[]>(page.request, 'GET', '/api/categories')
      const own = (await listCards(page)).filter(({ artistId }) => artistId === id)
      // Reviews, if there are any, are articles too.
      const shown = main.locator('#portfolio').getByRole('article')
      await expect(shown).toHaveCount(own.length)
      for (const { title, description, price, category } of own) {
        const card = shown.filter({ has: page.getByRole('heading', { name: title, exact: true }) })
        await expect(card.getByRole('img', { name: title })).toBeAttached()
        for (const words of [description, `$${price}`, categories.find(({ name }) => name === category)!.label])
          await expect(card.getByText(words, { exact: true })).toBeVisible()
      }
    })
  })

  test('links to the shop and back home (§2.74)', async ({ page }) => {
    const [artist] = await send<Artist[]>(page.request, 'GET', '/api/artists')
    await page.goto(`/artist/${artist!.id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await main.locator('a[href="/shop"]').click()
    await expect(page).toHaveURL('/shop')
    await page.goBack()
    await main.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('shows Artist Not Found with a Browse Cards link if the artist is missing or fails to load', async ({
    page,
    watch,
  }) => {
    watch.allow(/404|503|Failed to fetch artist/)
    const expectNotFound = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artist Not Found')
      await expect(page.getByRole('link', { name: 'Browse Cards', exact: true })).toHaveAttribute('href', '/shop')
    }
    await test.step('§2.75 missing', async () => {
      await page.goto('/artist/00000000-0000-4000-8000-000000000000')
      await expectNotFound()
    })
    await test.step('§2.75 failed, §8.13 on any error', async () => {
      const [artist] = await send<Artist[]>(page.request, 'GET', '/api/artists')
      await page.route(`**/api/artists/${artist!.id}`, (route) => route.fulfill({ status: 503, body: '' }))
      await page.goto('/artists')
      await page.getByRole('link', { name: `View Portfolio of ${artist!.name}` }).click()
      await expectNotFound()
    })
  })
})
