import { askForQuote } from '#e2e/support/admin.ts'
import { expect, test } from '#e2e/support/journey.ts'

// Volume pricing, and the status of a request (the specification, sections 1, 4 and 9).

test.describe('bulk orders', { tag: '@smoke' }, () => {
  test('§4.8 a quote starts as pending', async ({ page }) => {
    expect(await askForQuote(page)).toMatchObject({ status: 'pending', estimatedQuantity: 250 })
  })

  test('§1.5 businesses see volume prices on a separate page, and request a custom quote there', async ({ page }) => {
    await page.goto('/bulk-orders')
    await test.step('§9.18 four tiers', async () => {
      await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveText([
        /50-99 cards\s*10% off\s*from \$11\.69 per card/,
        /100-249 cards\s*15% off\s*from \$11\.04 per card/,
        /250-499 cards\s*20% off\s*from \$10\.39 per card/,
        /500\+ cards\s*25% off\s*from \$9\.74 per card/,
      ])
    })
    await test.step('§9.19 they imply a base price of $12.99', async () => {
      const rows = await page.getByRole('table').locator('tbody').getByRole('row').allTextContents()
      for (const row of rows) {
        const [, percent, price] = /(\d+)% off.*\$([\d.]+)/.exec(row)!
        expect(Number(price)).toBeCloseTo((12.99 * (100 - Number(percent))) / 100, 2)
      }
    })
    await test.step('§1.5, §9.20 the form is there; the quote comes within 24 hours', async () => {
      await expect(page.getByRole('region', { name: 'Request a quote' }).getByLabel('Company Name')).toBeVisible()
      await expect(page.getByText('Within 24 hours we reply')).toBeVisible()
    })
  })
})
