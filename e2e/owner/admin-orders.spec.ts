import type { Browser, Page } from '@playwright/test'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { somebodyElse } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { openOrder, orderTwo, start } from '#e2e/support/order-desk.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'

// The steps of an order: what an administrator does, and what the shopper then sees and gets by e-mail.

/** A second administrator's browser. */
async function colleague(browser: Browser): Promise<Page> {
  const page = await somebodyElse(browser)
  await signIn(page)
  return page
}

test('an order is started, its cards are mailed one by one, and it is completed: the shopper follows', async ({
  page,
}) => {
  const { order, email } = await orderTwo(page)
  const number = orderNumber(order.id)
  await page.goto('/admin/orders')
  await page.getByPlaceholder('Number, name, city or tracking').fill(`#${number}`)
  await expect(page).toHaveURL(`/admin/orders?q=%23${number}`)
  const row = page.getByRole('row').filter({ hasText: `#${number}` })
  await expect(row).toContainText('3 cards')
  await expect(row).toContainText(/due \w{3}, \w{3} \d+/)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)

  const asked: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && asked.push(new URL(request.url()).pathname))
  await expect(page.getByRole('button', { name: 'Complete' })).toBeHidden()
  await expect(page.getByLabel('Tracking number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Start order #${number} now?` })
  await expect(question).toContainText(/The customer can still edit the words until \d+:\d\d\s[AP]M\. Start anyway\?/)
  await question.getByRole('button', { name: 'Wait' }).click()
  await expect(question).toBeHidden()
  expect(asked).toEqual([])
  await start(page)
  await expectToast(page, 'Order started')
  await expect(page.getByRole('button', { name: 'Complete' })).toBeDisabled()
  await expect(page.getByText('2 cards have not been marked as mailed yet')).toBeVisible()
  expect(asked).toEqual([`/api/admin/orders/${order.id}/start`])
  const early = await emailTo(email, /has started on your order/)
  expect(early.text).toContain('before the two hours for changes were over')

  const first = page.getByRole('form', { name: 'Mail card 1' })
  await first.getByRole('button', { name: 'Mark as mailed' }).click()
  await expect(first.getByText('Tracking number is required')).toBeVisible()
  await first.getByLabel('Tracking number').fill('9400 1000 0000 0000 0000 00')
  await first.getByRole('checkbox', { name: 'Mail without an approved photo' }).check()
  await first.getByRole('button', { name: 'Mark as mailed' }).dblclick()
  await expectToast(page, 'Card 1 is in the mail')
  const second = page.getByRole('form', { name: 'Mail card 2' })
  await second.getByLabel('Carrier').selectOption('UPS')
  await second.getByLabel('Tracking number').fill('1Z-TYPO')
  await second.getByRole('checkbox', { name: 'Mail without an approved photo' }).check()
  await second.getByRole('button', { name: 'Mark as mailed' }).click()
  await expectToast(page, 'Card 2 is in the mail')
  await page.getByRole('button', { name: 'Correct the tracking number of card 2' }).click()
  await second.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await second.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Tracking number corrected')
  expect(asked).toHaveLength(4)

  const mail = await emailTo(email, /We’ve mailed order/)
  expect(mail.text).toContain('https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000')
  await page.goto(`/orders/${order.id}`)
  const last = page.getByRole('list', { name: 'Timeline' }).locator('[aria-current=step]')
  await expect(last).toContainText([/^In the mail.* · Fairhand$/, /^In the mail.* · Fairhand$/])
  await expect(page.getByRole('link', { name: /^UPS 1Z999AA10123456784/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  await page.goto(new URL(/http\S+\/track\/\S+/.exec(mail.text)![0]).pathname)
  await expect(page.getByRole('link', { name: /^USPS 9400/ })).toBeVisible()

  await openOrder(page, order)
  for (const name of ['Start', 'Complete', 'Cancel and refund'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  for (const step of [/^Placed and paid/, /^Started.*by admin$/, /^Card 1 mailed.*by admin$/, /^Completed/])
    await expect(timeline.filter({ hasText: step })).toHaveCount(1)
  await page.goto('/orders')
  await expect(page.getByRole('article', { name: `Order #${number}` }).getByText('completed')).toBeVisible()
})

test(
  'an order is cancelled only after confirming the amount; the money is refunded and the shopper is notified',
  { tag: '@smoke' },
  async ({ page }) => {
    const { order, email } = await orderTwo(page)
    await openOrder(page, order)
    await page.getByRole('button', { name: 'Cancel and refund' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order #${orderNumber(order.id)}?` })
    await expect(dialog.getByText(`Ben Writer gets $${order.totalAmount} back and an e-mail about it.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep the order' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel and refund' })).toBeFocused()
    await page.getByRole('button', { name: 'Cancel and refund' }).click()
    await dialog.getByLabel('Reason').fill('Ordered twice')
    await dialog.getByRole('button', { name: `Refund $${order.totalAmount} and cancel` }).dblclick()
    await expectToast(page, 'Order cancelled', `Ben Writer gets $${order.totalAmount} back and an e-mail about it.`)
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText(`Refunded$${order.totalAmount}`)
    await expect(page.getByRole('button', { name: 'Start' })).toBeHidden()

    const mail = await emailTo(email, /refunded \$[\d.]+ to your card/)
    expect(mail.text).toContain(`$${order.totalAmount}`)
    await page.goto(`/orders/${order.id}`)
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(['Cancelled', 'Cancelled'])
    await expect(page.getByText('Refunded to your card')).toBeVisible()
  },
)

test('when two administrators act, the second gets a message and sees the first one’s change', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/409/)
  const { order } = await orderTwo(page)
  const other = await colleague(browser)
  await openOrder(page, order)
  await openOrder(other, order)
  await start(other)
  await expectToast(other, 'Order started')
  await start(page)
  await expectToast(
    page,
    'Not started',
    'This order is processing and cannot become processing. Please look at it again.',
  )
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible()
  await other.context().close()
})
