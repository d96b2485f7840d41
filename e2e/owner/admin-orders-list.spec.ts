import { readFile } from 'node:fs/promises'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { buyCard, signUp } from '#e2e/support/shopper.ts'

// Many orders at the desk: finding, distinguishing, exporting, and processing them together.

test('the list is searched and filtered by state, which the URL remembers; its CSV is safe for spreadsheets', async ({
  page,
}) => {
  const { email } = await signUp(page)
  const order = await buyCard(page, email, 'Hello', '=HYPERLINK("http://evil.test","Click")')
  await signIn(page)
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
  const states = page.getByRole('navigation', { name: 'Orders by state' })
  await expect(states.getByRole('link', { name: /^Open \d/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('row')).toHaveCount(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toContain(`"${orderNumber(order.id)}"`)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.test"",""Click"")"`)

  await states.getByRole('link', { name: /^In progress/ }).click()
  await expect(page).toHaveURL(/status=processing/)
  await expect(page.getByText(`No orders found for “${email}” here.`)).toBeVisible()
  await page.getByRole('link', { name: 'Search all orders' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()
  await expect(page).toHaveURL(/view=board/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'To start' }).getByRole('listitem')).toContainText([
    `#${orderNumber(order.id)}`,
  ])
  await expect(page.getByRole('region', { name: 'Being lettered' }).getByRole('listitem')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
})

test('a missing order, or one that cannot be loaded, shows a message', async ({ page, watch }) => {
  watch.allow(/40[04]|503/)
  await page.goto('/')
  await signIn(page)
  for (const id of [crypto.randomUUID(), 'nonsense']) {
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByText('Order Not Found')).toBeVisible()
  }
  let down = true
  await page.route('**/api/admin/orders?*', (route) =>
    down ? route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } }) : route.continue(),
  )
  await page.goto('/admin/orders?status=all')
  await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.')
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Orders' }).or(page.getByText('No orders yet.'))).toBeVisible()
})
