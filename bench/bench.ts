// `npm run bench`: the shop's speed compared with the machine's limits, measured in the same minute. Prints tables and
// writes them to docs/benchmarks.md. Takes about five minutes plus MIXED_MINUTES of mixed load (2 by default).
import { measureAgainstDatabase } from './against-database.ts'
import { measureColdStart } from './cold-start.ts'
import { openClient, ratePerSecond } from './http-client.ts'
import { measureKept } from './kept.ts'
import { measureMemory } from './memory.ts'
import { reasons, report, round, table } from './report.ts'
import { openWorld } from './world.ts'

/** product.md, section 10. */
const wanted = 0.7
const keptPaths = ['/', '/shop', '/api/cards']

const world = await openWorld()
const lines: string[] = []
try {
  const kept = []
  for (const path of keptPaths) kept.push(await measureKept(world.url, path))
  lines.push(
    `Cached responses, brotli, 32 connections, compared with a bare \`node:http\` server that sends the same bytes and headers (target: ${wanted}):`,
    '',
    ...table(
      ['address', 'bytes', 'requests/s', 'bare', 'ratio'],
      kept.map(({ path, bytes, ours, bare }) => [path, round(bytes), round(ours), round(bare), round(ours / bare, 2)]),
    ),
    '',
    ...(kept.some(({ ours, bare }) => ours / bare < wanted) ? [reasons, ''] : []),
  )

  const against = await measureAgainstDatabase(world)
  lines.push(
    'Compared with the same statements over ten bare connections, prepared and in the same round trips (target for the whole checkout: a third). 32 buyers add, 8 buy; each is a new visitor:',
    '',
    ...table(
      ['what', 'statements', 'round trips', 'per second', 'bare', 'ratio'],
      against.map(({ what, statements, trips, ours, bare }) => [
        what,
        statements,
        trips,
        round(ours),
        round(bare),
        round(ours / bare, 2),
      ]),
    ),
    '',
    'These round trips include the sandbox provider, which stands in for an external one, and saving the form before a card is charged; without them a test allows ten (`server/sales/checkout/round-trips.test.ts`; target: twelve).',
    '',
  )

  const client = openClient(world.url, 8)
  let page = 0
  const rendered = await ratePerSecond(4, 6, async () => {
    const { status } = await client.send('GET', `/shop?q=${page++}`)
    if (status !== 200) throw new Error(`/shop answered ${status}`)
  })
  client.close()
  lines.push(
    `Pages rendered without the cache (the shop page with a new search each time): ${round(rendered)} a second.`,
    '',
  )

  const memory = await measureMemory(world, Number(process.env.MIXED_MINUTES ?? 2))
  lines.push(
    `Memory under mixed load of pages, lists, carts and checkouts (${round(memory.requests)} requests in ${memory.minutes} minutes): ${round(memory.before)} MB after a minute, ${round(memory.after)} MB at the end, ${round(memory.most)} MB at most (target: under 300).`,
    '',
  )

  const start = await measureColdStart(world)
  lines.push(`Cold start, on this database, to the first page: ${round(start / 1000, 1)} s (target: under 2).`)
} finally {
  await world.close()
}
report('bench', lines)
