import path from 'node:path'
import { type Config, readConfig } from './platform/config/config.ts'
import { openLog } from './platform/observability/log.ts'
import { mailPreview } from './platform/emails/email-preview.ts'
import { emails } from './contributions.ts'
import { pages } from './platform/pages/pages.ts'
import { runShop } from './platform/process/run-shop.ts'
import { type FirstStart, shopOf } from './shop.ts'
import { shutDownGracefully } from './platform/process/shutdown.ts'

const dev = process.argv.includes('--dev')

const paymentWords: Record<Config['payments'], string> = {
  stripe: 'Stripe',
  sandbox: 'sandbox: test cards only, no card is charged',
  off: `OFF: NOTHING CAN BE BOUGHT. Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY,
           or PAYMENTS=sandbox to take test cards (docs/payments.md)`,
}

let log = openLog('info')
const stop = shutDownGracefully((error) => log.fatal({ err: error }, 'crash'))

try {
  await main()
} catch (error) {
  // People get a sentence; only the debug log gets the stack.
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
  if (running) greet(config, running.prepared)
}

function greet(
  { publicUrl, admin: { username }, payments, stripe }: Config,
  { adminPassword, demo }: FirstStart,
): void {
  say(`Ready in ${(performance.now() / 1000).toFixed(1)} s`)
  console.log(`\n  Shop     ${publicUrl}\n  Admin    ${publicUrl}/admin   (user name: ${username})`)
  if (adminPassword) console.log(`           password: ${adminPassword}   (shown only once: keep it)`)
  if (demo) {
    const { name, email, password } = demo.studio
    console.log(`  Studio   ${publicUrl}/studio   (${name}, a fictional artist: ${email})`)
    console.log(`           password: ${password}   (shown only once: keep it)`)
    console.log(`  Order    ${publicUrl}${demo.orderPath}   (a sample order whose photo awaits approval)`)
  }
  console.log(`  API      ${publicUrl}/api/docs`)
  console.log(
    `  Payments ${stripe && !stripe.live ? 'Stripe in test mode: no card is charged' : paymentWords[payments]}\n`,
  )
}

function say(line: string): void {
  console.log(line)
}
