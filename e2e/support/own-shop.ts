import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type WrittenEmail, readEmails } from '#tests/support/checks/emails.ts'
import { freePort } from './free-port.ts'
import { test as journey } from './journey.ts'

export interface OwnShop {
  url: string
  dataDir: string
  emailsTo(address: string): Promise<WrittenEmail[]>
}

/** A journey with its own empty shop, so that its data disturb no other journey. */
export const test = journey.extend<object, { environment: Record<string, string>; shop: OwnShop }>({
  /** Additional environment variables of its process. */
  environment: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ environment }, use) => {
      const port = await freePort()
      const dataDir = path.resolve(`test-results/data-own-${port}`)
      const shop = await start(port, dataDir, environment)
      try {
        const emailsTo = (address: string) => readEmails(path.join(dataDir, 'outbox'), address)
        await use({ url: `http://localhost:${port}`, dataDir, emailsTo })
      } finally {
        const gone = once(shop, 'exit')
        shop.kill('SIGTERM')
        await gone
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
})

async function start(port: number, dataDir: string, environment: Record<string, string>): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: 'correct horse battery',
    ...environment,
  }
  const shop = spawn('node', ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(shop.stdout)) if (line.startsWith('Ready')) return shop
  throw new Error('The shop did not start')
}
