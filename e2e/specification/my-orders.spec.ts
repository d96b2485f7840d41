import { type Order, orderNumber } from '#contract/fulfillment/orders.ts'
import { expect, test } from '#e2e/support/journey.ts'
import { address, buyCard, newPerson, signUp } from '#e2e/support/shopper.ts'
import { dollars, expectFailure, hold, only, requestsOf } from '#e2e/support/specified.ts'

// My Orders (the specification, sections 2, 6, 8 and 9).

test.describe('My Orders', { tag: '@smoke' }, () => {
  test('not logged in', async ({ page, watch }) => {
    watch.allow(/401/)
    await page.clock.install()
    await page.addInitScript(() => {
      const note = (what: string) => sessionStorage.setItem(what, String(Date.now()))
      new MutationObserver(() => {
        if (document.querySelector('[data-toast]') && !sessionStorage.getItem('shown')) note('shown')
      }).observe(document, { subtree: true, childList: true })
      navigation.addEventListener('navigate', ({ destination }) => {
        if (new URL(destination.url).pathname === '/api/login') note('left')
      })
    })
    const release = await hold(page, '**/api/user/orders')
    await page.goto('/orders')
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
    await test.step('§2.60, §2.61, §8.8, §8.2, §6.3 a destructive toast says so', async () => {
      release()
      const toasts = async () => {
        await page.clock.runFor(20)
        return page.locator('[data-toast]').count()
      }
      await expect.poll(toasts, { intervals: [20] }).toBe(1)
      await expectFailure(page, 'Unauthorized', 'You are logged out. Logging in again...')
    })
    await test.step('§2.61, §9.13 after 500 ms the user is sent to /api/login', async () => {
      await page.clock.runFor(1000)
      await page.clock.resume()
      await expect(page).toHaveURL('/auth?next=/orders')
      const [shown, left] = await page.evaluate(() =>
        ['shown', 'left'].map((what) => Number(sessionStorage.getItem(what))),
      )
      expect(left! - shown!).toBeGreaterThanOrEqual(500)
      // Counted from the next frame, which finds the toast.
      expect(left! - shown!).toBeLessThan(520)
    })
  })

  test('§2.5, §2.62 while loading, and without orders', async ({ page }) => {
    await signUp(page)
    const sent = requestsOf(page)
    const release = await hold(page, '**/api/user/orders')
    await page.goto('/orders')
    await test.step('§4.9 loading placeholders', async () => {
      await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible()
      await expect(page.locator('main .anim-shimmer').first()).toBeVisible()
      release()
    })
    await test.step('No orders yet, with a Shop Now link to /shop', async () => {
      await expect(page.getByText('No orders yet', { exact: true })).toBeVisible()
      await expect(page.locator('main .anim-shimmer')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Shop Now', exact: true })).toHaveAttribute('href', '/shop')
    })
    await test.step('§7.19 they are fetched from /api/user/orders', async () => {
      expect(only(sent, 'GET', '/api/user/orders')).toHaveLength(1)
    })
  })

  test('one card per order', async ({ page }) => {
    const { email } = await signUp(page, newPerson('Ann'))
    const order = await buyCard(page, email)
    await page.goto('/orders')
    const card = page.getByRole('article')
    await test.step('§1.1, §2.62 one card for one order', async () => {
      await expect(card).toHaveCount(1)
    })
    await test.step('§2.63, §9.12 Order # and the last 8 characters of the id in upper case', async () => {
      expect(orderNumber(order.id)).toBe(order.id.slice(-8).toUpperCase())
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(`Order #${order.id.slice(-8).toUpperCase()}`)
    })
    await test.step('§2.63 Placed on, with a long date', async () => {
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(order.createdAt))
      await expect(card.getByText(`Placed on ${day}`, { exact: true })).toBeVisible()
    })
    await test.step('§2.63, §4.5 status badge, total and item count', async () => {
      await expect(card.locator('header').getByText('pending', { exact: true })).toBeVisible()
      await expect(card.locator('header').getByText(dollars(order.totalAmount), { exact: true })).toBeVisible()
      await expect(card.locator('header').getByText('2 items', { exact: true })).toBeVisible()
    })
    await test.step('§2.63 the shipping address', async () => {
      const { name, street, city, state, zipCode, country } = address
      for (const text of [name, street, `${city}, ${state} ${zipCode}`, country])
        await expect(card.locator('address')).toContainText(text)
    })
    await test.step('§2.63 the items ordered', async () => {
      const item = card.getByRole('list', { name: 'Items ordered' }).getByRole('listitem')
      await expect(item.getByText(/^"Dear Ann,\s+happy birthday!"$/)).toBeVisible()
      await expect(item.getByText(/^Qty: 2 · Modern Script/)).toBeVisible()
      await expect(item.getByText('Love, Ben', { exact: true })).toBeVisible()
      await expect(item.getByText(dollars(order.totalAmount), { exact: true })).toBeVisible()
    })
  })

  test('§2.63, §2.64, §4.6 a card without message or signature, and the badges', async ({ page }) => {
    const { email } = await signUp(page, newPerson('Ann'))
    const order = await buyCard(page, email)
    const statuses = ['completed', 'processing', 'pending', 'cancelled', 'on its way']
    const wordless = { ...order.items[0]!, customMessage: null, customSignature: null }
    const shown = statuses.map((status): Order => ({ ...order, id: crypto.randomUUID(), status, items: [wordless] }))
    await page.route('**/api/user/orders', (route) => route.fulfill({ json: shown }))
    await page.goto('/orders')
    await expect(page.getByText('Custom Card', { exact: true })).toHaveCount(statuses.length)
    await expect(page.getByText('Love, Ben')).toHaveCount(0)
    const colors = await Promise.all(
      statuses.map((status) =>
        page
          .locator('article header')
          .getByText(status, { exact: true })
          .evaluate((badge) => getComputedStyle(badge).color.match(/\d+/g)!.map(Number)),
      ),
    )
    expect(colors.map(nameOf)).toEqual(['green', 'blue', 'yellow', 'red', 'gray'])
  })
})

/** The common name of this color. */
function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most - least < 30) return 'gray'
  if (most === green) return 'green'
  if (most === blue) return 'blue'
  return green - least > (most - least) / 2 ? 'yellow' : 'red'
}
