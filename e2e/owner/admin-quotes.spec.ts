import { askForQuote, cardOf, doubleClickAround, linkIn, somebodyElse, stage } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { theShop } from '#e2e/support/shop.ts'
import { expectToast } from '#e2e/support/seen-toasts.ts'
import { emailTo } from '#e2e/support/shopper.ts'

// Quotes in the admin, and the page where a business decides.

test(
  'quotes desk: a request is priced by the tier table, mailed with a private link, and accepted',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const quote = await askForQuote(page)
    const { companyName, contactEmail } = quote
    await page.goto('/admin/quotes')
    const card = cardOf(page, 'Pending', quote)
    await expect(card).toContainText('250 cards · Holiday Greetings')
    await expect(card).toContainText(/answer within (24 h|23 h 5\d min)/)
    await card.click()
    await expect(page).toHaveURL(`/admin/quotes?quote=${quote.id}`)
    const dialog = page.getByRole('dialog', { name: companyName })
    await expect(dialog.getByText('Gold ink, please.')).toBeVisible()
    const [quantity, price, message] = ['Quantity', 'Price per card', 'Message'].map((label) =>
      dialog.getByLabel(label, { exact: true }),
    )
    await expect(price!).toHaveValue('10.39')
    await expect(dialog.getByText('Total: $2,597.50')).toBeVisible()
    await quantity!.fill('500')
    await expect(price!).toHaveValue('9.74')
    await price!.fill('9.50')
    await quantity!.fill('600')
    await expect(price!).toHaveValue('9.50')
    await quantity!.fill('49')
    await message!.fill('')
    await dialog.getByLabel('Valid until').fill('never')
    await dialog.getByRole('button', { name: 'Send quote' }).click()
    for (const words of ['Minimum order is 50 cards', 'Message is required', 'Expiry date is required'])
      await expect(dialog.getByText(words)).toBeVisible()
    await expect(quantity!).toBeFocused()
    await quantity!.fill('600')
    await message!.fill('We would love to letter these.')
    await dialog.getByLabel('Valid until').fill('12/24/2039')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(card).toBeFocused()
    await card.click()
    await expect(message!).toHaveValue('We would love to letter these.')

    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
    await doubleClickAround(dialog.getByRole('button', { name: 'Send quote' }), dialog.getByText('Our quotes'))
    await expectToast(page, 'Quote sent', `Version 1 is on its way to ${contactEmail}.`)
    expect(asked).toEqual([`/api/admin/quotes/${quote.id}/offers`])
    await expect(
      dialog.getByRole('region', { name: 'Our quotes' }).getByRole('listitem').filter({ hasText: 'Version 1' }),
    ).toContainText('awaiting decision')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(cardOf(page, 'Quoted', quote)).toBeFocused()
    await expect(cardOf(page, 'Quoted', quote)).toContainText('$5,700.00valid until December 24, 2039')

    const { text } = await emailTo(contactEmail, /We would love to letter these/)
    expect(text).toContain(
      'Hand-lettered cards, Holiday Greetings   $5,700.00\n600 cards at $9.50 each\n\nTotal: $5,700.00',
    )
    const business = await somebodyElse(browser)
    await business.goto(linkIn(text))
    await expect(business.getByRole('heading', { name: `Hand-lettered cards for ${companyName}` })).toBeVisible()
    await business.getByRole('button', { name: 'Accept for $5,700.00' }).dblclick()
    const thanks = business.getByRole('region', { name: 'Thank you, this quote is accepted' })
    await expect(thanks).toBeFocused()
    await business.reload()
    await expect(thanks).toBeVisible()
    await expect(business.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0)
    await emailTo('admin@fairhand.example', new RegExp(`Maya Stone of ${companyName} accepted quote 1`))

    await page.reload()
    await cardOf(page, 'Accepted', quote).click()
    await expect(dialog.getByText(`${companyName} has accepted this quote`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Write|Send/ })).toHaveCount(0)
    await business.context().close()
  },
)

