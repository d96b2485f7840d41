import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import { openShop } from '#server/shop.ts'
import { stopWithGrace } from '#server/stop.ts'

// A shop without pages as a process of its own, for tests that kill it; prints its port when it listens.

const stop = stopWithGrace()
const config = readConfig(process.env)
const shop = await openShop(config, config.databaseUrl!)
stop.first(shop.close)
await shop.app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ port: (shop.app.server.address() as AddressInfo).port }))
