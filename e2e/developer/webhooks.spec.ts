import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { confirmAddress, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// An account's webhooks on its page (product.md, section 21). server/developers/webhooks tests where they may be sent.

for (const width of [1280, 390])
  test(`a webhook is added, tried, edited and removed, at ${width} px`, async ({ page, watch }) => {
    watch.allow(/40[0-9]/)
    await page.setViewportSize({ width, height: 900 })
    // This shop may send nothing to this machine: the test event shows what a failure looks like.
    const inside = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
    await once(inside, 'listening')
    const { port } = inside.address() as AddressInfo
    const { email, password } = await signUp(page)
    await confirmAddress(email)
    await page.goto('/account/api')
    const section = page.getByRole('region', { name: 'Webhooks' })
    await expect(section.getByText('No webhooks yet.')).toBeVisible()

    await section.getByRole('button', { name: 'Add a webhook' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByLabel('Address').fill(`https://localhost:${port}/`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(
      dialog.getByRole('alert').filter({ hasText: 'Webhooks can only go to ports 443 and 8443' }),
    ).toBeVisible()
    await dialog.getByLabel('Address').fill('https://hooks.invalid/fairhand')
    await dialog.getByRole('checkbox', { name: /An artist has accepted/ }).uncheck()
    await expectSound(page, 'adding a webhook')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByTestId('new-secret')).toHaveText(/^whsec_/)
    await expectSound(page, 'a new secret')
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(section.getByText('https://hooks.invalid/fairhand')).toBeVisible()
    await expect(section.getByText('piece.accepted')).toBeHidden()

    await section.getByRole('button', { name: /^Deliveries/ }).click()
    await expect(dialog.getByText('Nothing was sent in the last 30 days.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send a test event' }).click()
    const delivery = dialog.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first()
    await delivery.getByText('ping', { exact: true }).click()
    await expect(delivery.getByText('This host name cannot be found.').first()).toBeVisible()
    await expectSound(page, 'deliveries of a webhook')
    await delivery.getByRole('button', { name: 'Send again' }).click()
    await expectToast(page, 'On its way again')
    await page.keyboard.press('Escape')

    await section.getByRole('button', { name: /^New secret/ }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Create new secret' }).click()
    await expect(dialog.getByTestId('new-secret')).toHaveText(/^whsec_/)
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(section.getByText(/the secret before this one signs too until/)).toBeVisible()

    await section.getByRole('button', { name: /^Edit/ }).click()
    await dialog.getByRole('checkbox', { name: /Active/ }).uncheck()
    await dialog.getByLabel('Your password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section.getByText('Off', { exact: true })).toBeVisible()
    await expectSound(page, 'a webhook that is off')
    await section.getByRole('button', { name: /^Edit/ }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Remove it and its deliveries' }).click()
    await expect(section.getByText('No webhooks yet.')).toBeVisible()
    inside.close()
  })

test('the guide’s link leads to the webhooks, although they load after the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await signUp(page)
  await page.goto('/developers/webhooks')
  await page.getByRole('link', { name: 'your webhooks' }).click()
  const heading = page.getByRole('heading', { name: 'Webhooks', exact: true })
  await expect(heading).toBeInViewport()
  await expect(page.getByText('No webhooks yet.')).toBeInViewport()
})

test('signing in first leads to the webhooks, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const person = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/account/api#webhooks')
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeInViewport()
})
