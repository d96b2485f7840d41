// `npm run bench:api`: how long a program waits for its order, compared with the same statements alone over one bare
// connection. Prints a table and writes it to docs/benchmarks.md.
import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import { openShop } from '#server/shop.ts'
import { readChoice } from './buyer.ts'
import { type HttpClient, openClient } from './http-client.ts'
import { median } from './kept.ts'
import { report, round, table } from './report.ts'
import { type Trip, recordStatements, replay } from './statements.ts'
import { openWorld } from './world.ts'

const warmUp = 30
const calls = 300
/** product.md, section 21, in ms. */
const wanted = 30

const world = await openWorld()
try {
  const client = openClient(world.url, 1)
  const order = await newProgram(client, world.databaseUrl)
  const { trips, constants } = await record(world.databaseUrl, order)
  const bare = new pg.Client({ connectionString: world.databaseUrl, pipeline: true })
  await bare.connect()
  const alone = await times(() => replay(bare, trips, constants)).finally(() => bare.end())
  const ours = await times(() => order.place(client))
  client.close()
  report('bench:api', [
    `\`POST /api/v1/orders\` with one card for the first available artist, paid from the balance: ${calls} calls one after another, each with a new Idempotency-Key (target: ${wanted} ms at the median, compared with its own statements alone).`,
    '',
    ...table(
      ['what', 'round trips', 'median', '95 of 100 within'],
      [
        ['the whole call, over HTTP', trips.length, ...inWords(ours)],
        ['its statements alone', trips.length, ...inWords(alone)],
      ],
    ),
  ])
} finally {
  await world.close()
}

interface Program {
  place(client: HttpClient): Promise<void>
  /** Ids and hashes that do not change between orders. */
  constants: string[]
}

/** A program with a live key, and more money than it can spend here. */
async function newProgram(client: HttpClient, databaseUrl: string): Promise<Program> {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await client.send('POST', path, headers, JSON.stringify(body))
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer
  }
  const person = { username: 'program', email: 'program@shop.test', firstName: '', lastName: '' }
  const { cookies, text } = await send('/api/register', { ...person, password: 'letters & ink' })
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  const { id: userId } = JSON.parse(text) as { id: string }
  const balanceId = randomUUID()
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('update users set email_verified_at = now() where id = $1', [userId])
  const wish = { name: 'Bench', mode: 'live', scopes: ['orders:write'], password: 'letters & ink' }
  const made = JSON.parse((await send('/api/account/api-keys', wish, { cookie })).text) as { id: string; key: string }
  await database.query('insert into balances (id, user_id, cents) values ($1, $2, 500000000)', [balanceId, userId])
  const artists = (await database.query<{ id: string }>('select id from artists')).rows.map(({ id }) => id)
  await database.end()
  const choice = await readChoice(client)
  const address = { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' }
  const item = {
    cardDesignId: choice.cardDesignId,
    writingStyle: choice.writingStyle,
    customMessage: 'Dear {firstName}, thank you.',
    customSignature: 'Acme',
    recipients: [{ name: 'Ann Reader', address }],
  }
  const hash = createHash('sha256').update(made.key).digest('hex')
  return {
    constants: [userId, made.id, hash, balanceId, choice.cardDesignId, ...artists],
    async place(by) {
      const headers = { authorization: `Bearer ${made.key}`, 'idempotency-key': randomUUID() }
      const { status, text: answer } = await by.send(
        'POST',
        '/api/v1/orders',
        headers,
        JSON.stringify({ items: [item] }),
      )
      if (status !== 201) throw new Error(`${status} ${answer}`)
    },
  }
}

/** The statements of one order, from a second shop on the same database. */
async function record(
  databaseUrl: string,
  { place, constants }: Program,
): Promise<{ trips: Trip[]; constants: Set<string> }> {
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const shop = await openShop(config, databaseUrl)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const client = openClient(`http://127.0.0.1:${port}`, 1)
  try {
    await shop.jobs.pause()
    await place(client)
    const recording = recordStatements(shop.db.$client)
    await place(client)
    return { trips: await recording.stop(), constants: new Set(constants) }
  } finally {
    client.close()
    await shop.close()
  }
}

/** The duration of each of many consecutive runs, in ms. */
async function times(work: () => Promise<void>): Promise<number[]> {
  const found: number[] = []
  for (let run = -warmUp; run < calls; run++) {
    const begins = performance.now()
    await work()
    if (run >= 0) found.push(performance.now() - begins)
  }
  return found
}

function inWords(found: number[]): string[] {
  const sorted = found.toSorted((one, other) => one - other)
  return [median(found), sorted[Math.floor(found.length * 0.95)]!].map((time) => `${round(time, 1)} ms`)
}
