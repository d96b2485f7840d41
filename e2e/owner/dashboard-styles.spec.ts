import type { Artist } from '#contract/catalog/artists.ts'
import type { AdminArtist } from '#contract/catalog/artists-admin.ts'
import { openTab, unique } from '#e2e/support/dashboard.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { listCards, send } from '#e2e/support/shopper.ts'

// Style and artist are free choices, until an owner removes a style from an artist (decision 054).

test('a new artist letters all four styles; when one is removed, the dialog says so', async ({ page }) => {
  const name = unique('Nora Quill')
  await openTab(page, 'artists')
  const [other] = await send<Artist[]>(page.request, 'GET', '/api/artists')
  const artist = await send<AdminArtist>(page.request, 'POST', '/api/admin/artists', {
    name,
    specialty: 'Pointed pen',
    bio: 'She letters by the window.',
    experience: '4 years',
    // Existing pictures, because other journeys may see this artist.
    profileImage: other!.profileImage,
    workspaceImage: other!.workspaceImage,
    isActive: false,
  })
  expect(artist.styles).toEqual(['Modern Script', 'Traditional Calligraphy', 'Casual Handwriting', 'Elegant Cursive'])
  const [card] = await listCards(page)
  const dialog = page.getByRole('dialog')
  const customize = async () => {
    await page.goto(`/card/${card!.id}`)
    await page.getByRole('button', { name: 'Customize this card' }).click()
    const all = dialog.getByRole('button', { name: /^Show all \d+ artists$/ })
    await expect(dialog.getByRole('radiogroup', { name: 'Artist' }).getByRole('radio').first()).toBeAttached()
    if (await all.isVisible()) await all.click()
    await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true })
  }
  await send(page.request, 'PUT', `/api/admin/artists/${artist.id}`, {
    ...artist,
    isActive: true,
  })
  try {
    await customize()
    await expect(dialog.getByText(/does not letter/)).toHaveCount(0)
    await dialog.getByLabel('Elegant Cursive').check()
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()

    await page.goto('/admin/dashboard?tab=artists')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    for (const style of artist.styles) await expect(dialog.getByLabel(style)).toBeChecked()
    await dialog.getByLabel('Elegant Cursive').uncheck()
    await dialog.getByRole('button', { name: 'Update Artist' }).click()
    await expectToast(page, 'Artist Updated')

    await customize()
    await expect(dialog.getByText(`${name} does not letter it`)).toHaveCount(1)
    await dialog.getByLabel('Elegant Cursive').check()
    await expect(dialog.getByText(`${name} does not letter Elegant Cursive`)).toBeVisible()
    await dialog.getByRole('button', { name: `Back to ${name}` }).click()
    await expect(dialog.getByLabel('Elegant Cursive')).not.toBeChecked()
    await expect(dialog.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeChecked()
  } finally {
    await send(page.request, 'DELETE', `/api/admin/artists/${artist.id}`)
  }
})
