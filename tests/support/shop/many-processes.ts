import { openBalancer } from '#tests/support/fakes/network/balancer.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { until } from '#tests/support/load/steady-load.ts'

/** A shop of several processes; each request uses a new connection, so that any of them may respond. */
export interface ManyProcesses {
  url: string
  /** The started processes: one with its workers, or several independent ones. */
  shops: ShopProcess[]
  /** Repeats a request until this number of processes has responded, and returns the last response of each. */
  askAll<Answer extends { headers: Headers }>(ask: () => Promise<Answer>): Promise<Map<number, Answer>>
  close(): Promise<void>
}

export const processes = 3

/** @param environment without LOG_LEVEL: the log shows which process responded */
export async function openProcesses(starts: number, environment: Record<string, string>): Promise<ManyProcesses> {
  const balancer = await openBalancer()
  const all = Array.from({ length: starts }, () => startShopProcess({ ...environment, LOG_LEVEL: 'debug' }))
  const shops = await Promise.all(all)
  for (const { url } of shops) balancer.add(url)
  await until(() => shops.every(({ url }) => balancer.isReady(url)))

  /** Which process responded, according to its log. */
  const whoAnswered = async ({ headers }: { headers: Headers }) => {
    const id = headers.get('x-request-id')
    const find = () => shops.flatMap(({ log }) => log).find(({ request }) => request === id)
    await until(() => find() !== undefined)
    return find()!.pid
  }
  return {
    url: balancer.url,
    shops,
    async askAll<Answer extends { headers: Headers }>(ask: () => Promise<Answer>) {
      const answers = new Map<number, Answer>()
      await until(async () => {
        const response = await ask()
        // A response of the balancer's own, while a process is being replaced.
        if (!response.headers.has('x-request-id')) return false
        answers.set(await whoAnswered(response), response)
        return answers.size >= processes
      })
      return answers
    },
    async close() {
      await Promise.all(shops.map((shop) => shop.stop()))
      await balancer.close()
    },
  }
}
