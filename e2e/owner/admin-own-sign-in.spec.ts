// Administrators' own sign-in, and what owners can do about their colleagues' (product.md, section 6).

import { generate } from 'otplib'
import { somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo, newPerson, send } from '#e2e/support/shopper.ts'

const password = 'seven quiet herons'

for (const width of [390, 1280])
  test(`at ${width} px, a forgotten password: an e-mailed link sets a new one, and works once`, async ({
    page,
    browser,
    watch,
  }) => {
    watch.allow(/40[014]/)
    const { username, email } = newPerson('Edda')
    await signIn(page)
    await send(page.request, 'POST', '/api/admin/administrators', { username, email, password, role: 'desk' })
    const hers = await somebodyElse(browser)
    await hers.setViewportSize({ width, height: 844 })
    await hers.goto('/admin')
    await hers.getByRole('link', { name: 'Forgot your password?' }).click()
    await hers.getByRole('button', { name: 'Mail me a link' }).click()
    await expect(hers.getByText('Username or e-mail is required')).toBeVisible()
    await hers.getByLabel('Username or e-mail').fill(email)
    await hers.getByRole('button', { name: 'Mail me a link' }).click()
    await expect(hers.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

    const { text } = await emailTo(email, /reset-password/)
    const link = /\/admin\/reset-password\/[\w-]+/.exec(text)![0]
    await hers.goto(link)
    await hers.getByLabel('New password', { exact: true }).fill('too short')
    await hers.getByRole('button', { name: 'Save new password' }).click()
    await expect(hers.getByText('Password must be at least 12 characters')).toBeVisible()
    await hers.getByLabel('New password', { exact: true }).fill('nine quiet herons')
    await hers.getByRole('button', { name: 'Save new password' }).click()
    await expectToast(hers, 'Password changed', 'Please sign in with your new password.')
    await hers.getByLabel('Username').fill(username)
    await hers.getByLabel('Password', { exact: true }).fill('nine quiet herons')
    await hers.getByRole('button', { name: 'Sign In' }).click()
    await expect(hers).toHaveURL('/admin/overview')

    await hers.goto(link)
    await expect(hers.getByText('This link no longer works')).toBeVisible()
    await hers.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(hers).toHaveURL('/admin/forgot-password')
  })

test('own address and sessions; an owner removes a lost second factor, and cannot require one without having one', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/409/)
  const { username, email } = newPerson('Fenna')
  await signIn(page)
  await send(page.request, 'POST', '/api/admin/administrators', { username, email, password, role: 'desk' })
  const hers = await somebodyElse(browser)
  const login = { username, password }
  await send((await somebodyElse(browser)).request, 'POST', '/api/admin/login', login)
  await send(hers.request, 'POST', '/api/admin/login', login)
  const { ticket, secret } = await send<{ ticket: string; secret: string }>(
    hers.request,
    'POST',
    '/api/admin/me/authenticator/secret',
  )
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) })
  await send(hers.request, 'PUT', '/api/admin/me/authenticator', { ticket, code })

  await hers.goto('/admin/security')
  const sessions = hers.getByRole('region', { name: 'Where you’re signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expectToast(hers, 'Signed out', 'All other devices will ask for your password.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  const address = hers.getByRole('region', { name: 'Your e-mail address' })
  await address.getByLabel('Email').fill(`new-${email}`)
  await address.getByRole('button', { name: 'Change e-mail address' }).click()
  await expectToast(hers, 'E-mail address changed', 'We’ve notified the old address and the new one.')
  await hers.reload()
  await expect(address.getByLabel('Email')).toHaveValue(`new-${email}`)

  await page.goto('/admin/administrators')
  const rule = page.getByRole('checkbox', { name: /Require a second factor for everyone/ })
  await rule.click()
  await expectToast(page, 'Not changed', 'Set up a second factor of your own first')
  await expect(rule).not.toBeChecked()
  const person = page.getByRole('article', { name: username })
  await expect(person).toContainText('Has a second factor')
  await person.getByRole('button', { name: `Remove second factor of ${username}` }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectToast(page, 'Second factor removed', `${username}’s sessions have ended. We’ve e-mailed ${username}.`)
  await expect(person).toContainText('No second factor')
})
