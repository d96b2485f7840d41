import type { AdminMessage } from '#contract/customers/messages-admin.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { askForQuote, sendOffer } from '#e2e/support/admin.ts'
import { signIn } from '#e2e/support/desk.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { buyCard, send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// The page of a customer: everything from one e-mail address.

test('an order, a message and a quote link to their customer, whose address is in no URL', async ({ page }) => {
  const quote = await askForQuote(page)
  const email = quote.contactEmail
  await sendOffer(page, quote, 'A warm welcome.')
  const first = await buyCard(page, email, 'One', 'Maya Stone')
  const second = await buyCard(page, email.toUpperCase(), 'Two', 'Maya Stone')
  const text = `Could the second card be in blue ink?\nThank you, ${email}`
  await send(page.request, 'POST', '/api/messages', { name: 'Maya', email, message: text, artistId: null })
  const messages = await send<AdminMessage[]>(page.request, 'GET', '/api/admin/messages')
  const note = { text: 'Prefers blue ink.' }
  await send(page.request, 'POST', `/api/admin/orders/${first.id}/notes`, note)
  await send(page.request, 'POST', `/api/admin/orders/${first.id}/refunds`, { amount: '1.50' })

  const cents = Number(first.totalAmount) * 200
  const sums = `2 orders · $${(cents / 100).toFixed(2)}, $1.50 refunded`
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url()).toLowerCase()))
  const warning = page.getByText('verify who is asking')
  for (const [from, isProved] of [
    [`/admin/quotes?quote=${quote.id}`, false],
    [`/admin/messages?message=${messages.find((message) => message.email === email)!.id}`, false],
    [`/admin/orders/${second.id}`, true],
  ] as const) {
    await page.goto(from)
    await page.getByRole('link', { name: `Customer: ${sums}` }).click()
    await expect(page.getByRole('heading', { name: 'Maya Stone', level: 2 })).toBeVisible()
    await expect(page.getByRole('main').getByText(sums)).toBeVisible()
    await expect(warning).toHaveCount(isProved ? 0 : 1)
  }

  await expect(page.getByText('Guest: no account has this address.')).toBeVisible()
  const panel = (name: string) => page.getByRole('region', { name })
  await expect(panel('Orders').getByRole('link')).toHaveText([second, first].map(({ id }) => `#${orderNumber(id)}`))
  await expect(panel('Notes')).toContainText(note.text)
  await expect(panel('Messages')).toContainText(text)
  await expect(panel('Quotes')).toContainText(quote.companyName)
  await expectSound(page, 'customer')
  await panel('Quotes').getByRole('link').click()
  await expect(page.getByRole('dialog', { name: quote.companyName })).toBeVisible()
  expect(asked.filter((url) => url.includes(email))).toEqual([])
})

test('a missing customer, an unreachable shop, and somebody who only sent a message', async ({ page, watch }) => {
  watch.allow(/404|ERR_FAILED|failed:/)
  await signIn(page)
  await page.goto('/admin/customers/of-order/AAAAAAAA-AAAA-4AAA-8AAA-AAAAAAAAAAAA')
  await expect(page.getByText('Customer Not Found')).toBeVisible()

  const { id } = await askForQuote(page)
  const address = `**/api/admin/customers/of-quote/${id}`
  await page.route(address, (route) => route.abort())
  await page.goto(`/admin/customers/of-quote/${id}`)
  await expect(page.getByRole('alert')).toContainText('The shop could not be reached.')
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No orders with this address.')).toBeVisible()
  await expectSound(page, 'customer without orders')
})
