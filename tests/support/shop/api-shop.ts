import { readConfig } from '#server/platform/config/config.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { runShop } from '#server/platform/process/run-shop.ts'
import { shopOf } from '#server/shop.ts'
import { shutDownGracefully } from '#server/platform/process/shutdown.ts'

// A shop without pages in its own process, for tests that kill it; prints its port when it listens.

const stop = shutDownGracefully()
const config = { ...readConfig(process.env), port: 0, host: '127.0.0.1' }
const log = openLog(config.logLevel)
const say = () => {}
const running = await runShop(config, { stop, log, say, ...shopOf(config, log, say), furnish: async () => {} })
if (running) console.log(JSON.stringify({ port: running.port }))
