import { askForQuote, linkIn } from '#e2e/support/admin.ts'
import { expect } from '#e2e/support/journey.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound, openUntil } from '#e2e/support/soundness.ts'
import { test } from '#e2e/support/stripe-shop.ts'

// A business run's invoice on a Stripe page (product.md, section 20), from the e-mail to the receipt. Stripe is a
// fake, with its own pages.

const phone = { width: 390, height: 844 }

test('the e-mail links to a page that asks for the open amount, and a payment there is booked', async ({
  page,
  shop,
  watch,
}) => {
  // The fake's pages have no icon.
  watch.allow(/favicon/)
  const quote = await askForQuote(page)
  const mailed = async (text: RegExp) => {
    const find = async () => (await shop.emailsTo(quote.contactEmail)).filter((mail) => text.test(mail.text))
    await expect.poll(async () => (await find()).length).toBe(1)
    return (await find())[0]!
  }
  const expiresOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const lines = [{ description: 'Hand-lettered cards', quantity: 250, unitPrice: '10.39' }]
  const offer = { lines, message: 'With pleasure', expiresOn }
  await send(page.request, 'POST', `/api/admin/quotes/${quote.id}/offers`, offer)
  await page.goto(linkIn((await mailed(/With pleasure/)).text))
  await page.getByRole('button', { name: /^Accept for/ }).click()
  await page.getByRole('link', { name: 'send your list and write the words' }).click()
  const money = page.getByRole('region', { name: 'Invoices' })
  await money.getByRole('button', { name: 'Create the invoice' }).click()
  const run = page.url()
  await expect(money.getByText('Unpaid')).toBeVisible()

  const { text } = await mailed(/Here is invoice/)
  const online = /http\S+\/online/.exec(text)![0]
  await openUntil(page, online, page.getByRole('heading', { name: '2597.5 US dollars' }), { waitUntil: 'load' })
  await openUntil(page, run, money.getByRole('link', { name: /^Pay at Stripe/ }))
  await expectSound(page, 'an invoice that can be paid at Stripe')
  await page.setViewportSize(phone)
  await expectSound(page, 'an invoice that can be paid at Stripe on a phone')
  await money.getByRole('link', { name: /^Pay at Stripe/ }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { name: 'This invoice is paid' })).toBeVisible()
  await mailed(/received \$2,597\.50/)
  await page.goto(run)
  await expect(money.getByText('Paid', { exact: true })).toBeVisible()
  await expect(money.getByRole('link', { name: /^Pay at Stripe/ })).toHaveCount(0)
  // An old e-mail leads back to the run, which says that nothing is due.
  await page.goto(online)
  await expect(money.getByText('Paid', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/invoices?state=paid')
  await page.getByRole('button', { name: /^Open F/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Invoice F/ })
  await expect(dialog.getByText(/on Stripe’s page/)).toBeVisible()
  await expectSound(page, 'an invoice that was paid at Stripe')
})
