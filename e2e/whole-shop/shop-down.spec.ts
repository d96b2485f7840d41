import { randomUUID } from 'node:crypto'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import {
  addFirstCard,
  expect,
  expectPlaced,
  fillCard,
  fillCheckout,
  startTimeout,
  test as journey,
} from '#e2e/support/journey.ts'
import { type Shop, openShop } from '#e2e/support/shop.ts'

// Reliability, 1.8 and D2: the database fails while people shop, in a separate shop.

interface FrailShop extends Shop {
  /** Disconnects or reconnects the database; waits until the shop has noticed. */
  setDatabase(there: boolean): Promise<void>
}

const test = journey.extend<object, { shop: FrailShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const database = new URL(process.env.JOURNEYS_POSTGRES!)
      const proxy = await openTcpProxy({ host: database.hostname, port: Number(database.port) })
      const shop = await openShop('catalog', {}, proxy.port)
      const frail: FrailShop = {
        ...shop,
        async setDatabase(there) {
          proxy.setMode(there ? 'pass' : 'refuse')
          if (!there) proxy.cut()
          await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(there ? 200 : 503)
        },
      }
      await use(frail)
      await shop.close()
      await proxy.close()
    },
    { scope: 'worker', timeout: startTimeout },
  ],
})

const words = 'The shop is catching its breath. Please try again in a moment.'

test('the database is down during checkout: a message, everything kept, and then the order', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/503|ERR_EMPTY_RESPONSE/)
  await page.goto('/')
  await addFirstCard(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await fillCard(page)

  await shop.setDatabase(false)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Writer')
  await expect(page.getByTestId('cart-badge')).toHaveText('1')

  await test.step('what was looked at before can be looked at now', async () => {
    await page.goto('/shop')
    await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  })
  await test.step('what nobody has looked at yet says that we will be right back', async () => {
    const answer = await page.goto(`/artist/${randomUUID()}`)
    expect(answer!.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'We will be right back' })).toBeVisible()
  })
  await test.step('the cart’s own page says it in a sentence', async () => {
    expect((await page.goto('/cart'))!.status()).toBe(200)
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  })

  await page.goto('/checkout')
  await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  await shop.setDatabase(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Ben Writer')
  await expect(page.getByLabel('Email Address')).toHaveValue('ben@shop.test')
  await fillCard(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expectPlaced(page)
})
