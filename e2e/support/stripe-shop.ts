import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Db, openDb, openPool } from '#server/platform/db/db.ts'
import type { Fault } from '#tests/support/fakes/stripe/faults.ts'
import { startTimeout, test as journey } from './journey.ts'
import { type Shop, openShop } from './shop.ts'

export interface StripeShop extends Shop {
  /** The URL of the fake Stripe server. */
  stripeUrl: string
  /** Controls the fake Stripe server, through `control.ts` beside it. */
  tell<Reply>(deed: string, given?: object): Promise<Reply>
  fault(match: string, fault: Fault): Promise<unknown>
  /** Simulates the passing of time directly in its database. */
  inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

interface Intent {
  id: string
  amount: number
  status: string
}

/** A journey with its own shop and its own fake Stripe, each in a separate process. */
export const test = journey.extend<object, { shop: StripeShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const stripe = spawn('node', ['tests/support/fakes/stripe/main.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [line] = (await once(createInterface(stripe.stdout), 'line')) as [string]
      const shop = await openStripeShop(`http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`)
      await use(shop)
      await shop.close()
      stripe.kill()
    },
    { scope: 'worker', timeout: startTimeout },
  ],
})

/** What the fake Stripe server knows about payments. */
export const intentsOf = async ({ tell }: StripeShop) => (await tell<{ intents: Intent[] }>('GET state')).intents

async function openStripeShop(stripeUrl: string) {
  const secret = 'whsec_of_the_journeys'
  const shop = await openShop('catalog', {
    STRIPE_SECRET_KEY: 'sk_test_journeys',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_CONNECT_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: stripeUrl,
  })
  const tell: StripeShop['tell'] = async (deed, given) => {
    const [method = '', name] = deed.split(' ')
    const body = given && JSON.stringify(given)
    const response = await fetch(`${stripeUrl}/_test/${name}`, { method, ...(body && { body }) })
    return response.json() as never
  }
  await tell('POST webhook', { url: `${shop.url}/api/webhooks/stripe`, secret })
  await tell('POST connect-webhook', { url: `${shop.url}/api/webhooks/stripe-connect`, secret })
  return {
    ...shop,
    stripeUrl,
    tell,
    fault: (match: string, fault: Fault) => tell('POST faults', { match, fault }),
    async inDatabase<Result>(work: (db: Db) => Promise<Result>) {
      const pool = openPool(shop.databaseUrl, () => {}, 1)
      return work(openDb(pool)).finally(() => pool.end())
    },
  }
}
