import { openTab } from '#e2e/support/dashboard.ts'
import { signIn } from '#e2e/support/desk.ts'
import { adminPassword as password } from '#e2e/support/shop-process.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { testsInOneWindow } from '#e2e/support/shared-page.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Signing in to the admin, and what all tabs of the dashboard have in common.

test.describe('section 2: signing in and out', () => {
  test('without a session every page leads to /admin; a wrong password gets a message; the right one leads to the dashboard', async ({
    page,
    watch,
  }) => {
    watch.allow(/401/)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Username is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()

    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('wrong horse battery')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Failed')
    await expect(page.getByLabel('Username')).toHaveValue('admin')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expectToast(page, 'Login Successful', 'Welcome to the admin portal')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('tab')).toHaveText([
      'Manage Cards',
      'Manage Categories',
      'Featured Rows',
      'Manage Artists',
    ])

    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logged Out', 'Successfully logged out of admin portal')
    await expect(page).toHaveURL('/admin')
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
  })

  test('section 8: a failed logout gets a message; Back to Home leads home', async ({ page, watch }) => {
    watch.allow(/503/)
    await openTab(page)
    await page.route('**/api/admin/logout', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logout Error', 'An error occurred during logout')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a list that cannot be loaded shows a message, and retrying works', async ({ page, watch }) => {
  watch.allow(/503/)
  await openTab(page)
  for (const [tab, path] of [
    ['cards', '**/api/admin/cards/search*'],
    ['rows', '**/api/admin/featured-rows'],
    ['artists', '**/api/admin/artists'],
    ['categories', '**/api/admin/categories'],
  ] as const) {
    await page.route(path, (route) =>
      route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } }),
    )
    await page.goto(`/admin/dashboard?tab=${tab}`)
    await expect(page.getByText('The shop is catching its breath.')).toBeVisible()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The shop is catching its breath.')).toBeHidden()
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  }
})

const atTheDesk = testsInOneWindow(signIn)

atTheDesk.describe('meets the page checks', () => {
  test('the sign-in', async ({ page, watch }) => {
    watch.allow(/401/)
    await page.goto('/admin')
    await expect(page.getByLabel('Username')).toBeVisible()
    await expectSound(page, '/admin')
  })

  for (const [tab, ...buttons] of [
    ['cards', 'Add New Card', /^Delete /],
    ['categories'],
    ['rows', 'Add Featured Row'],
    ['artists', 'Add New Artist'],
  ] as const)
    atTheDesk(`the ${tab} tab and its dialogs`, async ({ page }) => {
      await page.goto(`/admin/dashboard?tab=${tab}`)
      await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
      await expectSound(page, tab)
      for (const button of buttons) {
        await page.getByRole('button', { name: button }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectSound(page, `${tab}: ${button}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })

  atTheDesk('a card form with messages', async ({ page }) => {
    await page.goto('/admin/dashboard?tab=cards')
    await page.getByRole('button', { name: 'Add New Card' }).click()
    await page.getByRole('button', { name: 'Create Card' }).click()
    await expect(page.getByText('Title is required')).toBeVisible()
    await expectSound(page, 'card form with messages')
  })

  atTheDesk('renaming a category, choosing a card for a row', async ({ page }) => {
    await page.goto('/admin/dashboard?tab=categories')
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await expect(page.getByRole('textbox', { name: /^New name of/ })).toBeFocused()
    await expectSound(page, 'renaming a category')
    // Nothing may be partly covered by the shop's header.
    await page.setViewportSize({ width: 1280, height: 4000 })
    await page.goto('/admin/dashboard?tab=rows')
    await page.getByRole('combobox').first().click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectSound(page, 'choosing a card for a row')
  })
})
