import type { Page } from '@playwright/test'
import type { PlacedOrder } from '#contract/fulfillment/orders.ts'
import { expect, fillCard, fillCheckout, test } from '#e2e/support/journey.ts'
import { address, newPerson, signUp } from '#e2e/support/shopper.ts'
import {
  addToCart,
  expectFailure,
  expectNotice,
  hold,
  only,
  requestsOf,
  style,
  twoCards,
  words,
} from '#e2e/support/specified.ts'

// From checkout to order (the specification, sections 4, 6, 7 and 8).

const place = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true })

async function fillIn(page: Page, card?: string): Promise<void> {
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page, card)
}

/** The created order. */
async function placed(page: Page, submit: () => Promise<void>): Promise<PlacedOrder> {
  const response = page.waitForResponse((each) => new URL(each.url()).pathname === '/api/orders')
  await submit()
  return (await response).json() as Promise<PlacedOrder>
}

test.describe('placing an order', { tag: '@smoke' }, () => {
  test('a guest, straight to the recipient', async ({ page }) => {
    const [one, other] = await twoCards(page)
    const lines = [await addToCart(page, one, 2), await addToCart(page, other)]
    await fillIn(page)
    const sent = requestsOf(page)
    const release = await hold(page, '**/api/orders')
    const order = await placed(page, async () => {
      await test.step('§2.57, §4.18 while working it reads "Processing Payment...", and accepts one submission', async () => {
        await place(page).dblclick()
        await expect(page.getByRole('button', { name: 'Processing Payment...', exact: true })).toBeDisabled()
        await page.keyboard.press('Enter')
        await page.getByLabel('Full Name').press('Enter')
      })
      release()
    })
    await test.step('§8.7, §9.12 the toast, with the last 8 characters of the id', async () => {
      const number = order.id.slice(-8)
      const text = `Your order #${number} has been placed. You'll receive a confirmation email shortly.`
      await expectNotice(page, 'Order Placed Successfully!', text)
    })
    await test.step('§1.1, §4.15 the payment was confirmed before the order, without leaving the page', async () => {
      const calls = sent.filter(({ path }) => /confirm$|\/api\/orders$/.test(path)).map(({ path }) => path)
      expect(calls).toEqual([expect.stringMatching(/payment-intents\/pi_\w+\/confirm$/), '/api/orders'])
    })
    await test.step('§7.18, §4.16, §4.20, §6.2 the payload, with the payment reference', async () => {
      const { paymentIntentId, ...payload } = only(sent, 'POST', '/api/orders')[0]!.body as Record<string, unknown>
      expect(paymentIntentId).toMatch(/^pi_\w+$/)
      expect(payload).toEqual({
        customerName: 'Ben Writer',
        customerEmail: 'ben@shop.test',
        totalAmount: (Number(one.price) * 2 + Number(other.price)).toFixed(2),
        items: lines.map(({ cardDesignId, quantity, selectedArtistId, selectedArtist, cardDesign }) => ({
          ...words,
          cardDesignId,
          quantity,
          writingStyle: style,
          selectedArtistId,
          cardDesign,
          selectedArtist,
          price: cardDesign!.price,
        })),
        shippingAddress: address,
        customerAddress: null,
        shipToRecipient: true,
        sessionId: '',
      })
    })
    await test.step('§4.17 a guest goes to /, and the cart is refreshed', async () => {
      await expect(page).toHaveURL('/')
      await expect(page.getByTestId('cart-badge')).toBeHidden()
      expect(only(sent, 'GET', '/api/cart')).toHaveLength(1)
    })
  })

  test('signed in, to the customer first', async ({ page }) => {
    await signUp(page, newPerson('Ann'))
    await addToCart(page)
    await page.goto('/checkout')
    await page.getByLabel('Ship to my address first').check()
    await fillCheckout(page)
    await page.getByRole('group', { name: 'Your Address' }).getByLabel('Street Address').fill('2 Side Street')
    await fillCard(page)
    const sent = requestsOf(page)
    await place(page).click()
    await test.step('§4.17, §6.4 a logged-in user goes to /orders', async () => {
      await expect(page).toHaveURL('/orders')
      await expect(page.locator('article')).toHaveCount(1)
    })
    await test.step('§4.20, §7.18 the customer’s own address is added', async () => {
      expect(only(sent, 'POST', '/api/orders')[0]!.body).toMatchObject({
        shippingAddress: address,
        customerAddress: { ...address, street: '2 Side Street' },
        shipToRecipient: false,
      })
    })
  })

  test('failures', async ({ page, watch }) => {
    watch.allow(/402|502/)
    await addToCart(page)
    await fillIn(page, '4000000000000002')
    const sent = requestsOf(page)
    await test.step('§8.6 the provider’s message', async () => {
      await place(page).click()
      await expectFailure(page, 'Order Failed', 'Your card was declined. Please try another card.')
    })
    await test.step('§4.15 without a succeeded payment no order is placed', async () => {
      expect(only(sent, 'POST', '/api/orders')).toEqual([])
      await expect(page).toHaveURL('/checkout')
    })
    await test.step('§8.6 a failure without a message', async () => {
      await page.route('**/api/orders', (route) => route.fulfill({ status: 502, body: '' }))
      await fillCard(page)
      await place(page).click()
      const text = 'There was an error processing your order. Please try again.'
      await expectFailure(page, 'Order Failed', text)
      await page.unroute('**/api/orders')
    })
    await test.step('§4.18 after a failure the next submission is accepted', async () => {
      await place(page).click()
      await expect(page).toHaveURL('/')
    })
  })

  test('§8.7 a payment session that fails is logged', async ({ page, watch }) => {
    watch.allow(/500|payment session/)
    await addToCart(page)
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: '' }))
    const logged = page.waitForEvent('console', (message) => /payment session/.test(message.text()))
    await page.goto('/checkout')
    expect((await logged).type()).toBe('error')
    await test.step('§2.59, §7.17 it is also shown with a retry, instead of an endless spinner', async () => {
      await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unroute('**/api/create-payment-intent')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Card number')).toBeVisible()
    })
  })
})
