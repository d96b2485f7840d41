import { expect, test } from '#e2e/support/journey.ts'
import { expectSubmitted, fill, holdRequests, openDialog, requestsOf, send } from '#e2e/support/quote-form.ts'
import { expectSound } from '#e2e/support/soundness.ts'

// Volume prices, and the quote form in its two places (product.md, sections 2, 5, 8 and 9).

test('section 2: four benefits, the tiers, four steps, uses and the form are on the bulk orders page', async ({
  page,
}) => {
  await page.goto('/bulk-orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand-lettered cards for your business')
  const benefits = page.getByRole('region', { name: 'What you get' })
  for (const name of ['Volume discounts', 'Fast turnaround', 'Consistent quality', 'Dedicated account manager'])
    await expect(benefits.getByRole('heading', { name })).toBeVisible()
  await expect(benefits).toContainText('The same artist letters all of your cards')
  for (const name of ['Request a quote', 'Your custom quote', 'Approve and order', 'Production and delivery'])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(page.getByText('Within 24 hours we reply with the price')).toBeVisible()
  for (const name of ['For companies', 'For weddings', 'For events'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Request a Quote' }).click()
  await expect(page.getByLabel('Company Name')).toBeInViewport()
})

test('section 2: the page is complete without JavaScript, and describes its service to search engines', async ({
  request,
}) => {
  const html = await (await request.get('/bulk-orders')).text()
  expect(html).toContain('from all of us, to each of you')
  expect(html.match(/\/media\/[0-9a-f]{26}c[0-9a-f]{6}\/640\.webp/g)!.length).toBeGreaterThan(8)
  expect(html).not.toMatch(/<[^>]+ style="/)
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
  const kinds = (JSON.parse(facts) as { '@graph': { '@type': string }[] })['@graph'].map((fact) => fact['@type'])
  expect(kinds).toEqual(['Service', 'BreadcrumbList'])
})

test('section 2: the home page’s bulk section has its perks, its promise and two buttons', async ({ page }) => {
  await page.goto('/')
  const bulk = page.locator('#bulk')
  for (const perk of ['Volume discounts', 'Consistent style', 'Fast turnaround', 'Dedicated account manager'])
    await expect(bulk.getByText(perk)).toBeVisible()
  await expect(bulk).toContainText('within 24 hours')
  await bulk.getByRole('link', { name: 'View Samples' }).click()
  await expect(page).toHaveURL('/#cards')
  await expect(page.locator('#cards').getByRole('heading').first()).toBeInViewport()
})

test('an empty form leads to the first missing field, and a corrected field loses its message', async ({ page }) => {
  const form = await openDialog(page)
  await send(form)
  await expect(form.getByText('Valid email is required')).toBeVisible()
  await expect(form.getByLabel('Company Name')).toBeFocused()
  await form.getByLabel('Contact Email').fill('maya@shop.test')
  await expect(form.getByText('Valid email is required')).toBeHidden()
})

for (const [quantity, message] of [
  ['49', 'Minimum order is 50 cards'],
  ['0', 'Minimum order is 50 cards'],
  ['10001', 'Maximum order is 10,000 cards'],
  ['99999999999999999999', 'Maximum order is 10,000 cards'],
] as const) {
  test(`section 5: ${quantity} cards are refused with a message, and get no estimate`, async ({ page }) => {
    const requests = requestsOf(page)
    await page.goto('/bulk-orders')
    const form = page.getByRole('region', { name: 'Request a quote' })
    await fill(form)
    await form.getByLabel('Estimated Quantity').fill(quantity)
    await expect(form.getByText(/^Estimate:/)).toBeHidden()
    await send(form)
    await expect(form.getByText(message, { exact: true })).toBeVisible()
    await expect(form.getByLabel('Estimated Quantity')).toBeFocused()
    expect(requests).toEqual([])
  })
}

for (const quantity of ['50', '10000']) {
  test(`section 5: ${quantity} cards are accepted`, async ({ page }) => {
    const requests = requestsOf(page)
    await page.goto('/bulk-orders')
    const form = page.getByRole('region', { name: 'Request a quote' })
    await fill(form)
    await form.getByLabel('Estimated Quantity').fill(quantity)
    await send(form)
    await expectSubmitted(page)
    expect(requests).toEqual([expect.objectContaining({ estimatedQuantity: Number(quantity) })])
    // Neither date nor details were entered.
    await expect(form.getByLabel('Company Name')).toHaveValue('')
    await expect(form.getByLabel('Estimated Quantity')).toHaveValue('100')
  })
}

test('section 5: input that is not a number falls back to 100 when the field is left or sent, never while typing', async ({
  page,
}) => {
  const requests = requestsOf(page)
  const form = await openDialog(page)
  const quantity = form.getByLabel('Estimated Quantity')
  await quantity.fill('')
  await quantity.pressSequentially('many')
  await expect(quantity).toHaveValue('many')
  await expect(form.getByText(/^Estimate:/)).toBeHidden()
  await form.getByLabel('Company Name').focus()
  await expect(quantity).toHaveValue('100')
  await fill(form)
  await quantity.fill('')
  await quantity.press('Enter')
  await expectSubmitted(page)
  expect(requests).toEqual([expect.objectContaining({ estimatedQuantity: 100 })])
})

test('section 9: the estimate follows the typed quantity through the tiers', async ({ page }) => {
  await page.goto('/bulk-orders')
  const form = page.getByRole('region', { name: 'Request a quote' })
  for (const [quantity, estimate] of [
    ['50', '50 cards from $11.69 each, about $584.50'],
    ['99', '99 cards from $11.69 each, about $1,157.31'],
    ['100', '100 cards from $11.04 each, about $1,104.00'],
    ['249', '249 cards from $11.04 each, about $2,748.96'],
    ['250', '250 cards from $10.39 each, about $2,597.50'],
    ['499', '499 cards from $10.39 each, about $5,184.61'],
    ['500', '500 cards from $9.74 each, about $4,870.00'],
    ['10,000', '10,000 cards from $9.74 each, about $97,400.00'],
  ] as const) {
    await form.getByLabel('Estimated Quantity').fill(quantity)
    await expect(form.getByRole('status')).toHaveText(
      `Estimate: ${estimate}. Designs that cost less in the shop start at their own price, and your quote may differ.`,
    )
  }
})

test('section 8: the button shows that it is sending; then a toast, the dialog closes, and the form is empty again', async ({
  page,
}) => {
  const form = await openDialog(page)
  await fill(form)
  await form.getByLabel('Additional Details').fill('Navy envelopes, please.')
  const release = await holdRequests(page)
  await send(form)
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  await expectSubmitted(page)
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Get Quote' })).toBeFocused()
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(form.getByLabel('Company Name')).toHaveValue('')
  await expect(form.getByLabel('Additional Details')).toHaveValue('')
  await expect(form.getByLabel('Estimated Quantity')).toHaveValue('100')
})

test('section 20: the form says at once which characters no invoice can show, and sends them all the same', async ({
  page,
}) => {
  const form = await openDialog(page)
  await fill(form)
  const company = form.getByLabel('Company Name')
  await company.fill('株式会社 山田印刷 🎉')
  await expect(company).toHaveAccessibleDescription('Invoices cannot show 🎉: they print “?” instead.')
  await company.fill('株式会社 山田印刷')
  await expect(company).toHaveAccessibleDescription('')
  await company.fill('Acme 🎉')
  await send(form)
  await expectSubmitted(page)
})

test('section 8: a failure shows a toast, the input stays, and the next try succeeds', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|failed: .*bulk-quotes/)
  const form = await openDialog(page)
  await fill(form)
  await form.getByLabel('Estimated Quantity').fill('250')
  await form.getByLabel('Preferred Delivery Date').fill('12/24/2099')
  await form.getByLabel('Additional Details').fill('Navy envelopes, please.')
  await context.setOffline(true)
  await send(form)
  await expect(page.getByText('Failed to submit quote request. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Company Name')).toHaveValue('Maya & Sons')
  await expect(form.getByLabel('Event Type')).toHaveValue('Holiday Greetings')
  await expect(form.getByLabel('Estimated Quantity')).toHaveValue('250')
  await expect(form.getByLabel('Preferred Delivery Date')).toHaveValue('12/24/2099')
  await expect(form.getByLabel('Additional Details')).toHaveValue('Navy envelopes, please.')
  await context.setOffline(false)
  await send(form)
  await expectSubmitted(page)
})

test('section 2: one request is sent, no matter how often the button or Enter is pressed', async ({ page }) => {
  const requests = requestsOf(page)
  const form = await openDialog(page)
  await fill(form)
  await form.getByRole('button', { name: 'Submit Quote Request' }).dblclick()
  await expectSubmitted(page)
  expect(requests).toHaveLength(1)

  await page.goto('/bulk-orders')
  const region = page.getByRole('region', { name: 'Request a quote' })
  await fill(region)
  await region.getByLabel('Company Name').evaluate((input: HTMLInputElement) => {
    for (let press = 0; press < 3; press++) input.form!.requestSubmit()
  })
  await expectSubmitted(page)
  expect(requests).toHaveLength(2)
  // A double click that outlasts the response must not validate the empty form.
  await expect(region.getByText('Company name is required')).toBeHidden()
})

test('section 2: the input is kept when the dialog is reopened', async ({ page }) => {
  const form = await openDialog(page)
  await form.getByLabel('Company Name').fill('Maya & Sons')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Get Quote' })).toBeFocused()
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(form.getByLabel('Company Name')).toHaveValue('Maya & Sons')
})

test('section 5: a delivery date is picked with the keyboard, never in the past, and sent as a date', async ({
  page,
}) => {
  const requests = requestsOf(page)
  await page.clock.setFixedTime(new Date('2031-05-14T10:00:00'))
  const form = await openDialog(page)
  await fill(form)
  const open = form.getByRole('button', { name: 'Choose a delivery date' })
  await open.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Choose a delivery date' })
  await expect(calendar.getByRole('grid', { name: 'May 2031' })).toBeVisible()
  await expect(calendar.getByRole('button', { name: /May 13, 2031/ })).toBeDisabled()
  await expect(calendar.getByRole('button', { name: /May 14, 2031/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(calendar.getByRole('button', { name: /May 14, 2031/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(open).toBeFocused()
  await expect(form.getByLabel('Preferred Delivery Date')).toHaveValue('06/21/2031')

  await open.click()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
  await send(form)
  await expectSubmitted(page)
  expect(requests).toEqual([expect.objectContaining({ preferredDeliveryDate: '2031-06-21' })])
})

test('section 5: a past or invalid date gets its message; no date is fine', async ({ page }) => {
  const form = await openDialog(page)
  await fill(form)
  const date = form.getByLabel('Preferred Delivery Date')
  await date.fill('1/2/2020')
  await send(form)
  await expect(form.getByText('Preferred delivery date must not be in the past', { exact: true })).toBeVisible()
  await expect(date).toBeFocused()
  await date.fill('sometime soon')
  await expect(form.getByText('Preferred delivery date is not valid', { exact: true })).toBeVisible()
  await date.fill('')
  await send(form)
  await expectSubmitted(page)
})

for (const width of [1280, 360]) {
  test(`at ${width} px nothing is wider than the screen, axe finds nothing, and the dialog’s button is reachable`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/bulk-orders')
    const form = await openDialog(page)
    await expect(form.getByRole('button', { name: 'Submit Quote Request' })).toBeInViewport({ ratio: 1 })
    await form.getByRole('button', { name: 'Choose a delivery date' }).click()
    const calendar = page.getByRole('dialog', { name: 'Choose a delivery date' })
    await expect(calendar.getByRole('grid')).toBeInViewport({ ratio: 1 })
    await expectSound(page, 'calendar')
    await page.keyboard.press('Escape')
    await send(form)
    await expect(form.getByText('Company name is required')).toBeVisible()
    await expectSound(page, 'quote dialog with errors')
  })
}
