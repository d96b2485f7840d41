// `npm run bench:peers`: compares the shop with Vendure and Medusa, two well-known engines, and with minimal Express
// handlers over pg, on the same PostgreSQL with the same 200 designs, by turns. Prints a table and writes it to
// docs/benchmarks.md. Takes about eight minutes, two more the first time for the installation.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'
import { type HttpClient, openClient, ratePerSecond } from './http-client.ts'
import { median } from './kept.ts'
import { type Engine, designs } from './peer-engine.ts'
import { engines } from './peer-engines.ts'
import { reasons, report, round, table } from './report.ts'
import type { Served } from './world.ts'

const rounds = 5
const seconds = Number(process.env.SECONDS_EACH ?? 5)
const atOnce = { list: 32, add: 32, buy: 8 }

const works = ['list', 'add', 'buy'] as const
type Work = (typeof works)[number]

interface Figures extends Record<Work, number> {
  failed: number
  memory: number
}

const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-peers-'))
const postgres = await openEmbeddedPostgres(path.join(scratch, 'database'), () => {})
const contenders: Contender[] = []
let found: [string, Figures][] = []
try {
  await writeFile(path.join(scratch, 'products.csv'), csvOfDesigns())
  for (const engine of engines) contenders.push(await start(engine))
  // A machine's speed varies from minute to minute, so they share each minute.
  for (let round = 0; round < rounds; round++) for (const contender of contenders) await measure(contender)
  found = await Promise.all(contenders.map(figuresOf))
} finally {
  for (const { client } of contenders) client.close()
  await Promise.all(contenders.map(({ running }) => running.close()))
  await postgres.close()
  await rm(scratch, { recursive: true, force: true })
}
const [[, ours]] = found as [[string, Figures]]
report('bench:peers', [
  `The same 200 designs; the list with names, prices, pictures and artists as each engine’s own interface gives it (100 a page where it pages). ${atOnce.list} clients read the list or add to carts, ${atOnce.buy} buy: cart, payment by a test provider, order. The median of ${rounds} rounds of ${seconds} s, by turns. Wanted beside an engine: list 100 times, add 10 times, checkout 25 times; and no slower than plain Express.`,
  '',
  ...table(
    ['engine', 'lists/s', 'adds/s', 'checkouts/s', 'failed', 'MB'],
    found.map(([name, { list, add, buy, failed, memory }]) => [
      name,
      round(list),
      round(add, 1),
      round(buy, 1),
      failed,
      round(memory),
    ]),
  ),
  '',
  ...found
    .slice(1)
    .map(
      ([name, theirs]) =>
        `Compared with ${name}: list ${round(ours.list / theirs.list, 1)} times, add ${round(ours.add / theirs.add, 1)} times, checkout ${round(ours.buy / theirs.buy, 1)} times.`,
    ),
  '',
  reasons,
])

interface Contender {
  name: string
  running: Served
  client: HttpClient
  customers: Record<Work, () => Promise<void>>
  rates: Record<Work, number[]>
  failed: number
}

async function start(engine: Engine): Promise<Contender> {
  const { name } = engine
  const running = await engine.start(await createDatabase(name.toLowerCase().replace(/\W/g, '')), scratch)
  const client = openClient(running.url, 64)
  const customers = await engine.open(client)
  return { name, running, client, customers, rates: { list: [], add: [], buy: [] }, failed: 0 }
}

async function measure(contender: Contender): Promise<void> {
  for (const work of works) {
    const tryOnce = () =>
      contender.customers[work]().catch(() => {
        contender.failed++
        return false
      })
    contender.rates[work].push(await ratePerSecond(atOnce[work], seconds, tryOnce))
    await contender.running.rest()
  }
}

async function figuresOf({ name, running, rates, failed }: Contender): Promise<[string, Figures]> {
  const { list, add, buy } = rates
  return [name, { list: median(list), add: median(add), buy: median(buy), failed, memory: await running.memory() }]
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = name
  return url.href
}

function csvOfDesigns(): string {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const lines = designs.map(
    ({ title, description, price }, index) =>
      `${title},design-${index},${description},,,,,SKU-${index},${price},standard,1000000,false,,`,
  )
  return [columns, ...lines].join('\n')
}
