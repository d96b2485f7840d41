import path from 'node:path'
import { readConfig } from './config.ts'
import { openEmbeddedPostgres } from './db/embedded-postgres.ts'
import { mailPreview } from './mail/mail-preview.ts'
import { pages } from './pages.ts'
import { openShop } from './shop.ts'

const started = performance.now()
const dev = process.argv.includes('--dev')

const stop = stopOnSignals()

try {
  await main()
} catch (error) {
  // A sentence for people; the way to it only for those who look for a fault of ours.
  console.error(process.env.LOG_LEVEL === 'debug' || !(error instanceof Error) ? error : error.message)
  process.exit(1)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), say)
  stop.first(async () => embedded?.close())
  const shop = await openShop(config, config.databaseUrl ?? embedded!.url, say)
  stop.first(shop.close)
  if (dev) mailPreview(shop.app, { db: shop.db, desk: config, outbox: path.resolve(config.dataDir, 'outbox') })
  await pages(shop.app, { cache: shop.cache, dev, publicUrl: config.publicUrl, stripe: config.stripe })
  await shop.app.listen({ port: config.port, host: config.host })
  greet(config.publicUrl, config.admin.username, shop.adminPassword)
}

function greet(publicUrl: string, username: string, password: string | undefined): void {
  say(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  console.log(`\n  Shop     ${publicUrl}\n  Admin    ${publicUrl}/admin   (user name: ${username})`)
  if (password) console.log(`           password: ${password}   (shown only now: keep it)`)
  console.log(`  API      ${publicUrl}/api/docs\n`)
}

/**
 * The first signal stops with grace what has been opened so far, the last thing first; a second one, or ten seconds,
 * stops at once. What comes within a second of the first is the same wish: npm and terminals say it twice.
 */
function stopOnSignals(): { first(close: () => Promise<void>): void } {
  const closings: (() => Promise<void>)[] = []
  let since = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since > 0 && Date.now() - since > 1000) process.exit(1)
      if (since > 0) return
      since = Date.now()
      setTimeout(() => process.exit(1), 10_000).unref()
      void closeAll(closings)
    })
  }
  return { first: (close) => closings.unshift(close) }
}

async function closeAll(closings: (() => Promise<void>)[]): Promise<void> {
  let code = 0
  for (const close of closings) {
    await close().catch((error: unknown) => {
      console.error(error)
      code = 1
    })
  }
  process.exit(code)
}

function say(line: string): void {
  console.log(line)
}
