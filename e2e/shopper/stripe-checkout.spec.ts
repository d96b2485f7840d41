import type { Page } from '@playwright/test'
import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout } from '#e2e/support/journey.ts'
import { send } from '#e2e/support/shopper.ts'
import { expectSound } from '#e2e/support/soundness.ts'
import { type StripeShop, intentsOf, test } from '#e2e/support/stripe-shop.ts'

// Card payments by Stripe in the browser (product.md, sections 4 and 8; reliability.md, 1.1 and 1.2): a separate shop
// with a fake Stripe server, which also serves a fake of Stripe's script.

// One shop for all of them, in sequence: some journeys break its Stripe.
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ shop }) => void (await shop.tell('DELETE faults')))

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const notLoaded = 'The secure card form could not be loaded.'

/** A guest with one card in the cart and everything filled in except the payment. */
async function atCheckout(page: Page): Promise<void> {
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
}

async function expectAllKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Writer')
  await expect(page.getByLabel('Street Address')).toHaveValue('1 Main Street')
  await expect(page.getByTestId('cart-badge')).toHaveText('1')
}

/** The intent of this page's visitor, as Stripe has it. */
async function ownIntent(page: Page, shop: StripeShop) {
  const url = '/api/create-payment-intent'
  const { clientSecret } = await send<{ clientSecret: string }>(page.request, 'POST', url, {})
  const id = clientSecret.split('_secret_')[0]
  return async () => (await intentsOf(shop)).find((intent) => intent.id === id)!
}

