import { Buyer, readChoice } from './buyer.ts'
import { openClient } from './http-client.ts'
import type { World } from './world.ts'

export interface MemoryFigures {
  minutes: number
  requests: number
  /** MB of the shop's process: after warm-up, at the end, and at its peak. */
  before: number
  after: number
  most: number
}

const atOnce = 8
const warm = 60_000

/** The shop's memory while eight visitors browse, fill carts and buy without a pause. */
export async function measureMemory(world: World, minutes: number): Promise<MemoryFigures> {
  const client = openClient(world.url, atOnce)
  const choice = await readChoice(client)
  const begins = performance.now()
  const ends = begins + warm + minutes * 60_000
  const paths = ['/', '/shop', '/artists', '/bulk-orders', '/api/cards', '/api/featured-rows']
  let requests = 0
  let before = 0
  let most = 0
  const look = async () => {
    const now = await world.memory()
    if (performance.now() - begins < warm) before = now
    most = Math.max(most, now)
  }
  const watch = setInterval(() => void look(), 1000)
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (performance.now() < ends) {
        for (const path of paths) await client.send('GET', path)
        await client.send('GET', `/shop?q=${worker}-${requests}`)
        await new Buyer(client, choice).buy()
        requests += paths.length + 6
      }
    }),
  )
  clearInterval(watch)
  const after = await world.memory()
  client.close()
  return { minutes, requests, before, after, most: Math.max(most, after) }
}
