import { readFile } from 'node:fs/promises'
import { orderNumber } from '#contract/orders.ts'
import { signIn } from '#e2e/support/dashboard.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { buyCard, expectToast, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Many orders at the desk: found, told apart, exported, and worked on together.

test('the list is searched, told apart by state, and remembered in the address; its file harms no spreadsheet', async ({
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

test('a morning of two orders: ticked, started, printed, mailed from a pasted column and completed at once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await signUp(page)
  const numbers = [orderNumber((await buyCard(page, email)).id), orderNumber((await buyCard(page, email)).id)]
  await signIn(page)
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).check()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await bar.getByRole('button', { name: 'Start 2' }).click()
  const question = page.getByRole('dialog', { name: 'Start 2 orders?' })
  await expect(question).toContainText('2 customers can still edit the words')
  await expectSound(page, 'the question before several early starts')
  await question.getByRole('button', { name: 'Start all 2 anyway' }).dblclick()
  await expectToast(page, '2 orders started')

  await bar.getByRole('link', { name: 'Print job sheets' }).click()
  for (const number of numbers) await expect(page.getByRole('heading', { name: `#${number}, card 1` })).toBeVisible()
  await expectSound(page, 'the job sheets of two orders')
  await page.goBack()
  await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).check()
  await bar.getByRole('button', { name: 'Enter 2 tracking numbers' }).click()
  const column = page.getByRole('form', { name: 'Tracking numbers' })
  await expectSound(page, 'a column of tracking numbers')
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    numbers.map((number) => `9400 ${number}\n`).join(''),
  )
  await column.getByRole('textbox').first().focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(column.getByRole('textbox').nth(1)).toHaveValue(`9400 ${numbers[1]}`)
  await column.getByRole('checkbox', { name: 'Also cards without an approved photo' }).check()
  await column.getByRole('button', { name: 'Mark 2 as mailed' }).dblclick()
  await expectToast(page, '2 orders marked as mailed')
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).dblclick()
  await expectToast(page, 'Mailing undone for 2 orders', 'Their customers are not told.')
  await page.getByRole('checkbox', { name: 'Choose all orders of this page' }).check()
  await bar.getByRole('button', { name: 'Enter 2 tracking numbers' }).click()
  for (const [index, number] of numbers.entries()) await column.getByRole('textbox').nth(index).fill(`9400 ${number}`)
  await column.getByRole('checkbox', { name: 'Also cards without an approved photo' }).check()
  await column.getByRole('button', { name: 'Mark 2 as mailed' }).click()
  await expectToast(page, '2 orders marked as mailed')
  await page.goto(`/admin/orders?status=all&q=9400${numbers[1]}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Complete')
})

test('orders that are not there, or cannot be read, say so', async ({ page, watch }) => {
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
