import { somebodyElse } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, emailTo, newPerson, send, signUp } from '#e2e/support/shopper.ts'

// The confirmed e-mail address, and its uses (product.md, sections 2 and 4).

test('a guest order is offered once the address is confirmed, and joins the account', async ({ page, browser }) => {
  const person = newPerson()
  const elsewhere = await browser.newContext()
  const order = await buyCard(await elsewhere.newPage(), person.email.toUpperCase())
  await elsewhere.close()
  await signUp(page, person)
  await page.goto('/orders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Your e-mail address isn’t confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectToast(page, 'Link sent')

  const { text } = await emailTo(person.email, /confirm-email/, 2)
  const link = new URL(/http\S+\/confirm-email\/\S+/.exec(text)![0]).pathname
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByText('We found an order placed with this e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Add it to my account' }).click()
  await expectToast(page, 'Order added')
  await expect(page.getByText(`Order #${order.id.slice(-8).toUpperCase()}`)).toBeVisible()
  await expect(page.getByText('We found an order')).toBeHidden()
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText('Your e-mail address isn’t confirmed yet')).toBeHidden()
})

test('a used link shows a message', async ({ page, watch }) => {
  watch.allow(/404/)
  const person = await signUp(page)
  const { text } = await emailTo(person.email, /confirm-email/)
  const link = new URL(/http\S+\/confirm-email\/\S+/.exec(text)![0]).pathname
  await send(page.request, 'PUT', `/api/email-confirmations/${link.split('/').at(-1)}`)
  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
})

test('sign-in by e-mail address, and one device signs out the others', async ({ page, browser }) => {
  const person = await signUp(page)
  const other = await somebodyElse(browser)
  await other.goto('/auth')
  const form = other.getByRole('tabpanel', { name: 'Sign In' })
  await form.getByLabel('Username').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(other, 'Welcome back!', `Logged in as ${person.username}`)

  await page.goto('/account')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toBeVisible()
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expectToast(page, 'Signed out', 'All other devices will ask for your password.')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await send(other.request, 'GET', '/api/user')).toBeNull()
  await other.context().close()
})

test('signing out leaves no personal data in the tab', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/')
  await page.evaluate((email) => {
    for (const storage of [sessionStorage, localStorage]) storage.setItem('kept', email)
  }, person.email)
  await page.getByRole('button', { name: /^Hi,/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expectToast(page, 'Logged out', 'You have been logged out successfully.')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  await expect.poll(kept).not.toContain(person.email)
})
