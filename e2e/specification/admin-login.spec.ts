import { callsOf } from '#e2e/support/admin-calls.ts'
import { signIn } from '#e2e/support/desk.ts'
import { adminPassword as password } from '#e2e/support/shop-process.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { newPerson, signUp } from '#e2e/support/shopper.ts'

// The specification, sections 2, 5, 6, 7 and 8: signing in to the administrators' portal and out of it.

test.describe('the admin portal', { tag: '@smoke' }, () => {
  test('is entered by username and password, and left by Logout', async ({ page, watch }) => {
    watch.allow(/401/)
    const { lastChange, all } = callsOf(page)
    const button = page.getByRole('button', { name: 'Sign In' })
    const messages = page.getByRole('main').getByRole('alert')
    await test.step('§2.81 §6.7 a visitor who is not signed in is sent from /admin/dashboard to /admin', async () => {
      await page.goto('/admin/dashboard')
      await expect(page).toHaveURL('/admin')
    })
    await test.step('§2.12 /admin is the admin login, §2.78 titled Admin Portal, with username and password', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Portal')
      await expect(page.getByRole('textbox')).toHaveCount(2)
    })
    await test.step('§5.1 both are required', async () => {
      await button.click()
      await expect(messages).toHaveText(['Username is required', 'Password is required'])
    })
    await test.step('§8.9 a wrong password: Login Failed with the message', async () => {
      await page.getByLabel('Username').fill('admin')
      await page.getByLabel('Password', { exact: true }).fill('wrong horse battery')
      await button.click()
      await expectToast(page, 'Login Failed', 'Invalid credentials')
    })
    await test.step('§2.79 the right one: Login Successful, then /admin/dashboard', async () => {
      await page.getByLabel('Password', { exact: true }).fill(password)
      await button.click()
      await expectToast(page, 'Login Successful', 'Welcome to the admin portal')
      await expect(page).toHaveURL('/admin/dashboard')
    })
    await test.step('§7.23 POST /api/admin/login sends username and password', () =>
      expect(lastChange()).toEqual({ call: 'POST /api/admin/login', body: { username: 'admin', password } }))
    await test.step('§2.13 §2.83 the dashboard has four tabs, §2.82 Back to Home and Logout', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
      const tabs = ['Manage Cards', 'Manage Categories', 'Featured Rows', 'Manage Artists']
      await expect(page.getByRole('tab')).toHaveText(tabs)
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    })
    await test.step('§2.80 a signed-in administrator is sent from /admin to the dashboard, §7.22 by GET /api/admin/me', async () => {
      await page.goto('/admin')
      await expect(page).toHaveURL('/admin/dashboard')
      expect(all()).toContain('GET /api/admin/me')
    })
    await test.step('§2.82 §8.9 Logout, §7.24 by POST /api/admin/logout without a payload', async () => {
      await page.getByRole('button', { name: 'Logout' }).click()
      await expectToast(page, 'Logged Out', 'Successfully logged out of admin portal')
      await expect(page).toHaveURL('/admin')
      expect(lastChange()).toEqual({ call: 'POST /api/admin/logout', body: null })
    })
  })

  test('§8.9 a login that fails, with a message and without one, and a logout that fails', async ({ page, watch }) => {
    watch.allow(/401|503/)
    let body = JSON.stringify({ message: 'The shop is catching its breath.' })
    await page.route(/\/api\/admin\/log(in|out)$/, (route) => route.fulfill({ status: 503, body }))
    await page.goto('/admin')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Failed', 'The shop is catching its breath.')
    body = ''
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Failed', 'Invalid credentials')
    await signIn(page)
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectToast(page, 'Logout Error', 'An error occurred during logout')
    await expect(page).toHaveURL('/admin/dashboard')
  })

  test('§6.5 administrators are a separate kind of account, with their own login and session', async ({
    page,
    watch,
  }) => {
    watch.allow(/401/)
    const shopper = await signUp(page, newPerson('Sam'))
    await page.goto('/admin')
    await page.getByLabel('Username').fill(shopper.username)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'Login Failed', 'Invalid credentials')

    await signIn(page)
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/dashboard')
    const both = await Promise.all(['/api/admin/me', '/api/user'].map((path) => page.request.get(path)))
    const [admin, user] = (await Promise.all(both.map((each) => each.json()))) as { username: string }[]
    expect([admin!.username, user!.username]).toEqual(['admin', shopper.username])
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Hi, Sam' })).toBeVisible()
  })
})
