import { type Locator, type Page, test as base, expect } from '@playwright/test'
import { noteToasts } from './seen-toasts.ts'
import { type Shop, type Template, openShop } from './shop.ts'

/** For a shop's start: far more than the slowest machine needs. */
export const startTimeout = 300_000

interface Watch {
  /** Allows what would otherwise fail the test: a failed request also logs a console message. */
  allow(pattern: RegExp): void
}

interface OfWorker {
  /** The database from which the worker's shop is cloned. */
  template: Template
  /** The shop's additional environment. A different one needs another shop, which costs another start. */
  environment: Record<string, string>
  shop: Shop
}

/**
 * Each worker has its own shop. Fails on any console message, page error, failed request or error response that the
 * test did not allow.
 */
export const test = base.extend<{ watch: Watch }, OfWorker>({
  template: ['catalog', { scope: 'worker', option: true }],
  environment: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ template, environment }, use) => {
      const shop = await openShop(template, environment)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: startTimeout },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    await noteToasts(page)
    await use(opensAlive(page))
  },
  watch: [
    async ({ page }, use) => {
      // The browser's own report of a sign-out.
      const allowed = [/console info: Clear-Site-Data header on .* Cleared data types: "storage"/]
      const seen: string[] = []
      const note = (what: string) => seen.push(what)
      page.on('console', (message) => {
        // Verbose messages concern the browser itself, as when a test forces deferred rendering.
        if ((message.type() as string) !== 'verbose')
          note(`console ${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => note(`page error: ${error.message}`))
      page.on('response', (response) => response.status() >= 400 && note(`${response.status()} ${response.url()}`))
      page.on('requestfailed', (request) => {
        // Leaving a page cancels what it was still loading.
        if (!left.includes(request.failure()?.errorText ?? '')) note(`failed: ${request.url()}`)
      })
      await use({ allow: (pattern) => allowed.push(pattern) })
      expect(seen.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The messages of Chromium, Firefox and WebKit for requests canceled by leaving a page. */
const left = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'Load request cancelled', 'cancelled']

/**
 * Waits for hydration after `goto` and `reload`, unless the test chose `waitUntil`: before hydration a link is a plain link, and
 * requests that a journey intercepts are not made yet.
 */
export function opensAlive(page: Page): Page {
  const [open, again] = [page.goto.bind(page), page.reload.bind(page)]
  const alive = () => page.locator('html:not([data-waking])').waitFor({ state: 'attached' })
  page.goto = async (url, options) => {
    const response = await open(url, options)
    if (!options?.waitUntil) await alive()
    return response
  }
  page.reload = async (options) => {
    const response = await again(options)
    if (!options?.waitUntil) await alive()
    return response
  }
  return page
}

/** Opens the customize dialog of the shop's first card. */
export async function openFirstCard(page: Page): Promise<Locator> {
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  return page.getByRole('dialog')
}

/** Opens the shop's first card, fills in its form and adds it to the cart. */
export async function addFirstCard(page: Page): Promise<void> {
  const dialog = await openFirstCard(page)
  await dialog.getByLabel('Custom Message').fill('Dear Ann,\nhappy birthday from all of us!')
  await dialog.getByLabel('Signature').fill('Ben and all of us')
  await dialog.getByLabel('Elegant Cursive').check()
  await chooseArtist(dialog)
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Your customized card has been added to your cart.', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** Chooses an artist in the customize dialog by position: 0 is the design's own. */
export async function chooseArtist(dialog: Locator, place = 0): Promise<void> {
  // The portrait covers its radio button.
  const choice = dialog.getByRole('radiogroup', { name: 'Artist' }).getByRole('radio').nth(place)
  // A forced press does not wait for animations, and may miss a moving portrait.
  await expect(() => choice.check({ force: true })).toPass()
}

const address = { 'Street Address': '1 Main Street', City: 'Springfield', State: 'IL', 'ZIP Code': '62701' }

/** Fills in the checkout's customer and one address block (the last of its kind on the page). */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Ben Writer')
  await page.getByLabel('Email Address').fill('ben@shop.test')
  for (const block of await page.getByRole('group', { name: /Address/ }).all()) {
    await block.getByLabel('Name', { exact: true }).fill('Ann Reader')
    for (const [label, value] of Object.entries(address)) await block.getByLabel(label).fill(value)
  }
}

export async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('1240')
  await page.getByLabel('CVC').fill('123')
}

/** Expects the order's toast and an empty cart on the page where the guest lands. */
export async function expectPlaced(page: Page): Promise<void> {
  await expect(page.getByText('Order Placed Successfully!', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/^Your order #[0-9a-f]{8} has been placed\. You'll receive a confirmation email shortly\.$/),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByTestId('cart-badge')).toBeHidden()
}
