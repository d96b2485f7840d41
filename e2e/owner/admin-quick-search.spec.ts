import { orderNumber } from '#contract/fulfillment/orders.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { buyCard, newPerson, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The portal's quick search and keyboard shortcuts, with the keyboard alone.

test('quick search: an order by its number, its customer by name, a page by its name; no match, too short a query, and no response each get a message', async ({
  page,
  watch,
}) => {
  watch.allow(/503/)
  const { username, email } = await signUp(page, newPerson('Odette'))
  const order = await buyCard(page, email, 'Dear Ann', `Odette ${username}`)
  await signIn(page)
  await page.goto('/admin/overview')
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible()
  const search = page.getByRole('dialog', { name: 'Search the portal' })
  const field = search.getByRole('combobox')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(search.getByRole('option', { name: 'Import & Export' })).toBeVisible()
  await field.pressSequentially('zq')
  await expect(search.getByText('Type at least 3 characters to search beyond pages.')).toBeVisible()
  await field.pressSequentially('xqz')
  await expect(search.getByText('Nothing found for “zqxqz”.')).toBeVisible()
  await field.fill(`#${orderNumber(order.id)}`)
  await expect(search.getByRole('option')).toHaveText([
    new RegExp(`^#${orderNumber(order.id)} Odette`),
    new RegExp(`#${orderNumber(order.id)} · Open to changes`),
  ])
  await expectSound(page, 'the quick search')
  await field.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  await expect(search).toBeHidden()

  await page.keyboard.press('Control+k')
  await field.fill(username)
  const customer = search.getByRole('group', { name: 'Customers' }).getByRole('option')
  await expect(customer).toContainText(email)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(`/admin/customers/of-order/${order.id}`)

  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.route('**/api/admin/search*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } }),
  )
  await field.fill('featured')
  await expect(search.getByText('The shop is catching its breath.')).toBeVisible()
  await page.unroute('**/api/admin/search*')
  await search.getByRole('button', { name: 'Try again' }).click()
  await expect(search.getByText('The shop is catching its breath.')).toBeHidden()
  await field.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard?tab=rows')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(field).toBeFocused()
  await expectSound(page, 'the quick search on a phone')
})

test('keys: two letters open a page, others find a list and move through it; not while typing, and not once turned off', async ({
  page,
}) => {
  const { email } = await signUp(page)
  await buyCard(page, email)
  await signIn(page)
  await page.goto('/admin/overview')
  await expect(page.getByRole('navigation', { name: 'Portal' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/admin/orders')
  const rows = page.getByRole('main').getByRole('link', { name: /^#/ })
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('/')
  const list = page.getByRole('searchbox', { name: 'Search orders' })
  await expect(list).toBeFocused()
  await list.pressSequentially('gq?j')
  await expect(list).toHaveValue('gq?j')
  await list.clear()
  await expect(rows.first()).toBeVisible()
  await rows.first().focus()

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('term').filter({ hasText: 'Your sign-in' })).toBeVisible()
  await expectSound(page, 'the keys')
  await sheet.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search the portal' })).toBeVisible()
  await expect(page).toHaveURL('/admin/orders')
})