test('quotes desk: lines are added and removed by keyboard, priced by the tier for all cards, and kept', async ({
  page,
  browser,
}) => {
  const quote = await askForQuote(page, { estimatedQuantity: 200 })
  await page.goto(`/admin/quotes?quote=${quote.id}`)
  const dialog = page.getByRole('dialog', { name: quote.companyName })
  const line = (number: number) => dialog.getByRole('group', { name: `Line ${number}`, exact: true })
  const field = (number: number, label: string) => line(number).getByLabel(label)
  await expect(field(1, 'Description')).toHaveValue('Hand-lettered cards, Holiday Greetings')
  await expect(field(1, 'Quantity')).toHaveValue('200')
  await expect(field(1, 'Price per card')).toHaveValue('11.04')
  await expect(dialog.getByRole('button', { name: /^Remove line/ })).toHaveCount(0)

  await field(1, 'Price per card').press('Enter')
  await expect(field(2, 'Description')).toBeFocused()
  await expect(field(2, 'Price per card')).toHaveValue('11.04')
  await page.keyboard.type('The same on cream paper')
  await page.keyboard.press('Tab')
  await page.keyboard.type('300')
  for (const number of [1, 2]) await expect(field(number, 'Price per card')).toHaveValue('9.74')
  await expect(dialog.getByText('Total: $4,870.00')).toBeVisible()
  await field(2, 'Price per card').fill('12.50')
  await field(1, 'Quantity').fill('100')
  await expect(field(1, 'Price per card')).toHaveValue('10.39')
  await expect(field(2, 'Price per card')).toHaveValue('12.50')

  await dialog.getByRole('button', { name: 'Add line' }).press('Enter')
  await expect(field(3, 'Description')).toBeFocused()
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  for (const words of ['Description is required', 'Quantity must be a whole number'])
    await expect(line(3).getByText(words)).toBeVisible()
  await expect(field(3, 'Description')).toBeFocused()
  await expect(field(2, 'Description')).toHaveValue('The same on cream paper')
  await field(3, 'Description').fill('For the chair')
  await field(3, 'Quantity').fill('1')
  await dialog.getByRole('button', { name: 'Remove line 1' }).press('Enter')
  await expect(line(3)).toHaveCount(0)
  await expect(field(1, 'Description')).toBeFocused()
  await expect(field(1, 'Description')).toHaveValue('The same on cream paper')
  await expect(field(2, 'Description')).toHaveValue('For the chair')
  await dialog.getByRole('button', { name: 'Remove line 2' }).press('Space')
  await expect(field(1, 'Description')).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^Remove line/ })).toHaveCount(0)
  await field(1, 'Description').press('Enter')
  await field(2, 'Description').fill('Envelopes, addressed by hand')
  await field(2, 'Quantity').fill('60')
  await field(2, 'Price per card').fill('$2.5')
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  await expectToast(page, 'Quote sent')
  const version = dialog
    .getByRole('region', { name: 'Our quotes' })
    .getByRole('listitem')
    .filter({ hasText: 'Version 1' })
  await expect(version.getByRole('listitem')).toHaveText([
    'The same on cream paper300 at $12.50 each$3,750.00',
    'Envelopes, addressed by hand60 at $2.50 each$150.00',
  ])
  await expect(version).toContainText('360 cards$3,900.00')

  const business = await somebodyElse(browser)
  await business.goto(linkIn((await emailTo(quote.contactEmail, /Envelopes, addressed by hand {3}\$150\.00/)).text))
  const rows = business.getByRole('table', { name: 'What we offer' }).getByRole('row')
  await expect(rows.nth(1)).toHaveText('The same on cream paper300 at $12.50 each$3,750.00')
  await expect(rows.nth(2)).toHaveText('Envelopes, addressed by hand60 at $2.50 each$150.00')
  await expect(rows.last()).toHaveText('Total$3,900.00')
  await expect(business.getByRole('button', { name: 'Accept for $3,900.00' })).toBeVisible()
  await business.context().close()

  await dialog.getByRole('button', { name: 'Write version 2' }).click()
  await expect(field(2, 'Description')).toHaveValue('Envelopes, addressed by hand')
  await expect(field(2, 'Price per card')).toHaveValue('2.50')
})

