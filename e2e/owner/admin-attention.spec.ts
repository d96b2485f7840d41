import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Order, orderNumber } from '#contract/fulfillment/orders.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { buyCard, confirmAddress, emailTo, newPerson, signUp } from '#e2e/support/shopper.ts'
import { expectSound, openUntil } from '#e2e/support/soundness.ts'

// What needs an administrator: failed e-mails and payments, and partial refunds.

const failEmail = (kind: string, about: string, error: string) =>
  theShop().query('insert into failed_letters (job_id, kind, about, error) values ($1, $2, $3, $4)', [
    randomUUID(),
    kind,
    about,
    error,
  ])

const alarm = (kind: string, detail: Record<string, unknown>) =>
  theShop().query('insert into alerts (kind, detail) values ($1, $2)', [kind, JSON.stringify(detail)])

async function order(page: Page, person = newPerson()): Promise<Order> {
  const { email } = await signUp(page, person)
  const placed = await buyCard(page, email)
  await signIn(page)
  return placed
}

async function openOrder(page: Page, { id }: Order): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
}

test('a failed e-mail links to its order and is resent; an alert is explained and resolved', async ({ page }) => {
  const placed = await order(page)
  const number = `#${orderNumber(placed.id)}`
  const error = `550 5.1.1 No mailbox ${randomUUID()}`
  const reason = `The card is closed ${randomUUID()}`
  await failEmail('order-received', placed.id, error)
  await alarm('refund_failed', { orderId: placed.id, paymentRef: 'unknown', amountCents: 450, reason })
  await page.goto('/admin/overview')
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment alerts' })).toContainText(/^[1-9]/)
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Failed e-mails/ })
    .click()
  await expect(page).toHaveURL('/admin/attention')

  const mail = page.getByRole('listitem').filter({ hasText: error })
  await expect(mail.getByRole('heading', { name: 'Order confirmation' })).toBeVisible()
  await expect(mail.getByRole('link', { name: `Order ${number}` })).toHaveAttribute(
    'href',
    `/admin/orders/${placed.id}`,
  )
  await mail.getByRole('button', { name: 'Resend' }).dblclick()
  await expectToast(page, 'Sent again')
  await expect(mail).toHaveCount(0)
  await emailTo(placed.customerEmail, /We’ve received your order/, 2)

  const alert = page.getByRole('listitem').filter({ hasText: reason })
  await expect(alert).toContainText(`The payment provider refused a refund of $4.50 (${reason}).`)
  await alert.getByRole('button', { name: 'Done' }).dblclick()
  await expectToast(page, 'Done')
  await expect(alert).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Attention', level: 1 })).toBeVisible()
  await expect(page.getByText('Loading what needs attention...')).toHaveCount(0)
  await expect(page.getByText(error)).toHaveCount(0)
  await expect(page.getByText(reason)).toHaveCount(0)
})

