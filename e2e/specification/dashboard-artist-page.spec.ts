import type { AdminArtist } from '#contract/catalog/artists-admin.ts'
import { addCard, unique } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { theShop } from '#e2e/support/shop.ts'
import { send } from '#e2e/support/shopper.ts'

// The specification, section 2: what only a new artist's page shows.

test('an artist without cards, and a card without an image', { tag: '@smoke' }, async ({ page }) => {
  await signIn(page)
  const picture = new URL('/favicon.svg', theShop().url).href
  const { id } = await send<AdminArtist>(page.request, 'POST', '/api/admin/artists', {
    name: unique('Nell Newcomer'),
    specialty: 'Pen and ink',
    bio: 'Nell has just moved in.',
    experience: '1 year of ink',
    profileImage: picture,
    workspaceImage: picture,
  })
  const main = page.getByRole('main')
  await test.step('§2.72 without cards: No Portfolio Items', async () => {
    await page.goto(`/artist/${id}`)
    await expect(main.getByText('No Portfolio Items', { exact: true })).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(0)
  })
  await test.step('§2.71 a card without an image has the placeholder Image Coming Soon', async () => {
    const title = unique('Still wet')
    const card = { description: 'Hung up to dry.', category: 'greeting', price: '12.00', isActive: true, artistId: id }
    await addCard(page, title, card)
    // The page is cached until the change notification arrives.
    await expect.poll(async () => (await page.request.get(`/artist/${id}`)).text()).toContain(title)
    await page.reload()
    await expect(main.getByRole('article')).toHaveCount(1)
    for (const words of ['Image Coming Soon', title, 'Hung up to dry.', '$12.00', 'Greeting'])
      await expect(main.getByRole('article').getByText(words, { exact: true })).toBeVisible()
    await expect(main.getByText('No Portfolio Items')).toBeHidden()
  })
})