test('quotes desk: a quote shows the business design, style, artist and date, at the lower of both prices', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/400/)
  const quote = await askForQuote(page, { preferredDeliveryDate: '2039-12-20' })
  await page.goto(`/admin/quotes?quote=${quote.id}`)
  const dialog = page.getByRole('dialog', { name: quote.companyName })
  const [design, description, quantity, price] = [
    dialog.getByRole('combobox', { name: 'Card design' }),
    dialog.getByLabel('Description'),
    dialog.getByLabel('Quantity'),
    dialog.getByLabel('Price per card'),
  ]
  await expect(dialog.getByText('They asked for delivery by December 20, 2039.')).toBeVisible()
  await design.fill('in cotton')
  await dialog.getByRole('option', { name: /Thinking of You in Cotton/ }).click()
  await expect(description).toHaveValue('Thinking of You in Cotton')
  // In the shop it costs less than in the tier for 250 cards.
  await expect(price).toHaveValue('9.50')
  await dialog.getByRole('button', { name: 'Remove the design Thinking of You in Cotton' }).click()
  await expect(price).toHaveValue('10.39')
  await expect(description).toHaveValue('Hand-lettered cards, Holiday Greetings')
  await design.fill('thinking of you in cotton')
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([/^Thinking of You in Cotton/])
  await design.press('ArrowDown')
  await design.press('Enter')
  await quantity.fill('100')
  await expect(price).toHaveValue('9.50')
  await dialog.getByLabel('Writing style').selectOption('Elegant Cursive')
  await dialog.getByLabel('Artist').selectOption({ label: 'Priya Raman' })
  await dialog.getByLabel('Ready by').fill('12/12/2020')
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  await expect(dialog.getByLabel('Ready by')).toHaveAccessibleDescription(/Ready-by date must not be in the past/)
  await dialog.getByLabel('Ready by').fill('12/12/2039')
  await dialog.getByRole('button', { name: 'Send quote' }).click()
  const version = dialog.getByRole('region', { name: 'Our quotes' })
  await expect(version).toContainText('“Thinking of You in Cotton” · Elegant Cursive · lettered by Priya Raman')
  await expect(version).toContainText('mailed by December 12, 2039')

  const business = await somebodyElse(browser)
  await business.goto(linkIn((await emailTo(quote.contactEmail, /Lettered by: Priya Raman/)).text))
  const sheet = business.getByRole('article', { name: 'Quote' })
  await expect(sheet.getByRole('img', { name: 'The card “Thinking of You in Cotton”' })).toBeVisible()
  await expect(sheet).toContainText('Mailed by December 12, 2039')
  await expect(sheet).toContainText('first we’ll write to you about the words and delivery')
  await sheet.getByRole('link', { name: 'Priya Raman' }).click()
  await expect(business.getByRole('heading', { name: 'Priya Raman', exact: true })).toBeVisible()
  await business.context().close()

  await dialog.getByRole('button', { name: 'Write version 2' }).click()
  await expect(design).toHaveValue('Thinking of You in Cotton')
  await expect(dialog.getByLabel('Artist').getByRole('option', { name: 'Priya Raman' })).toBeAttached()
  await expect(dialog.getByLabel('Writing style')).toHaveValue('Elegant Cursive')
  await expect(dialog.getByLabel('Ready by')).toHaveValue('12/12/2039')
})

test('section 9: a request that waits for more than 24 hours is late, and comes first', async ({ page }) => {
  const [late, fresh] = [await askForQuote(page), await askForQuote(page)]
  await theShop().query(`update bulk_quotes set created_at = now() - interval '30 hours' where id = $1`, [late.id])
  await page.goto('/admin/quotes')
  await expect(cardOf(page, 'Pending', late)).toContainText('late by 6 h')
  const names = (await stage(page, 'Pending').getByRole('link').allInnerTexts()).join('\n')
  expect(names.indexOf(late.companyName)).toBeLessThan(names.indexOf(fresh.companyName))
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(cardOf(page, 'Pending', late)).toBeVisible()
  await page.getByRole('button', { name: /^Quoted/i }).click()
  await expect(page).toHaveURL('/admin/quotes?status=quoted')
  await expect(cardOf(page, 'Pending', late)).toBeHidden()
})
