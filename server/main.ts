import path from 'node:path'
import { readConfig } from './config.ts'
import { openEmbeddedPostgres } from './db/embedded-postgres.ts'
import { openLog } from './log.ts'
import { mailPreview } from './mail/mail-preview.ts'
import { pages } from './pages.ts'
import { openShop } from './shop.ts'
import { stopWithGrace } from './stop.ts'

const started = performance.now()
const dev = process.argv.includes('--dev')

let log = openLog('info')
const stop = stopWithGrace((error) => log.fatal({ err: error }, 'crash'))

try {
  await main()
} catch (error) {
  // A sentence for people; the way to it only for those who look for a fault of ours.
  console.error(process.env.LOG_LEVEL === 'debug' || !(error instanceof Error) ? error : error.message)
  await stop.leave(1)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  log = openLog(config.logLevel)
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres(path.resolve(config.dataDir), say)
  stop.first(async () => embedded?.close())
  const shop = await openShop(config, config.databaseUrl ?? embedded!.url, say, log)
  stop.first(shop.close)
  if (dev) mailPreview(shop.app, { db: shop.db, desk: config, outbox: path.resolve(config.dataDir, 'outbox') })
  await pages(shop.app, { cache: shop.cache, dev, publicUrl: config.publicUrl, stripe: config.stripe })
  await shop.app.listen({
    port: config.port,
    host: config.host,
    listenTextResolver: (address) => `shop opened at ${address}`,
  })
  greet(config.publicUrl, config.admin.username, shop.adminPassword)
}

function greet(publicUrl: string, username: string, password: string | undefined): void {
  say(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  console.log(`\n  Shop     ${publicUrl}\n  Admin    ${publicUrl}/admin   (user name: ${username})`)
  if (password) console.log(`           password: ${password}   (shown only now: keep it)`)
  console.log(`  API      ${publicUrl}/api/docs\n`)
}

function say(line: string): void {
  console.log(line)
}
