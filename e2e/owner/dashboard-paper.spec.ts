import type { Page } from '@playwright/test'
import { somebodyElse } from '#e2e/support/admin.ts'
import { openStudio } from '#e2e/support/artist.ts'
import { addCard, unique } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect } from '#e2e/support/journey.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The shop prints for its artists and counts their stock. The setting applies to the whole shop, so no other journey
// here sells.

test.afterEach(({ page }) => keepCount(page, false))

async function keepCount(page: Page, keepsStock: boolean): Promise<void> {
  await signIn(page)
  const settings = await send<object>(page.request, 'GET', '/api/admin/settings')
  await send(page.request, 'PUT', '/api/admin/settings', { ...settings, keepsStock })
}

test('the owner turns stock counting on; the desk counts and sends; the artist reports arrivals and spoiled cards', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const title = unique('Paper Boat')
  await addCard(page, title)
  await page.goto('/admin/paper')
  await expect(page.getByText('Artists print their own cards')).toBeVisible()
  await page.getByRole('link', { name: 'Open settings' }).click()
  await page.getByLabel(/We print for our artists/).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Settings saved')

  const studio = await somebodyElse(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  const ida = await openStudio(studio)

  await page.goto('/admin/paper')
  await expect(page.getByText('Nothing is running low')).toBeVisible()
  await page.getByRole('combobox', { name: 'Artist' }).selectOption({ label: ida.name })
  await page.getByLabel('All designs').check()
  await page.getByRole('searchbox', { name: 'Search designs' }).fill(title)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Not counted')
  await row.getByRole('button', { name: 'Count' }).click()
  const count = page.getByRole('form', { name: 'Count' })
  await count.getByLabel('Cards in the drawer').fill('-1')
  await count.getByRole('button', { name: 'Save' }).click()
  await expect(count.getByText('Cards in the drawer: a whole number from 0 to 10000')).toBeVisible()
  await count.getByLabel('Cards in the drawer').fill('2')
  await expectSound(page, 'counting paper')
  await count.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Counted')
  await row.getByRole('button', { name: 'Record parcel' }).click()
  await page.getByLabel('Cards in the parcel').fill('10')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Parcel recorded')
  await expect(row).toContainText('10since')
  await expectSound(page, 'paper at the desk')
  await page.getByLabel('All designs').uncheck()
  await expect(row).toBeVisible()

  await studio.goto('/studio')
  await studio.getByRole('link', { name: 'Paper' }).click()
  const drawer = studio.getByRole('listitem').filter({ has: studio.getByRole('heading', { name: title }) })
  await expect(drawer).toContainText('2 in your drawer')
  await expectSound(studio, 'paper in the studio')
  await drawer.getByRole('button', { name: 'Arrived' }).click()
  await expect(drawer).toContainText('12 in your drawer')
  await drawer.getByRole('button', { name: 'One spoiled' }).click()
  await expect(drawer).toContainText('11 in your drawer')
  await expect(drawer.getByRole('button', { name: 'Arrived' })).toHaveCount(0)
  await studio.context().close()

  await page.reload()
  await expect(page.getByText('No designs found')).toBeVisible()
})
