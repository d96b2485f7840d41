import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The frame around every page of the portal.

test('the sidebar stays while pages change, marks the current one, counts waiting items, and stays folded', async ({
  page,
}) => {
  const { email } = await signUp(page)
  await buyCard(page, email)
  await signIn(page)
  await page.goto('/admin/overview')
  await expect(page.getByRole('button', { name: /cart/ })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('main')).toHaveCount(1)
  const portal = page.getByRole('navigation', { name: 'Portal' })
  for (const group of ['Today', 'Desk', 'Catalog', 'Settings'])
    await expect(portal.getByRole('list', { name: group }).getByRole('link').first()).toBeVisible()
  await expect(portal.locator('[aria-current]')).toHaveText(['Overview'])
  await expectSound(page, 'the frame')

  const orders = portal.getByRole('link', { name: /^Orders .*\d+ to start$/ })
  await orders.press('Enter')
  await expect(page).toHaveURL('/admin/orders')
  await expect(page).toHaveTitle('Orders | Fairhand')
  await expect(orders).toBeFocused()
  await expect(orders).toHaveAttribute('aria-current', 'page')
  const id = await page.getByRole('main').getByRole('link', { name: /^#/ }).first().getAttribute('href')
  await page.goto(id!)
  await expect(orders).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveTitle(/^Order #\w+ \| Fairhand$/)
  await portal.getByRole('link', { name: 'Featured rows' }).click()
  await expect(page.getByRole('tab', { name: 'Featured Rows' })).toHaveAttribute('aria-selected', 'true')
  await expect(portal.locator('[aria-current]')).toHaveText(['Featured rows'])

  const width = async () => (await page.getByRole('banner').boundingBox())!.width
  const whole = await width()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBeLessThan(whole / 2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  expect(await width()).toBeLessThan(whole / 2)
  await portal.getByRole('link', { name: 'Messages' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('Messages')
  await expectSound(page, 'the frame, folded')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveTitle(/^Fairhand: /)
})

test('on a phone the pages are behind a button, with the signed-in person and the ways out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/admin/quotes')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Portal' })
  await expect(menu.getByRole('link', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByText('Owner')).toBeVisible()
  await expectSound(page, 'the menu')
  await menu.getByRole('link', { name: 'Artists' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Manage Artists' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logged Out', 'Successfully logged out of admin portal')
  await expect(page).toHaveURL('/admin')
  await page.getByRole('link', { name: 'Fairhand.' }).click()
  await expect(page.getByRole('button', { name: /cart/ })).toBeVisible()
})
