import path from 'node:path'
import { readConfig } from './config.ts'
import { openLog } from './logging/log.ts'
import { mailPreview } from './emails/email-preview.ts'
import { emails } from './nouns.ts'
import { pages } from './pages/pages.ts'
import { runShop } from './process/run-shop.ts'
import { shopOf } from './shop.ts'
import { shutDownGracefully } from './process/shutdown.ts'

const dev = process.argv.includes('--dev')

let log = openLog('info')
const stop = shutDownGracefully((error) => log.fatal({ err: error }, 'crash'))

try {
  await main()
} catch (error) {
  // People get a sentence; the stack only those who debug.
  console.error(process.env.LOG_LEVEL === 'debug' || !(error instanceof Error) ? error : error.message)
  await stop.leave(1)
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  log = openLog(config.logLevel)
  // Hot reload works with one browser and one process.
  const running = await runShop(dev ? { ...config, workers: 1 } : config, {
    stop,
    log,
    say,
    ...shopOf(config, log, say),
    async furnish({ app, db, cache }) {
      if (dev) mailPreview(app, { db, context: { ...config, emails }, outbox: path.resolve(config.dataDir, 'outbox') })
      await pages(app, { cache, dev, publicUrl: config.publicUrl, stripe: config.stripe })
    },
  })
  if (running) greet(config.publicUrl, config.admin.username, running.adminPassword)
}

function greet(publicUrl: string, username: string, password: string | undefined): void {
  say(`Ready in ${(performance.now() / 1000).toFixed(1)} s`)
  console.log(`\n  Shop     ${publicUrl}\n  Admin    ${publicUrl}/admin   (user name: ${username})`)
  if (password) console.log(`           password: ${password}   (shown only now: keep it)`)
  console.log(`  API      ${publicUrl}/api/docs\n`)
}

function say(line: string): void {
  console.log(line)
}
