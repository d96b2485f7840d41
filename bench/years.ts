// `npm run bench:years -- --rows 10000000`: the requests of artists, the desk, buyers, timers and hourly cleanups to a
// shop with years of business, over HTTP and by the jobs' own functions. Prints a table of medians, 95th percentiles
// and tables scanned as a whole, and writes it to docs/benchmarks.md. `--data FOLDER` keeps the rows, and reuses them
// the next time. With DATABASE_URL, it fills that empty database instead.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'
import { openShop } from '#server/shop.ts'
import { report, round, table } from './report.ts'
import { jobsAsked, pagesAsked, signInto } from './years-asked.ts'
import { growYears } from './years-rows.ts'

const usual = 100
const rounds = 20
const password = 'correct horse battery'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' }, data: { type: 'string' } } })
const rows = Number(values.rows)
const folder = values.data ?? (await mkdtemp(path.join(tmpdir(), 'fairhand-years-')))
const postgres = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, close: async () => {} }
  : await openEmbeddedPostgres(path.join(folder, 'database'), () => {})
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEMO: 'catalog',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  ADMIN_PASSWORD: password,
})
const client = new pg.Client(postgres.url)
await client.connect()
await (await openShop(config, postgres.url)).close()
const [counted] = (
  await client.query<{ count: number }>('select count(*)::int from (select from pieces limit 1000) few')
).rows
const beginning = performance.now()
if (counted!.count < 1000) await growYears(postgres.url, rows, (line) => console.log(line))
const minutes = (performance.now() - beginning) / 60_000

const shop = await openShop(config, postgres.url)
await shop.jobs.pause()
await shop.webhooks.stop()
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
const found: { what: string; median: number; late: number; limit: number; whole: string[] }[] = []
try {
  const cookies = await signInto({ db: shop.db, origin, password })
  for (const { what, address, as } of await pagesAsked(client)) {
    const headers = { cookie: as ? cookies[as] : '' }
    await measure(what, async () => {
      shop.cache.clear()
      const response = await fetch(origin + address, { headers })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    })
  }
  for (const { what, work, limit } of jobsAsked(shop, config)) await measure(what, work, limit)
} finally {
  await shop.close()
}
const slow = found.filter(({ late, limit, whole }) => late > limit || whole.length > 0)
const sizes = await client.query<{ what: string; rows: string; mb: number }>(
  `select relname as what, greatest(reltuples, 0)::bigint::text as rows, (pg_total_relation_size(oid) / 1048576)::int as mb
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > ${rows / 10}
  order by reltuples desc`,
)
await client.end()
await postgres.close()
if (!values.data) await rm(folder, { recursive: true, force: true })
report('bench:years', [
  `Three years of ${round(rows)} cards${counted!.count < 1000 ? `, filled in ${round(minutes)} minutes` : ''}; ${rounds} times each, nothing cached by the shop, in ms (target: 95 of 100 within ${usual}, and no table of more than ${round(rows / 100)} rows scanned as a whole; an audit within a minute). ${slow.length} of ${found.length} missed that.`,
  '',
  ...table(
    ['what', 'median', '95 of 100 within', 'read as a whole'],
    found.map(({ what, median, late, whole }) => [`\`${what}\``, round(median, 1), round(late, 1), whole.join(', ')]),
  ),
  '',
  ...table(
    ['table', 'rows', 'MB with indexes'],
    sizes.rows.map(({ what, rows: many, mb }) => [`\`${what}\``, round(Number(many)), round(mb)]),
  ),
])
process.exit(slow.length > 0 ? 1 : 0)

/** @param longer what may take longer than a request, and reads tables as a whole */
async function measure(what: string, work: () => Promise<unknown>, longer?: number): Promise<void> {
  const failure = await work().then(
    () => undefined,
    (error: Error) => error,
  )
  const before = await wholeReads()
  const times: number[] = []
  const wanted = failure ? 0 : rounds
  for (let each = 0; each < wanted; each++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
    // Five runs are enough for what takes seconds.
    if (times.length >= 5 && times[0]! > 3000) break
  }
  const after = await wholeReads()
  const whole = longer ? [] : Object.keys(after).filter((name) => after[name]! > (before[name] ?? 0))
  times.sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? Infinity
  const late = times[Math.ceil(times.length * 0.95) - 1] ?? Infinity
  found.push({ what: failure ? `${what}: ${failure.message}` : what, median, late, limit: longer ?? usual, whole })
  console.log(
    `${median.toFixed(1).padStart(8)} ${late.toFixed(1).padStart(8)} ms  ${what} ${whole.join(' ')} ${failure ?? ''}`,
  )
}

/** How often each table with at least a hundredth of all rows was scanned from beginning to end. */
async function wholeReads(): Promise<Record<string, number>> {
  const pool = shop.db.$client
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map((each) => each.query('select pg_stat_force_next_flush()')))
  for (const each of clients) each.release()
  const { rows: reads } = await client.query<{ name: string; reads: number }>(
    `select relname as name, seq_scan::int as reads from pg_stat_user_tables
    where schemaname = 'public' and n_live_tup >= ${rows / 100}`,
  )
  return Object.fromEntries(reads.map(({ name, reads: count }) => [name, count]))
}
