import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/journey.ts'
import { addToCart, dollars, expectFailure, hold, only, requestsOf, style, twoCards } from '#e2e/support/specified.ts'

// What the checkout shows and requires (the specification, sections 2, 4, 5, 7 and 9).

const block = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const addressLabels = ['Name', 'Street Address', 'City', 'State', 'ZIP Code', 'Country']
const addressMessages = [
  'Name is required',
  'Street address is required',
  'City is required',
  'State is required',
  'ZIP code is required',
]

test.describe('the checkout', { tag: '@smoke' }, () => {
  test('§2.54 an empty cart', async ({ page }) => {
    await page.goto('/checkout')
    const main = page.getByRole('main')
    await expect(main.getByText('Your cart is empty', { exact: true })).toBeVisible()
    await expect(main.getByText('Add some items to your cart before checking out.', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Continue Shopping', exact: true }).click()
    await expect(page).toHaveURL('/shop')
  })

  test('what it shows', async ({ page }) => {
    const [one, other] = await twoCards(page)
    await addToCart(page, one, 2)
    await addToCart(page, other)
    const sent = requestsOf(page)
    const release = await hold(page, '**/api/create-payment-intent')
    await page.goto('/checkout')
    await test.step('§2.4, §2.59 a spinner while the payment session is prepared', async () => {
      await expect(page.getByText('Preparing secure payment...')).toBeVisible()
      await expect(page.locator('main .anim-spin').first()).toBeVisible()
      release()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await expect(page.locator('main .anim-spin')).toHaveCount(0)
    })
    await test.step('§4.13, §7.17 the session was requested from the server, using the cart', async () => {
      expect(only(sent, 'POST', '/api/create-payment-intent').map(({ body }) => body)).toEqual([
        { calculateFromCart: true },
      ])
    })
    await test.step('§2.55 customer info, shipping options, recipient address, payment', async () => {
      await expect(page.getByLabel('Full Name')).toBeVisible()
      await expect(page.getByLabel('Email Address')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
      await expect(block(page, 'Recipient Address').locator('label')).toHaveText(addressLabels)
      await expect(page.getByRole('radio')).toHaveCount(2)
    })
    await test.step('§2.55, §4.19 the default is to ship directly to the recipient', async () => {
      await expect(page.getByRole('radio', { name: 'Ship directly to recipient' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Ship to my address first' })).not.toBeChecked()
      await expect(block(page, 'Your Address')).toBeHidden()
    })
    await test.step('§5.13, §9.14 the default country', async () => {
      await expect(page.getByLabel('Country')).toHaveValue('United States')
    })
    await test.step('§2.55, §4.20 shipping to the customer first adds a block for Your Address', async () => {
      await page.getByRole('radio', { name: 'Ship to my address first' }).check()
      await expect(block(page, 'Delivery Address').locator('label')).toHaveText(addressLabels)
      await expect(block(page, 'Your Address').locator('label')).toHaveText(addressLabels)
      await expect(block(page, 'Your Address').getByLabel('Country')).toHaveValue('United States')
    })
    const summary = page.getByRole('region', { name: 'Order summary' })
    await test.step('§2.56 each item with title, quantity, writing style and line total', async () => {
      for (const [card, quantity] of [
        [one, 2],
        [other, 1],
      ] as const) {
        const line = summary.getByRole('listitem').filter({ hasText: card.title })
        await expect(line.getByText(`Qty: ${quantity} · ${style}`, { exact: true })).toBeVisible()
        await expect(line.getByText(dollars(card.price, quantity), { exact: true })).toBeVisible()
      }
    })
    await test.step('§2.56, §9.7, §9.8, §9.9 then Subtotal, Shipping Free, Tax $0.00 and Total', async () => {
      const total = `$${(Number(one.price) * 2 + Number(other.price)).toFixed(2)}`
      await expect(summary.getByRole('term')).toHaveText(['Subtotal', 'Shipping', 'Tax', 'Total'])
      await expect(summary.getByRole('definition')).toHaveText([total, 'Free', '$0.00', total])
    })
    await test.step('§9.10 no currency code is shown', async () => {
      await expect(page.getByRole('main')).not.toContainText('USD')
    })
    await test.step('§2.57, §2.58 Place Order, which means agreeing to the terms', async () => {
      await expect(page.getByRole('button', { name: 'Place Order', exact: true })).toBeEnabled()
      await expect(page.getByText('By placing your order you agree to our terms of service.')).toBeVisible()
    })
  })

  test('what it requires', async ({ page }) => {
    await addToCart(page)
    const sent = requestsOf(page)
    await page.goto('/checkout')
    const place = page.getByRole('button', { name: 'Place Order', exact: true })
    await test.step('§5.14, §4.14 an invalid form shows a toast', async () => {
      await place.click()
      await expectFailure(page, 'Form Validation Error', 'Please fill in all required fields correctly.')
    })
    const customer = page.locator('section').filter({ has: page.getByLabel('Full Name') })
    await test.step('§5.12 a name and a valid email', async () => {
      await expect(customer.getByRole('alert')).toHaveText(['Name is required', 'Valid email is required'])
      await page.getByLabel('Email Address').fill('ben@')
      await expect(customer.getByRole('alert').last()).toHaveText('Valid email is required')
    })
    await test.step('§5.11, §5.12 the recipient’s complete address', async () => {
      await expect(block(page, 'Recipient Address').getByRole('alert')).toHaveText(addressMessages)
      await page.getByLabel('Country').fill('')
      await expect(block(page, 'Recipient Address').getByRole('alert')).toHaveText([
        ...addressMessages,
        'Country is required',
      ])
    })
    await test.step('§4.20, §5.12 the customer’s own address too, if the card goes there first', async () => {
      await page.getByRole('radio', { name: 'Ship to my address first' }).check()
      await place.click()
      await expect(block(page, 'Your Address').getByRole('alert')).toHaveText(addressMessages)
    })
    await test.step('§4.14 nothing was sent', async () => {
      expect(only(sent, 'POST', '/api/orders')).toEqual([])
    })
  })
})
