import { get } from 'node:http'
import { steadyRate } from './steady-client.ts'
import { openBare } from './world.ts'

export interface KeptRow {
  path: string
  ours: number
  bare: number
  bytes: number
}

const rounds = 3
const load = { connections: 32, seconds: 4, headers: { 'accept-encoding': 'br' } }

/** Requests per second of a cached response, and of a bare server that sends the same bytes, by turns. */
export async function measureKept(shop: string, path: string): Promise<KeptRow> {
  const { headers, body } = await whole(shop + path)
  const bare = await openBare(headers, body)
  const [ours, theirs]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round++) {
      theirs.push(await steadyRate(bare.url, load))
      ours.push(await steadyRate(shop + path, load))
    }
  } finally {
    await bare.close()
  }
  return { path, ours: median(ours), bare: median(theirs), bytes: body.length }
}

export const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

/** A raw response, requested twice: the first may be rendered, the second comes from the cache. */
async function whole(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const ask = () =>
    new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
      get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
        const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(await answer.toArray()) })
      }).on('error', reject)
    })
  await ask()
  return ask()
}