test(
  '§7.21 a guest pays by card, with the public key, and lands with the order',
  { tag: '@smoke' },
  async ({ page, shop }) => {
    await addFirstCard(page)
    await page.getByRole('button', { name: /^Open cart/ }).click()
    await page.getByRole('button', { name: 'Continue to Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
    await fillCheckout(page)
    const intent = await ownIntent(page, shop)
    await fillCard(page)
    const ordered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/orders')
    const confirmed = page.waitForRequest(/\/payment_intents\/pi_\w+\/confirm$/)
    await placeOrder(page).click()
    const confirmation = new URLSearchParams((await confirmed).postData()!)
    expect(confirmation.get('key')).toBe('pk_test_journeys')
    expect(confirmation.get('client_secret')).toMatch(/^pi_\w+_secret_\w+$/)
    expect(await (await ordered).json()).toMatchObject({ customerName: 'Ben Writer', status: 'pending' })
    await expectPlaced(page)
    expect(await intent()).toMatchObject({ status: 'succeeded' })
  },
)

test("incomplete fields show Stripe's messages, and nothing is sent", async ({ page }) => {
  await atCheckout(page)
  await page.getByLabel('Card number').fill('4242')
  await placeOrder(page).click()
  await expect(page.getByText('Please fill in all required fields correctly.', { exact: true })).toBeVisible()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await fillCard(page)
  await placeOrder(page).click()
  await expectPlaced(page)
})

test('a changed cart changes the same payment, and the card’s input stays', async ({ page, shop }) => {
  await atCheckout(page)
  const intent = await ownIntent(page, shop)
  const { amount } = await intent()
  await fillCard(page)
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Your Cart' })
  await drawer.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByTestId('cart-badge')).toHaveText('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByLabel('Card number')).toHaveValue('4242424242424242')
  await expect.poll(async () => (await intent()).amount).toBe(2 * amount)
  await placeOrder(page).click()
  await expectPlaced(page)
  expect(await intent()).toMatchObject({ amount: 2 * amount, status: 'succeeded' })
})

test('a declined card says why, keeps everything, and another card succeeds', async ({ page, watch }) => {
  watch.allow(/402/)
  await atCheckout(page)
  await fillCard(page, '4000000000000002')
  await placeOrder(page).click()
  await expect(page.getByText('Order Failed', { exact: true })).toBeVisible()
  await expect(alert(page, 'Your card was declined.')).toBeFocused()
  await expectAllKept(page)
  await expect(page.getByLabel('Card number')).toHaveValue('4000000000000002')
  await fillCard(page)
  await placeOrder(page).click()
  await expectPlaced(page)
})

test('the bank asks within the page: after a no, a yes is possible', { tag: '@smoke' }, async ({ page }) => {
  await atCheckout(page)
  await fillCard(page, '4000002500003155')
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(alert(page, 'We are unable to authenticate your payment method.')).toBeVisible()
  await expectAllKept(page)
  await placeOrder(page).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expectPlaced(page)
})

test('§8.6 a blocked script is reported, and Try again loads it', { tag: '@smoke' }, async ({ page, watch }) => {
  watch.allow(/ERR_BLOCKED_BY_CLIENT|\/v3\//)
  await page.route('**/v3/', (route) => route.abort('blockedbyclient'))
  await atCheckout(page)
  await expect(alert(page, notLoaded)).toBeVisible()
  await expectSound(page, 'blocked script')
  await placeOrder(page).click()
  await expect(page.getByText('Stripe not loaded', { exact: true }).first()).toBeVisible()
  const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v3/'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await blocked
  await expect(alert(page, notLoaded)).toBeVisible()
  await page.unroute('**/v3/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectAllKept(page)
  await fillCard(page)
  await placeOrder(page).click()
  await expectPlaced(page)
})

test('a script that never arrives leads to a message in time', async ({ page, watch }) => {
  watch.allow(/\/v3\//)
  await page.clock.install()
  await page.route('**/v3/', () => {})
  await atCheckout(page)
  await expect(page.getByText('Preparing secure payment...')).toBeVisible()
  await expect(page.locator('script[src*="/v3/"]')).toBeAttached()
  await page.clock.fastForward(16_000)
  await expect(alert(page, notLoaded)).toBeVisible()
  await page.unroute('**/v3/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectAllKept(page)
  await fillCard(page)
  await placeOrder(page).click()
  await expectPlaced(page)
})

test.describe("from Stripe's own host", () => {
  // This shop's content security policy allows the host that its session names, not Stripe's.
  test.use({ bypassCSP: true })

  test('the library’s own loader works, on a second try as well', async ({ page, shop, watch }) => {
    watch.allow(/js\.stripe\.com/)
    await page.route('**/api/create-payment-intent', async (route) => {
      const response = await route.fetch()
      const session = (await response.json()) as { scriptUrl?: string }
      delete session.scriptUrl
      await route.fulfill({ response, json: session })
    })
    await page.route('https://js.stripe.com/**', (route) => route.abort('connectionrefused'))
    await atCheckout(page)
    await expect(alert(page, notLoaded)).toBeVisible()
    await page.route('https://js.stripe.com/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${shop.stripeUrl}${pathname}${search}` }) })
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await fillCard(page)
    await placeOrder(page).click()
    await expectPlaced(page)
  })
})

test('a lost response does not charge twice, and the order is placed', async ({ page, shop, watch }) => {
  watch.allow(/payment_intents\/\w+\/confirm/)
  await atCheckout(page)
  const intent = await ownIntent(page, shop)
  await fillCard(page)
  await shop.fault('POST /v1/payment_intents/:id/confirm', 'drop_after')
  await placeOrder(page).click()
  await expectPlaced(page)
  expect(await intent()).toMatchObject({ status: 'succeeded' })
})

test('a browser that closes after the card was confirmed still gets its order, and one e-mail', async ({
  page,
  shop,
}) => {
  const email = `gone-${Date.now()}@shop.test`
  await atCheckout(page)
  await page.getByLabel('Email Address').fill(email)
  await fillCard(page)
  // The request is held forever: the page is closed before the shop receives it.
  const held = new Promise<void>((resolve) => void page.route('**/api/orders', () => resolve()))
  await placeOrder(page).click()
  await held
  await page.close()
  await expect.poll(async () => (await shop.emailsTo(email)).length).toBe(1)
  // By now, all other notifications of this payment have arrived.
  await shop.tell('POST settle')
  const [mail, ...others] = await shop.emailsTo(email)
  expect(others).toEqual([])
  expect(mail!.text).toContain('Ann Reader')
})

test('Stripe is down: a message, everything kept, browsing works, and recovery', async ({ page, shop, watch }) => {
  watch.allow(/503|ERR_(EMPTY_RESPONSE|CONNECTION_\w+)|payment session could not be prepared|failed: /)
  await addFirstCard(page)
  await shop.tell('POST block', { block: 'refuse' })
  await page.goto('/checkout')
  await fillCheckout(page)
  await expect(alert(page, 'Card payments cannot be reached right now.')).toBeVisible()
  await expectAllKept(page)
  const browsed = await Promise.all(['/', '/shop', '/api/cards', '/api/cart'].map((url) => page.request.get(url)))
  expect(browsed.map((answer) => answer.status())).toEqual([200, 200, 200, 200])
  await shop.tell('POST block', { block: 'none' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await fillCard(page)
  // Down once more, between form and confirmation: the browser itself cannot reach Stripe.
  await shop.tell('POST block', { block: 'refuse' })
  await placeOrder(page).click()
  await expect(alert(page, 'We are experiencing issues connecting to our payments provider.')).toBeVisible()
  await shop.tell('POST block', { block: 'none' })
  await expectAllKept(page)
  await placeOrder(page).click()
  await expectPlaced(page)
})

test("only a shop with keys has Stripe's hosts in its policy", async ({ page, shop }) => {
  for (const route of ['/', '/checkout']) {
    const headers = (await page.request.get(route)).headers()
    const policy = headers['content-security-policy']
    expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect(policy).toMatch(new RegExp(`script-src [^;]* ${shop.stripeUrl}(;|$)`))
    expect(policy).toContain(`connect-src 'self' ${shop.stripeUrl};`)
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
  }
})

test('only the checkout loads the script, and axe finds nothing on wide and small screens', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await addFirstCard(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((url) => /stripe|\/v3\//i.test(url))).toEqual([])
  await page.goto('/checkout')
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expectSound(page, 'checkout')
})
