import { randomBytes, randomUUID } from 'node:crypto'
import { callbackify } from 'node:util'
import type pg from 'pg'

// The same statements without the shop: recorded while one buyer walks through it, and then sent over bare connections,
// in the same trips, as often as the database can. What pgbench does, with the shop's own statements.

interface Statement {
  text: string
  values: unknown[]
  rowMode: 'array' | undefined
  rows: unknown[]
}

/** Statements that travel together, over and over. */
export type Trip = Statement[]

/** Records what a pool's connections are asked from now on, until `stop`. One buyer at a time. */
export function recordStatements(pool: pg.Pool): { stop(): Promise<Trip[]> } {
  const trips: Trip[] = []
  const answers: Promise<unknown>[] = []
  const watched = new WeakSet<pg.PoolClient>()
  let recording = true
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const ask = client.query.bind(client) as (...question: unknown[]) => Promise<{ rows: unknown[] }>
    let unanswered = 0
    client.query = ((config: string | { text: string; rowMode?: 'array' }, given?: unknown, done?: unknown) => {
      const values = Array.isArray(given) ? given : []
      const callback = [given, done].find((each) => typeof each === 'function') as
        | ((error: unknown, result: unknown) => void)
        | undefined
      const result = ask(config, values)
      if (recording) {
        const { text, rowMode } = typeof config === 'string' ? { text: config, rowMode: undefined } : config
        const statement: Statement = { text, values, rowMode, rows: [] }
        if (unanswered === 0) trips.push([])
        trips.at(-1)!.push(statement)
        unanswered++
        const answered = (rows: unknown[]) => {
          unanswered--
          statement.rows = rows
        }
        answers.push(
          result.then(
            ({ rows }) => answered(rows),
            () => answered([]),
          ),
        )
      }
      if (!callback) return result
      callbackify(() => result)(callback)
      return undefined
    }) as never
  })
  return {
    async stop() {
      recording = false
      await Promise.all(answers)
      return trips
    },
  }
}

/** Ids, hashes and secrets: what is another one each time. */
const token = /pi_sbx_[\da-f]{24}|_secret_[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64}/g
const trackToken = /^[\w-]{22}$/

/** Walks the recorded way once more over one connection, as somebody new. */
export async function replay(client: pg.Client, trips: Trip[], constants: Set<string>): Promise<void> {
  const known = new Map<string, string>()
  const renew = (text: string) =>
    trackToken.test(text)
      ? randomBytes(16).toString('base64url')
      : text.replace(token, (each) => {
          if (constants.has(each)) return each
          const renewed = known.get(each) ?? freshLike(each)
          known.set(each, renewed)
          return renewed
        })
  for (const trip of trips) {
    const results = await Promise.all(
      trip.map(({ text, values, rowMode }, index) => {
        const renewed = values.map((value) => (typeof value === 'string' ? renew(value) : value))
        const named = values.length > 0 && { values: renewed, name: nameOf(`${index} ${text}`) }
        return client.query({ text, ...named, ...(rowMode && { rowMode }) })
      }),
    )
    // What the database made up itself is found where it was found before.
    results.forEach(({ rows }, index) => learn(known, trip[index]!.rows, rows))
  }
}

function learn(known: Map<string, string>, before: unknown[], now: unknown[]): void {
  const tokensOf = (rows: unknown[]) =>
    JSON.stringify(rows.map((row) => Object.values(row as object))).match(token) ?? []
  const found = tokensOf(now)
  tokensOf(before).forEach((each, index) => {
    if (!known.has(each) && found[index]) known.set(each, found[index])
  })
}

function freshLike(text: string): string {
  if (text.startsWith('pi_sbx_')) return `pi_sbx_${randomBytes(12).toString('hex')}`
  if (text.startsWith('_secret_')) return `_secret_${randomBytes(16).toString('hex')}`
  return text.length === 64 ? randomBytes(32).toString('hex') : randomUUID()
}

/** Each connection reads a statement once: as fast as it goes. Two in one trip have names of their own. */
const names = new Map<string, string>()
function nameOf(statement: string): string {
  const name = names.get(statement) ?? `replayed${names.size}`
  names.set(statement, name)
  return name
}
