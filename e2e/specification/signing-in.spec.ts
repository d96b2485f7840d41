import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/journey.ts'
import { newPerson, send, signUp } from '#e2e/support/shopper.ts'
import { expectFailure, expectNotice, only, requestsOf } from '#e2e/support/specified.ts'

// Signing in, registering and signing out (the specification, sections 1, 4, 7, 8 and 9).

const tab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  return page.getByRole('tabpanel', { name })
}

test.describe('accounts', { tag: '@smoke' }, () => {
  test('§1.3 a visitor registers, and signs out', async ({ page, watch }) => {
    watch.allow(/409|500/)
    const taken = await signUp(page)
    await send(page.request, 'POST', '/api/logout')
    const person = newPerson('Ann')
    const sent = requestsOf(page)
    await page.goto('/auth')
    await test.step('§2.6, §4.1, §7.4 the current user is fetched from the server: null means signed out', async () => {
      expect(only(sent, 'GET', '/api/user')).toHaveLength(1)
      await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
      await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Create Account'])
    })
    const form = await tab(page, 'Create Account')
    const submit = form.getByRole('button', { name: 'Create Account' })
    await test.step('§9.5 a username has at least 3 characters, a password 6', async () => {
      await form.getByLabel('Username').fill('ab')
      await form.getByLabel('Password', { exact: true }).fill('12345')
      await submit.click()
      await expect(form.getByText('Username must be at least 3 characters')).toBeVisible()
      await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
      await form.getByLabel('Username').fill('abc')
      await form.getByLabel('Password', { exact: true }).fill('123456')
      await expect(form.getByText(/^(Username|Password) must be/)).toHaveCount(0)
    })
    await test.step('§4.4, §8.4 a failed registration', async () => {
      await form.getByLabel('Username').fill(taken.username)
      await form.getByLabel('Email').fill(person.email)
      await form.getByLabel('Password', { exact: true }).fill(person.password)
      await submit.click()
      await expectFailure(page, 'Registration failed', 'This username is already taken')
    })
    await test.step('§4.2, §4.4, §8.4 then the user is signed in', async () => {
      await form.getByLabel('Username').fill(person.username)
      await form.getByLabel('First Name').fill(person.firstName)
      await form.getByLabel('Last Name').fill(person.lastName)
      sent.length = 0
      await submit.click()
      const text = `Welcome ${person.username}! Your account has been created successfully.`
      await expectNotice(page, 'Account created!', text)
      await expect(page.getByRole('button', { name: 'Hi, Ann' })).toBeVisible()
    })
    await test.step('§7.6 the payload', async () => {
      expect(only(sent, 'POST', '/api/register').map(({ body }) => body)).toEqual([person])
    })
    const signOut = page.getByRole('menuitem', { name: 'Log Out' })
    await test.step('§8.4 a failed sign-out', async () => {
      const message = 'The shop is catching its breath. Please try again in a moment.'
      await page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: { message } }))
      await page.getByRole('button', { name: 'Hi, Ann' }).click()
      await signOut.click()
      await expectFailure(page, 'Logout failed', message)
      await page.unroute('**/api/logout')
    })
    await test.step('§4.3, §4.4, §8.4 after a sign-out the user is cleared', async () => {
      sent.length = 0
      await signOut.click()
      await expectNotice(page, 'Logged out', 'You have been logged out successfully.')
      await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
    })
    await test.step('§7.7, §7.2 without a body', async () => {
      expect(only(sent, 'POST', '/api/logout')).toEqual([{ method: 'POST', path: '/api/logout', body: null }])
    })
  })

  test('§1.3 a user signs in', async ({ page, watch }) => {
    watch.allow(/401/)
    const { username, password } = await signUp(page, newPerson('Ann'))
    await send(page.request, 'POST', '/api/logout')
    await page.goto('/auth')
    const form = await tab(page, 'Sign In')
    const submit = form.getByRole('button', { name: 'Sign In' })
    await test.step('§4.4, §8.4 a failed sign-in', async () => {
      await form.getByLabel('Username').fill(username)
      await form.getByLabel('Password', { exact: true }).fill('not this one')
      await submit.click()
      await expectFailure(page, 'Login failed', 'Invalid username or password')
    })
    const sent = requestsOf(page)
    await test.step('§4.2, §4.4, §8.4 then the user is signed in', async () => {
      await form.getByLabel('Password', { exact: true }).fill(password)
      await submit.click()
      await expectNotice(page, 'Welcome back!', `Logged in as ${username}`)
      await expect(page.getByRole('button', { name: 'Hi, Ann' })).toBeVisible()
    })
    await test.step('§7.5 the credentials', async () => {
      expect(only(sent, 'POST', '/api/login').map(({ body }) => body)).toEqual([{ username, password }])
    })
  })
})
