import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import { type TcpProxy, openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { freePort } from './support/free-port.ts'
import { addFirstCard, expect, expectPlaced, fillCard, fillCheckout, test as journey } from './support/journey.ts'

// Reliability, 1.8 and D2: the database fails while people shop, in a separate shop.

interface FrailShop {
  url: string
  /** Disconnects or reconnects the database; waits until the shop has noticed. */
  setDatabase(there: boolean): Promise<void>
}

const test = journey.extend<object, { shop: FrailShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-down-'))
      const postgres = await openEmbeddedPostgres(dataDir, () => {})
      const database = new URL(postgres.url)
      const proxy = await openTcpProxy({ host: database.hostname, port: Number(database.port) })
      const { url, main } = await start(postgres, proxy, dataDir)
      await use({
        url,
        async setDatabase(there) {
          proxy.setMode(there ? 'pass' : 'refuse')
          if (!there) proxy.cut()
          await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(there ? 200 : 503)
        },
      })
      const gone = once(main, 'exit')
      main.kill('SIGTERM')
      await gone
      await proxy.close()
      await postgres.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

const words = 'The shop is catching its breath. Please try again in a moment.'

test('the database is away during the checkout: a sentence, everything kept, and then the order', async ({
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

async function start(
  postgres: EmbeddedPostgres,
  proxy: TcpProxy,
  dataDir: string,
): Promise<{ url: string; main: ChildProcess }> {
  const proxied = new URL(postgres.url)
  proxied.port = String(proxy.port)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: proxied.href,
    DATA_DIR: dataDir,
    DEMO: 'catalog',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  }
  const main = spawn('node', ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of createInterface(main.stdout!)) if (line.startsWith('Ready')) break
  return { url, main }
}
