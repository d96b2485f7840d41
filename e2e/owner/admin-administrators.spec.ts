import type { Page } from '@playwright/test'
import { somebodyElse } from '#e2e/support/admin.ts'
import { inviteArtist } from '#e2e/support/artist.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { newPerson, send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Administrators, their sessions and the audit log.

async function signInByForm(page: Page, username: string, secret: string): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('an administrator is added, signs in, changes the password, is signed out by another and deactivated', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/40[019]/)
  const { username, email } = newPerson('Cora')
  await signIn(page)
  await page.goto('/admin/administrators')
  const adding = page.getByRole('region', { name: 'Add an administrator' })
  await adding.getByLabel('Username').fill(username)
  await adding.getByLabel('Email').fill(email)
  await adding.getByLabel('Role').selectOption('Owner')
  await adding.getByLabel('Password', { exact: true }).fill('too short')
  await adding.getByRole('button', { name: 'Add administrator' }).click()
  await expect(adding.getByText('Password must be at least 12 characters')).toBeVisible()
  await expect(adding.getByLabel('Username')).toHaveValue(username)
  await adding.getByLabel('Password', { exact: true }).fill('seven quiet herons')
  await adding.getByRole('button', { name: 'Add administrator' }).dblclick()
  await expectToast(page, 'Administrator added', `${username} can sign in now.`)
  await expect(adding.getByLabel('Username')).toHaveValue('')
  const person = page.getByRole('article', { name: username })
  await expect(person).toContainText('No open sessions')

  const hers = await somebodyElse(browser)
  await signInByForm(hers, username, 'seven quiet herons')
  await expectToast(hers, 'Login Successful', 'Welcome to the admin portal')
  await hers.goto('/admin/security')
  const own = hers.getByRole('region', { name: 'Your password' })
  await own.getByLabel('Current password').fill('not the right one')
  await own.getByLabel('New password').fill('too short')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByText('Password must be at least 12 characters')).toBeVisible()
  await own.getByLabel('New password').fill('eight quiet herons')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expect(own.getByText('This password is not right')).toBeVisible()
  await expect(own.getByLabel('New password')).toHaveValue('eight quiet herons')
  await own.getByLabel('Current password').fill('seven quiet herons')
  await own.getByRole('button', { name: 'Change password' }).click()
  await expectToast(hers, 'Password changed', 'All of your other sessions have ended.')

  await page.reload()
  await person.getByRole('button', { name: new RegExp(`End session of ${username}, Chrome`) }).click()
  await expectToast(page, 'Session ended', `${username} has to sign in again there.`)
  await expect(person).toContainText('No open sessions')
  await hers.reload()
  await expect(hers).toHaveURL('/admin')
  await signInByForm(hers, username, 'seven quiet herons')
  await expectToast(hers, 'Login Failed')
  await signInByForm(hers, username, 'eight quiet herons')
  await expect(hers).toHaveURL('/admin/dashboard')
  await person.getByRole('button', { name: `Deactivate ${username}` }).click()
  await expectToast(page, 'Deactivated', `${username} can no longer sign in, and all open sessions have ended.`)
  await expect(person.getByText('deactivated', { exact: true })).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL('/admin')
  await signInByForm(hers, username, 'eight quiet herons')
  await expectToast(hers, 'Login Failed')
  await person.getByRole('button', { name: `Reactivate ${username}` }).click()
  await expectToast(page, 'Reactivated', `${username} can sign in again.`)

  const log = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: username })
  await expect(log).toContainText([
    /^admin\s*reactivated/,
    /^admin\s*deactivated/,
    /^admin\s*session ended/,
    new RegExp(`^${username}\\s*password changed`),
    /^admin\s*created/,
  ])
  await expect(log.last()).toContainText(email)
  await expect(page.getByText(/herons/)).toHaveCount(0)
  await hers.context().close()
})

test('audit log: a change is listed with the values before and after', async ({ page }) => {
  await signIn(page)
  const label = `Harvest ${newPerson().username.slice(-6)}`
  const { id } = await send<{ id: string }>(page.request, 'POST', '/api/admin/categories', { name: '', label })
  await send(page.request, 'PUT', `/api/admin/categories/${id}`, { name: '', label: `${label} Feast` })
  await send(page.request, 'DELETE', `/api/admin/categories/${id}`)
  await page.goto('/admin/administrators')
  const entries = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').filter({ hasText: label })
  await expect(entries).toHaveCount(3)
  const changed = entries.nth(1)
  await expect(changed).toContainText(/^admin/)
  await expect(changed.getByRole('deletion').filter({ hasText: /^Harvest/ })).toHaveText(label)
  await expect(changed.getByRole('insertion').filter({ hasText: /^Harvest/ })).toHaveText(`${label} Feast`)
})

test('the desk edits an artist’s hours, and is asked before losing unsaved changes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { name } = await inviteArtist('Hilda')
  await signIn(page)
  await page.goto('/admin/administrators')
  await page.getByRole('button', { name: `Hours of ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Hours of ${name}` })
  await expect(dialog.getByText('30 per week.')).toBeVisible()
  await expectSound(page, 'hours of an artist')
  await dialog.getByRole('button', { name: 'More: Saturday' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  await expectToast(page, 'Hours Saved')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Hours of ${name}` }).click()
  await expect(dialog.getByText('31 per week.')).toBeVisible()
})
