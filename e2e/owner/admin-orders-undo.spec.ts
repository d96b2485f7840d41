import { orderNumber } from '#contract/fulfillment/orders.ts'
import { hurryJobs, signIn } from '#e2e/support/desk.ts'
import { expect } from '#e2e/support/journey.ts'
import { openOrder, orderTwo, start } from '#e2e/support/order-desk.ts'
import { test } from '#e2e/support/own-shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, emailTo, newPerson, signUp } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Steps of orders that the desk can undo, in a shop that gives it the time to.

test('a step is undone before its customer hears of it; cards in one envelope share a number, or have none', async ({
  page,
}) => {
  const { order, email } = await orderTwo(page)
  await openOrder(page, order)
  await start(page)
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Start undone', 'The customer is not notified.')
  await expect(page.getByText('The customer can still edit the words until')).toBeVisible()
  await start(page)
  await expectToast(page, 'Order started')
  const together = page.getByRole('form', { name: 'Mail all cards' })
  await together.getByLabel('Tracking number').fill('9400 2')
  await together.getByRole('checkbox', { name: 'Mail without an approved photo' }).check()
  await together.getByRole('button', { name: 'Mark 2 as mailed' }).click()
  await expectToast(page, '2 cards are in the mail')
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Mailing undone')
  await together.getByRole('checkbox', { name: 'Mail without an approved photo' }).check()
  await together.getByRole('button', { name: 'Mailed without tracking' }).click()
  await expectToast(page, '2 cards are in the mail')

  await hurryJobs()
  const mail = await emailTo(email, /We’ve mailed order/)
  expect(mail.text.match(/Mailed without a tracking number/g)).toHaveLength(2)
  expect(mail.text).not.toContain('9400 2')
  await emailTo(email, /has started on your order/, 1)
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByText(/It has no tracking number/)).toHaveCount(2)
  // What was undone has not happened.
  const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.filter({ hasText: /^In the mail/ })).toHaveCount(2)
})

test('two orders at once: selected, started, printed, mailed from a pasted column and completed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await signUp(page)
  const numbers = [orderNumber((await buyCard(page, email)).id), orderNumber((await buyCard(page, email)).id)]
  await signIn(page)
  await page.goto(`/admin/orders?q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
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
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
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
  await column.getByRole('checkbox', { name: 'Include cards without an approved photo' }).check()
  await column.getByRole('button', { name: 'Mark 2 as mailed' }).dblclick()
  await expectToast(page, '2 orders marked as mailed')
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).dblclick()
  await expectToast(page, 'Mailing undone for 2 orders', 'Their customers are not notified.')
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  await bar.getByRole('button', { name: 'Enter 2 tracking numbers' }).click()
  for (const [index, number] of numbers.entries()) await column.getByRole('textbox').nth(index).fill(`9400 ${number}`)
  await column.getByRole('checkbox', { name: 'Include cards without an approved photo' }).check()
  await column.getByRole('button', { name: 'Mark 2 as mailed' }).click()
  await expectToast(page, '2 orders marked as mailed')
  await page.goto(`/admin/orders?status=all&q=9400${numbers[1]}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Complete')
})

test('the desk is accessible', async ({ page }) => {
  const { email } = await signUp(page, newPerson('averyveryverylongfirstname'))
  const order = await buyCard(page, email, `${'Averyveryverylongword'.repeat(8)}\nand more`)
  await signIn(page)
  const sheet = `/admin/orders/${order.id}/sheet`
  for (const path of ['/admin/orders', '/admin/orders?view=board', '/admin/orders?q=nobody-at-all', sheet]) {
    await page.goto(path)
    await expectSound(page, path)
  }
  await openOrder(page, order)
  await expectSound(page, 'a pending order')
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible()
  await expectSound(page, 'cancel dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start anyway' })).toBeVisible()
  await expectSound(page, 'the question before an early start')
  await page.getByRole('dialog').getByRole('button', { name: 'Start anyway' }).click()
  await expect(page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectSound(page, 'a step that can be undone')
  const form = page.getByRole('form', { name: 'Mail card 1' })
  await form.getByRole('button', { name: 'Mark as mailed' }).click()
  await expect(form.getByText('Tracking number is required')).toBeVisible()
  await expectSound(page, 'an order in processing, a number missing')
  await form.getByLabel('Tracking number').fill('9400100000000000000000')
  await form.getByRole('checkbox', { name: 'Mail without an approved photo' }).check()
  await form.getByRole('button', { name: 'Mark as mailed' }).click()
  await expect(page.getByRole('link', { name: /^USPS/ })).toBeVisible()
  await expectSound(page, 'a mailed order')
  await page.goto(`/orders/${order.id}`)
  await expect(page.getByRole('link', { name: /^USPS/ })).toBeVisible()
  await expectSound(page, 'the shopper’s page of a mailed order')
})
