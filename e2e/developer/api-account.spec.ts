import { randomUUID } from 'node:crypto'
import { expect, fillCard, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { confirmAddress, listCards, send, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// An account's keys and balance on its page, and a program that orders with them (product.md, section 21).

test('a key is created, copied once and revoked; with it a program orders from the balance', async ({
  page,
  watch,
}) => {
  watch.allow(/40[0-9]/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email, password } = await signUp(page)
  await page.goto('/account')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'API' }).click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await expectSound(page, 'an account without keys')

  await page.getByRole('button', { name: 'Create a key' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Your e-mail address isn’t confirmed yet')).toBeVisible()
  await expectSound(page, 'a key for an unconfirmed address')
  await confirmAddress(email)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Give the key a name')).toBeVisible()
  await expectSound(page, 'a key without a name')
  await dialog.getByLabel('Name').fill('CRM')
  await dialog.getByRole('radio', { name: /^Live/ }).check()
  await dialog.getByRole('checkbox', { name: /Read designs/ }).uncheck()
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.locator('form').getByText('This password is not right')).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Your new key' })).toBeVisible()
  await expectSound(page, 'a new key')
  await dialog.getByRole('button', { name: 'Copy the key' }).click()
  await expect(dialog.getByText('Copied')).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^fh_live_[\dA-Za-z]{49}$/)
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  const keys = page.getByRole('list', { name: 'Your keys' })
  await expect(keys.getByText('CRM')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(key)

  const [card] = await listCards(page)
  const order = () =>
    page.request.post('/api/v1/orders', {
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
      data: {
        items: [
          {
            cardDesignId: card!.id,
            writingStyle: 'Modern Script',
            customMessage: 'Dear {firstName}, thank you.',
            customSignature: 'Acme',
            recipients: [
              {
                name: 'Dana Whitfield',
                address: { street: '12 Alder Lane', city: 'Springfield', state: 'IL', zipCode: '62701' },
              },
            ],
          },
        ],
      },
    })
  const refused = await order()
  expect(refused.status()).toBe(402)
  expect(await refused.json()).toMatchObject({ code: 'balance_too_low', missing: card!.price })

  const balance = page.getByRole('region', { name: 'Balance' })
  await balance.getByRole('button', { name: 'Pay in' }).click()
  await balance.getByLabel('Amount in dollars').fill('5')
  await balance.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(balance.getByText('Please choose an amount from $10 to $10,000')).toBeVisible()
  await balance.getByRole('button', { name: '$200', exact: true }).click()
  await balance.getByRole('button', { name: 'Continue to payment' }).click()
  await expectSound(page, 'paying into a balance')
  await fillCard(page)
  await balance.getByRole('button', { name: 'Pay $200.00' }).click()
  await expectToast(page, 'Paid in', '$200.00 was added to your balance.')
  await expect(balance.getByText('+$200.00')).toBeVisible()
  await balance.getByLabel(/E-mail me when it falls below/).fill('50')
  await balance.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Saved')

  const made = await order()
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await page.reload()
  await expect(balance.getByText(`−$${card!.price}`)).toBeVisible()
  await expect(keys.getByText(/last used/)).toBeVisible()
  await expectSound(page, 'keys and balance')
  await balance.getByRole('link', { name: `#${id.slice(-8).toUpperCase()}` }).click()
  await expect(page.getByText('Dana Whitfield').first()).toBeVisible()

  await page.goto('/account/api')
  await keys.getByRole('button', { name: /^Revoke CRM/ }).click()
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await expectSound(page, 'revoking a key')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expectToast(page, 'Revoked')
  await expect(page.getByText('No keys yet.')).toBeVisible()
  expect((await order()).status()).toBe(401)
})

test('signed out: the page says so, and sign-in leads back to it', async ({ page, watch }) => {
  watch.allow(/401/)
  const person = await signUp(page)
  await send(page.request, 'POST', '/api/logout')
  await page.goto('/account/api')
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/account/api')
})
