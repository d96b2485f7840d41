import { expect, test } from '#e2e/support/journey.ts'

// The specification, section 2: the bulk orders page.

test('the bulk orders page (§2.10)', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Bulk Orders' }).click()
  await expect(page).toHaveURL('/bulk-orders')
  const main = page.getByRole('main')
  await test.step('§2.76 four benefit cards', async () => {
    const benefits = main.getByRole('region', { name: 'What you get' }).getByRole('listitem')
    await expect(benefits).toHaveText([
      /^Volume discounts/,
      /^Fast turnaround/,
      /^Consistent quality.*The same artist/,
      /^Dedicated account manager/,
    ])
  })
  await test.step('§2.76 a pricing tier table', async () => {
    await expect(main.getByRole('table', { name: 'Volume pricing' }).getByRole('rowheader')).toHaveText([
      '50-99 cards',
      '100-249 cards',
      '250-499 cards',
      '500+ cards',
    ])
  })
  await test.step('§2.76 a four-step process', async () => {
    const steps = main.locator('ol').filter({ hasText: 'Request a quote' }).getByRole('listitem')
    await expect(steps).toHaveText([
      /^1Request a quote/,
      /^2Your custom quote.*Within 24 hours/,
      /^3Approve and order/,
      /^4Production and delivery/,
    ])
  })
  await test.step('§2.76 use-case lists', async () => {
    for (const name of ['For companies', 'For weddings', 'For events']) {
      const uses = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
      await expect(uses.getByRole('list').getByRole('listitem')).not.toHaveCount(0)
    }
  })
  await test.step('§2.76 and the quote form', async () => {
    const form = main.getByRole('region', { name: 'Request a quote' })
    for (const label of ['Company Name', 'Contact Name', 'Contact Email', 'Event Type', 'Estimated Quantity'])
      await expect(form.getByLabel(label)).toBeVisible()
  })
})
