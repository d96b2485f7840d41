// `npm run bench:growth`: response times of lists and pages with 100,000 designs and 100,000 orders, over HTTP and
// uncached. Prints a table and writes it to docs/benchmarks.md.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import { openEmbeddedPostgres } from '#server/platform/db/embedded-postgres/cluster.ts'
import { growCatalog } from '#server/demo/large-catalog.ts'
import { pages } from '#server/platform/pages/pages.ts'
import { openShop } from '#server/shop.ts'
import { ownLists, adminLists, publicLists } from './growth-lists.ts'
import { growMaking, numberedArtists, makingLists, openStudio } from './growth-making.ts'
import { median } from './kept.ts'
import { reasons, report, round, table } from './report.ts'

const rows = 100_000
/** Together a million cards, nine in ten of which have arrived. */
const cardsInOrder = 10
const rounds = 9
const limit = 100
const password = 'correct horse battery'

const dataDir = await mkdtemp(path.join(tmpdir(), 'fairhand-growth-'))
const postgres = await openEmbeddedPostgres(path.join(dataDir, 'database'), () => {})
const config = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DEMO: 'catalog',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
  ADMIN_PASSWORD: password,
})
const shop = await openShop(config, postgres.url)
await pages(shop.app, { cache: shop.cache, dev: false, publicUrl: config.publicUrl, stripe: undefined })
await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = shop.app.server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const found: { list: string; ms: number }[] = []
const lines: string[] = []
try {
  await grow(postgres.url)
  const [card] = (await read<{ id: string; artistId: string }[]>('/api/cards/samples?of=artist')).toReversed()
  const desk = await signIn()
  const visitor = await shopAround()
  for (const list of publicLists(card!.artistId, card!.id)) await measure(list, '')
  for (const list of ownLists) await measure(list, visitor)
  const { rows: orders } = await shop.db.execute<{ id: string }>(sql`select id from orders limit 1 offset 5000`)
  for (const list of adminLists(orders[0]!.id)) await measure(list, desk)
  const making = await makingLists(shop.db)
  for (const list of making.desk) await measure(list, desk)
  const artist = await openStudio(shop.db, origin)
  for (const list of making.studio) await measure(list, artist)
  for (const list of making.buyer) await measure(list, '')
  const start = performance.now()
  const { length } = await read<unknown[]>('/api/cards')
  lines.push(
    `The full list of the specification, ${round(length)} designs, in ${round(performance.now() - start)} ms. Memory of shop and measurement together: ${round(process.memoryUsage().rss / 2 ** 20)} MB.`,
  )
} finally {
  await shop.close()
  await postgres.close()
  await rm(dataDir, { recursive: true, force: true })
}
const slow = found.filter(({ ms }) => ms > limit)
report('bench:growth', [
  `${round(rows)} designs, as many orders, and ${round(rows * cardsInOrder)} cards in production; the median of ${rounds} responses in ms, uncached (target: at most ${limit}). ${slow.length} of ${found.length} took longer.`,
  '',
  ...table(
    ['what', 'ms'],
    found.map(({ list, ms }) => [`\`${list}\``, round(ms, 1)]),
  ),
  '',
  ...(slow.length > 0 ? [reasons, ''] : []),
  ...lines,
])
process.exit(slow.length > 0 ? 1 : 0)

async function measure(list: string, cookie: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await time(list, cookie))
  const ms = median(times)
  found.push({ list, ms })
  console.log(`${ms.toFixed(1).padStart(7)} ms  ${list}`)
}

async function grow(url: string): Promise<void> {
  await growCatalog(shop.db, rows, () => {})
  const client = new pg.Client(url)
  await client.connect()
  await fill(client).finally(() => client.end())
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(`insert into checkouts (purpose_id, state, payment_ref)
    select 'session:' || n, 'ordered', 'pi_growth_' || n from generate_series(1, ${rows}) n`)
  await client.query(`insert into orders (customer_email, customer_name, total_cents, currency, status, items,
      shipping_address, payment_ref, checkout_id, track_token, created_at)
    select 'p' || n || '@shop.test', 'Person ' || n, 1450, 'usd',
      (array['pending', 'processing', 'completed', 'completed', 'completed', 'cancelled'])[1 + n % 6],
      jsonb_build_array(jsonb_build_object('cardDesignId', gen_random_uuid(), 'quantity', 1,
        'customMessage', repeat('word ', 40), 'customSignature', 'Love', 'writingStyle', artist.styles[1],
        'selectedArtistId', null, 'cardDesign', jsonb_build_object('title', 'Hello', 'price', '14.50', 'imageUrl', null),
        'selectedArtist', jsonb_build_object('name', artist.name), 'price', '14.50')),
      jsonb_build_object('name', 'Recipient ' || n, 'street', '1', 'city', 'City ' || n % 5000, 'state', 'IL',
        'zipCode', '1', 'country', 'United States'),
      checkout.payment_ref, checkout.id, md5(n::text), now() - n * interval '7 minutes'
    from (select *, row_number() over () as n from checkouts where payment_ref like 'pi_growth_%') checkout
      join ${numberedArtists} on artist.place = 1 + n % artist.all`)
  await growMaking(client, cardsInOrder)
  await client.query(`insert into shipments (piece_id, order_id, line, carrier, tracking_number)
    select id, order_id, 0, 'USPS', (9400100000 + row_number() over ())::text from pieces where position = 0`)
  for (const [table, columns, values] of [
    ['messages', 'name, email, message', `'Person', 'p' || n || '@shop.test', 'Hello'`],
    [
      'bulk_quotes',
      'company_name, contact_email, contact_name, event_type, estimated_quantity',
      `'Person', 'p' || n || '@shop.test', 'Person', 'Other', 50`,
    ],
  ] as const)
    await client.query(`insert into ${table} (${columns}) select ${values} from generate_series(1, 1000) n`)
  await client.query('vacuum analyze')
}

async function signIn(): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!response.ok) throw new Error(await response.text())
  return cookiesOf(response)
}

/** The cookie of a visitor who saved three cards. */
async function shopAround(): Promise<string> {
  const designs = await read<{ id: string }[]>('/api/cards/samples?of=category')
  let cookie = ''
  for (const { id } of designs.slice(0, 3)) {
    const response = await fetch(`${origin}/api/favorites/${id}`, { method: 'PUT', headers: { origin, cookie } })
    if (!response.ok) throw new Error(await response.text())
    cookie ||= cookiesOf(response)
  }
  return cookie
}

async function read<Reply>(address: string): Promise<Reply> {
  return (await (await fetch(origin + address)).json()) as Reply
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function time(list: string, cookie: string): Promise<number> {
  shop.cache.clear()
  const start = performance.now()
  const response = await fetch(origin + list, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${list} answered ${response.status}`)
  return performance.now() - start
}
