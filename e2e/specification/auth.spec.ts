import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/journey.ts'
import { newPerson, send, signUp } from '#e2e/support/shopper.ts'

// The specification, sections 2 and 5: signing in and creating an account.

test.describe('signing in and creating an account', { tag: '@smoke' }, () => {
  test('§2.65 a signed-in user is sent to /', async ({ page }) => {
    await signUp(page)
    await page.goto('/auth')
    await expect(page).toHaveURL('/')
  })

  test('Create Account has five fields, validates them, and goes to /', async ({ page }) => {
    const person = newPerson()
    await page.goto('/auth')
    await test.step('§2.66 two tabs', () => expect(page.getByRole('tab')).toHaveText(['Sign In', 'Create Account']))
    await test.step('§2.69 a side panel lists the benefits', async () => {
      const benefits = page.getByRole('complementary').getByRole('listitem')
      await expect(benefits).toHaveText([
        /^Save favorite designs/,
        /^Track order history/,
        /^Faster checkout/,
        /^Personalized recommendations/,
      ])
    })
    await page.getByRole('tab', { name: 'Create Account' }).click()
    const form = page.getByRole('tabpanel', { name: 'Create Account' })
    const button = form.getByRole('button', { name: 'Create Account' })
    await test.step('§2.66 username, email, first name, last name, password', async () => {
      await expect(form.getByRole('textbox')).toHaveCount(5)
      for (const label of ['Username', 'Email', 'First Name', 'Last Name'])
        await expect(form.getByLabel(label)).toBeVisible()
      await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    })
    const sayings = form.getByRole('alert')
    const all = [
      'Username must be at least 3 characters',
      'Valid email is required',
      'Password must be at least 6 characters',
    ]
    await test.step('§5.2 the messages of an empty form: first and last name are optional', async () => {
      await button.click()
      await expect(sayings).toHaveText(all)
    })
    await test.step('§5.2 two characters, an invalid address, five characters', async () => {
      await form.getByLabel('Username').fill('ab')
      await form.getByLabel('Email').fill('ann@')
      await form.getByLabel('Password', { exact: true }).fill('12345')
      await button.click()
      await expect(sayings).toHaveText(all)
    })
    await test.step('§5.2 three characters, an address, six characters', async () => {
      await form.getByLabel('Username').fill('abc')
      await form.getByLabel('Email').fill(person.email)
      await form.getByLabel('Password', { exact: true }).fill('ink+ab')
      await expect(sayings).toHaveCount(0)
    })
    await test.step('§2.67 the button reads Creating Account... while working, §2.68 success goes to /', async () => {
      await form.getByLabel('Username').fill(person.username)
      const release = await hold(page, '**/api/register')
      await button.click()
      await expect(form.getByRole('button', { name: 'Creating Account...', exact: true })).toBeDisabled()
      release()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
    })
  })

  test('Sign In asks for username and password, and goes to /', async ({ page }) => {
    const person = await signUp(page)
    await send(page.request, 'POST', '/api/logout')
    await page.goto('/auth')
    const form = page.getByRole('tabpanel', { name: 'Sign In' })
    const button = form.getByRole('button', { name: 'Sign In' })
    await test.step('§2.66 username, password; §5.1 both required', async () => {
      await expect(form.getByRole('textbox')).toHaveCount(2)
      await button.click()
      await expect(form.getByRole('alert')).toHaveText(['Username is required', 'Password is required'])
    })
    await test.step('§2.67 the button reads Signing In... while working, §2.68 success goes to /', async () => {
      await form.getByLabel('Username').fill(person.username)
      await form.getByLabel('Password', { exact: true }).fill(person.password)
      await expect(form.getByRole('alert')).toHaveCount(0)
      const release = await hold(page, '**/api/login')
      await button.click()
      await expect(form.getByRole('button', { name: 'Signing In...', exact: true })).toBeDisabled()
      release()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Hi, Ann' })).toBeVisible()
    })
  })
})

/** Holds a request back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, (route) => promise.then(() => route.continue()))
  return resolve
}
