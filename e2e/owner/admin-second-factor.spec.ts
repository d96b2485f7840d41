// Administrators' second factors, from setup to the second step of a sign-in (product.md, section 6).

import { generate } from 'otplib'
import { somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { newPerson, send } from '#e2e/support/shopper.ts'

const password = 'seven quiet herons'

test('a desk colleague connects an app, saves the recovery codes, and signs in with the app’s next code', async ({
  page,
  browser,
}) => {
  const { username, email } = newPerson('Desna')
  await signIn(page)
  await send(page.request, 'POST', '/api/admin/administrators', { username, email, password, role: 'desk' })

  const hers = await somebodyElse(browser)
  const signInByForm = async () => {
    await hers.goto('/admin')
    await hers.getByLabel('Username').fill(username)
    await hers.getByLabel('Password', { exact: true }).fill(password)
    await hers.getByRole('button', { name: 'Sign In' }).click()
  }
  await signInByForm()
  await expect(hers).toHaveURL('/admin/overview')
  await expect(hers.getByRole('link', { name: 'Administrators' })).toHaveCount(0)
  await hers.getByRole('link', { name: 'Choose your own password' }).click()
  await hers.getByRole('button', { name: 'Connect an authenticator app' }).click()
  const setup = hers.getByRole('dialog', { name: 'Connect an authenticator app' })
  const secret = (await setup.locator('p.font-mono').textContent())!.replaceAll(' ', '')
  const code = (seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
  await setup.getByLabel('Code', { exact: true }).fill(await code(-30))
  await setup.getByRole('button', { name: 'Connect' }).click()
  const codes = hers.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I saved them' }).click()
  await expect(hers.getByRole('button', { name: 'Remove authenticator app' })).toBeVisible()

  await hers.getByRole('button', { name: 'Logout' }).click()
  await expectToast(hers, 'Logged Out')
  await signInByForm()
  await hers.getByLabel('Code', { exact: true }).fill(await code(0))
  await hers.getByRole('button', { name: 'Continue' }).click()
  await expect(hers).toHaveURL('/admin/overview')
})
