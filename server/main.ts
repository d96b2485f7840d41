import path from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { openEmbeddedPostgres } from './db/embedded-postgres.ts'
import { pages } from './pages.ts'
import { openShop } from './shop.ts'

const started = performance.now()
const dev = process.argv.includes('--dev')

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), say)
  const shop = await openShop(config, config.databaseUrl ?? embedded!.url, say)
  await pages(shop.app, { cache: shop.cache, dev, publicUrl: config.publicUrl })
  await shop.app.listen({ port: config.port, host: config.host })
  greet(config.publicUrl, config.admin.username, shop.adminPassword)

  stopOnSignals(async () => {
    await shop.close()
    await embedded?.close()
  })
}

function greet(publicUrl: string, username: string, password: string | undefined): void {
  say(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  console.log(`\n  Shop     ${publicUrl}\n  Admin    ${publicUrl}/admin   (user name: ${username})`)
  if (password) console.log(`           password: ${password}   (shown only now: keep it)`)
  console.log(`  API      ${publicUrl}/api/docs\n`)
}

/** The first signal stops with grace, a second one at once; what hangs is given ten seconds. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), 10_000).unref()
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

function say(line: string): void {
  console.log(line)
}
