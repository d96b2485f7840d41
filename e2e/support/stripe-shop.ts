import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Db, openDb, openPool } from '#server/db/db.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres/cluster.ts'
import type { Fault } from '#tests/support/fakes/stripe/faults.ts'
import { type WrittenEmail, readEmails } from '#tests/support/checks/emails.ts'
import { freePort } from './free-port.ts'
import { test as journey } from './journey.ts'

export interface StripeShop {
  url: string
  /** The URL of the fake Stripe server. */
  stripeUrl: string
  /** Controls the fake Stripe server, through `control.ts` beside it. */
  tell<Reply>(deed: string, given?: object): Promise<Reply>
  fault(match: string, fault: Fault): Promise<unknown>
  emailsTo(address: string): Promise<WrittenEmail[]>
  /** What only the passing of time can do, done directly in its database. */
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
      const processes: ChildProcess[] = []
      try {
        await use(await open(processes))
      } finally {
        for (const each of processes.reverse()) await end(each)
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

/** What the fake Stripe server knows about payments. */
export const intentsOf = async ({ tell }: StripeShop) => (await tell<{ intents: Intent[] }>('GET state')).intents

async function open(processes: ChildProcess[]): Promise<StripeShop> {
  const start = (args: string[], env: Record<string, string> = {}) => {
    const started = spawn('node', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
    processes.push(started)
    return createInterface(started.stdout!)
  }
  const [line] = (await once(start(['tests/support/fakes/stripe/main.ts']), 'line')) as [string]
  const stripeUrl = `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = path.resolve(`test-results/data-stripe-${port}`)
  const secret = 'whsec_of_the_journeys'
  const lines = start(['server/main.ts'], {
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: 'catalog',
    LOG_LEVEL: 'error',
    STRIPE_SECRET_KEY: 'sk_test_journeys',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_CONNECT_WEBHOOK_SECRET: secret,
    ADMIN_PASSWORD: 'correct horse battery',
    STRIPE_API_BASE: stripeUrl,
  })
  for await (const each of lines) if (each.startsWith('Ready')) break

  const tell: StripeShop['tell'] = async (deed, given) => {
    const [method = '', name] = deed.split(' ')
    const body = given && JSON.stringify(given)
    const response = await fetch(`${stripeUrl}/_test/${name}`, { method, ...(body && { body }) })
    return response.json() as never
  }
  await tell('POST webhook', { url: `${url}/api/webhooks/stripe`, secret })
  await tell('POST connect-webhook', { url: `${url}/api/webhooks/stripe-connect`, secret })
  return {
    url,
    stripeUrl,
    tell,
    fault: (match, fault) => tell('POST faults', { match, fault }),
    emailsTo: (address) => readEmails(path.join(dataDir, 'outbox'), address),
    async inDatabase(work) {
      const embedded = await openEmbeddedPostgres(dataDir, () => {})
      const pool = openPool(embedded.url, () => {}, 1)
      try {
        return await work(openDb(pool))
      } finally {
        await pool.end()
        await embedded.close()
      }
    },
  }
}

async function end(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return
  const gone = once(started, 'exit')
  started.kill('SIGTERM')
  await gone
}