test('a payment without an order whose refund failed is closed in the books, with a note on how the money was returned', async ({
  page,
}) => {
  const paymentRef = `pi_sbx_${randomUUID()}`
  const reason = `The card is closed ${randomUUID()}`
  await theShop().query(
    "insert into payment_ledger (payment_ref, kind, amount_cents, reference) values ($1, 'succeeded', 1450, $1)",
    [paymentRef],
  )
  await alarm('refund_failed', { paymentRef, amountCents: 1450, reason })
  await signIn(page)
  await page.goto('/admin/attention')
  const alert = page.getByRole('listitem').filter({ hasText: reason })
  await expect(alert).toContainText('This payment has no order.')
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  await alert.getByRole('button', { name: 'Close in the books' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close this payment in the books?' })
  await dialog.getByRole('button', { name: 'Close in the books' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('How was it returned?').fill('Check no. 12')
  await expectSound(page, 'closing a payment')
  await dialog.getByRole('button', { name: 'Close in the books' }).dblclick()
  await expectToast(page, 'Closed in the books')
  await expect(alert).toHaveCount(0)
})

test('an alert that a colleague has resolved gets a message, and the list is reloaded', async ({ page, watch }) => {
  watch.allow(/404/)
  const placed = await order(page)
  const error = `550 No mailbox ${randomUUID()}`
  await failEmail('order-started', placed.id, error)
  await page.goto('/admin/attention')
  const mail = page.getByRole('listitem').filter({ hasText: error })
  await expect(mail).toBeVisible()
  await theShop().query('update failed_letters set resent_at = now() where error = $1', [error])
  await mail.getByRole('button', { name: 'Resend' }).click()
  await expectToast(page, 'Not sent', 'Email not found')
  await expect(mail).toHaveCount(0)
})

test('an empty list, and one that cannot be loaded, each show a message', async ({ page, watch }) => {
  watch.allow(/503/)
  await page.goto('/')
  await signIn(page)
  let down = true
  await page.route('**/api/admin/failed-letters', (route) =>
    down
      ? route.fulfill({ status: 503, json: { message: 'The shop is catching its breath.' } })
      : route.fulfill({ json: [] }),
  )
  await page.route('**/api/admin/alerts', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/admin/webhooks', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/admin/runs', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/admin/invoices?*', (route) =>
    route.fulfill({ json: { invoices: [], total: 0, open: '0.00', overdue: '0.00', overdueCount: 0 } }),
  )
  const due = { count: 0, total: '0.00', overdue: [] }
  await page.route('**/api/admin/payouts/due', (route) => route.fulfill({ json: due }))
  await page.goto('/admin/attention')
  await expect(page.getByRole('alert')).toContainText('The shop is catching its breath.')
  await expectSound(page, 'out of reach')
  down = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('All clear')).toBeVisible()
  await expectSound(page, 'nothing needs anybody')
})

test('a partial refund is confirmed first, the customer gets an e-mail, and the desk and the receipt show the amount', async ({
  page,
  watch,
}) => {
  watch.allow(/409/)
  const placed = await order(page)
  const total = Math.round(Number(placed.totalAmount) * 100)
  await openOrder(page, placed)
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Refund part' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund part of order #${orderNumber(placed.id)}` })
  await expect(dialog.getByText(`Up to $${placed.totalAmount} can be refunded.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText('Amount is required')).toBeVisible()
  await dialog.getByLabel('Amount').fill('4,50')
  await expect(dialog.getByText('Amount must be like 4.50')).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByLabel('Amount').fill('4.50')
  await dialog.getByLabel('Reason').fill('The envelope was smudged.')
  await dialog.getByRole('button', { name: 'Refund $4.50' }).dblclick()
  await expectToast(page, 'Refunded', 'Ben Writer gets $4.50 back and an e-mail about it.')
  await expect(dialog).toBeHidden()
  expect(asked).toEqual([`/api/admin/orders/${placed.id}/refunds`])
  await expect(payment).toContainText('Refunded$4.50')
  await expect(payment.getByText('On its way')).toHaveCount(0)
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.filter({ hasText: /refunded/i })).toHaveCount(1)
  await expect(timeline.filter({ hasText: /^Refunded \$4\.50 \(The envelope was smudged\.\).*by admin$/ })).toHaveCount(
    1,
  )

  const left = ((total - 450) / 100).toFixed(2)
  await payment.getByRole('button', { name: 'Refund part' }).click()
  await expect(dialog.getByText(`Up to $${left} can be refunded.`)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
  await dialog.getByLabel('Amount').fill(placed.totalAmount)
  await dialog.getByRole('button', { name: `Refund $${placed.totalAmount}` }).click()
  await expectToast(page, 'Not refunded', `Only $${left} of this order can still be refunded`)
  await dialog.getByRole('button', { name: 'Don’t refund' }).click()
  const mail = await emailTo(placed.customerEmail, /refunded \$4\.50 to your card/)
  expect(mail.text).toContain('The envelope was smudged.')

  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(
    page.getByRole('dialog').getByText(`Ben Writer gets $${left} back and an e-mail about it.`),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/orders/${placed.id}`)
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(
    `Refunded to your card$4.50 of $${placed.totalAmount}`,
  )
  await openOrder(page, placed)
  await payment.getByRole('button', { name: 'Refund part' }).click()
  await dialog.getByLabel('Amount').fill(left)
  await dialog.getByRole('button', { name: `Refund $${left}` }).click()
  await expectToast(page, 'Refunded')
  await expect(payment).toContainText(`Refunded$${placed.totalAmount}`)
  await expect(payment.getByRole('button', { name: 'Refund part' })).toHaveCount(0)
})

test('a refund that is recorded but not sent yet is shown as on its way', async ({ page }) => {
  const placed = await order(page)
  await theShop().query(
    `insert into refunds (payment_ref, order_id, amount_cents, updated_at)
      select payment_ref, id, 300, now() + interval '1 day' from orders where id = $1`,
    [placed.id],
  )
  await openOrder(page, placed)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('On its way$3.00')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refund of $3.00 on its way')
})

test('a failed refund is retried, and a dispute shows its deadline and outcome', async ({ page }) => {
  const placed = await order(page)
  await theShop().query(
    `insert into refunds (payment_ref, order_id, amount_cents, state, reason)
      select payment_ref, id, 450, 'failed', 'The envelope was smudged.' from orders where id = $1`,
    [placed.id],
  )
  await theShop().query(
    `insert into disputes (id, payment_ref, amount_cents, reason, status, evidence_due_at, withdrawn_cents, fee_cents, opened_at)
      select 'dp_' || outcome.status || id, payment_ref, cents, 'product_not_received', outcome.status, '2030-12-01T17:30:00Z', cents, 1500, now()
      from orders, (values ('needs_response', 500), ('lost', 700)) as outcome(status, cents) where id = $1`,
    [placed.id],
  )
  await openOrder(page, placed)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('$5.00Needs your answer')
  await expect(payment).toContainText(/Please answer in Stripe by (Nov 30|Dec 1|Dec 2), 2030/)
  await expect(payment).toContainText('$7.00Lost')
  await expect(payment).toContainText('Stripe’s fee of $15.00')
  await expectSound(page, 'order with a failed refund and disputes')
  await payment.getByRole('button', { name: 'Try again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('4.50')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The envelope was smudged.')
  await dialog.getByRole('button', { name: 'Refund $4.50' }).click()
  await expectToast(page, 'Refunded')
  await expect(payment).toContainText('Refunded$4.50')
})

test('attention and refunds are accessible', async ({ page }) => {
  const placed = await order(page, newPerson('averyveryverylongfirstname'))
  const long = 'Averyveryverylongword'.repeat(8)
  await failEmail('order-refunded', randomUUID(), `550 ${long}`)
  await failEmail('order-mailed', placed.id, '550 5.1.1 No such mailbox here')
  await alarm('payment_mismatch', { intent: `pi_${long}`, paid: 1450, expected: 1600 })
  await alarm('paid_without_address', { paymentRef: 'pi_1', amountCents: 2900 })
  await alarm('payment_disputed', { paymentRef: 'pi_2', orderId: null })
  await alarm('refund_failed', { paymentRef: 'pi_3', amountCents: 450, reason: 'charge_already_refunded' })
  await page.goto('/admin/attention')
  await expect(page.getByText('550 5.1.1 No such mailbox here').first()).toBeVisible()
  await expectSound(page, 'attention')
  await openOrder(page, placed)
  await page.getByRole('button', { name: 'Refund part' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText('Amount is required')).toBeVisible()
  await expectSound(page, 'refund dialog, the amount missing')
})

for (const width of [1280, 390])
  test(`a failing webhook is listed with its account, and only the host of its URL, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { email, password } = await signUp(page)
    await confirmAddress(email)
    const host = `${randomUUID()}.invalid`
    const data = { url: `https://${host}/secret-path`, events: ['piece.mailed'], mode: 'test', password }
    const { id } = (await (await page.request.post('/api/account/webhooks', { data })).json()) as { id: string }
    await page.request.post(`/api/account/webhooks/${id}/ping`)
    await signIn(page)
    const line = page.getByRole('list').getByRole('listitem').filter({ hasText: host })
    await openUntil(page, '/admin/attention', line.filter({ hasText: 'This host name cannot be found.' }))
    await expect(line).toContainText(email)
    await expect(page.getByText('secret-path')).toHaveCount(0)
    await expectSound(page, 'a webhook that fails')
    await page.request.delete(`/api/account/webhooks/${id}`)
  })
