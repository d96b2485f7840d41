import { afterAll, expect, test } from 'vitest'
import { chaos, recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { largestCasesOf, placeOf } from '#tests/support/samples/largest-cases.ts'
import { largestFiles } from '#tests/support/samples/largest-files.ts'
import { type OpenApiDocument, type Operation, operationsOf } from '#tests/support/samples/openapi-cases.ts'
import { openMeasuredShop } from '#tests/support/shop/measured-shop.ts'

// The largest input that each endpoint takes, in the shapes that cost the most, occupies the shop's only thread briefly
// (reliability.md, L9). Measured in processor time, which a busy machine does not lengthen as it does a clock's; before
// a release it is limited, and printed otherwise. LARGEST=<expression> chooses operations.

/** In ms; while one request is worked on, no other is. A file arrives and is passed on in pieces, each MiB for a little. */
const mostTime = 100
const mostPerMebibyte = 50

const at = await openMeasuredShop()
afterAll(() => at.close())

interface Found {
  call: string
  status: number
  ms: number
  most: number
}

// Linux alone tells the time of one thread.
const onLinux = test.skipIf(process.platform !== 'linux')

onLinux('L9: the largest input of each operation, in all shapes', { timeout: 3_600_000 }, async () => {
  const documents = await Promise.all(
    ['/api/openapi.json', '/api/v1/openapi.json'].map(
      async (address) => (await (await fetch(at.url + address)).json()) as OpenApiDocument,
    ),
  )
  const operations = documents.flatMap(operationsOf).filter(({ path }) => !path.includes('{photo}'))
  expect(operations.length).toBeGreaterThan(250)
  const every = process.env.LARGEST ? 1 : rounds(40, 1, 10)
  const chosen = operations
    .filter((each, place) => place % every === 0 && new RegExp(process.env.LARGEST ?? '').test(nameOf(each)))
    // A caller who signed out would leave the other calls unauthorized.
    .toSorted((one, other) => Number(endsSessions(one)) - Number(endsSessions(other)))
  const found: Found[] = []
  for (const operation of chosen) found.push(...(await tryLargest(operation)))
  await report(found, chosen.length)
})

onLinux('L9: the largest files, in all shapes', { timeout: 3_600_000 }, async () => {
  const found: Found[] = []
  for (const { name, path, body, type, bytes } of largestFiles(at.run.token)) {
    let status = 0
    const headers = { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) }
    const ms = await at.measure(async () => {
      status = (await at.buyer.send(type === 'application/json' ? 'PUT' : 'POST', path, body, headers)).status
    })
    found.push({ call: `${path} ${name}`, status, ms, most: mostTime + mostPerMebibyte * Math.floor(bytes / 2 ** 20) })
  }
  await report(found, found.length)
})

/** The worst of an operation's shapes, and all that the shop failed at. */
async function tryLargest(operation: Operation): Promise<Found[]> {
  const caller = at.callerOf(operation.path)
  const found: Found[] = []
  for (const { shape, path, body } of largestCasesOf(operation, at.known, await mostBytes(operation))) {
    let status = 0
    const ms = await at.measure(async () => {
      const sent = caller.send(operation.method, path, body)
      // The shop hangs up on what it refuses unread.
      status = await sent.then((answer) => answer.status).catch(() => 413)
    })
    found.push({ call: `${nameOf(operation)} ${shape}`, status, ms, most: mostTime })
  }
  const [worst] = found.toSorted((one, other) => other.ms - one.ms)
  return [...(worst ? [worst] : []), ...found.filter(({ status }) => status >= 500)]
}

async function report(found: Found[], count: number): Promise<void> {
  const worst = found.toSorted((one, other) => other.ms - one.ms)
  for (const { call, status, ms } of worst.slice(0, 12)) console.log(`${ms.toFixed(1)} ms  ${status}  ${call}`)
  expect(found.filter(({ status }) => status >= 500)).toEqual([])
  expect((await fetch(`${at.url}/healthz`)).status).toBe(200)
  if (!chaos) return
  expect(worst.filter(({ ms, most }) => ms > most)).toEqual([])
  recordFigures('L9 the largest inputs, each within 100 ms of the main thread', { rounds: count, violations: 0 })
}

/** The largest of these bodies that it reads: most take 64 KiB, those with a picture some megabytes. */
async function mostBytes(operation: Operation): Promise<number> {
  const sizes = [64, 256, 1024, 2800, 5600].map((kibibytes) => kibibytes * 1024)
  if (!operation.requestBody?.content['application/json']) return sizes[0]!
  for (const [place, size] of sizes.entries()) {
    if (place === 0) continue
    const body = `"${'a'.repeat(size - 3)}"`
    const sent = at.callerOf(operation.path).send(operation.method, placeOf(operation, at.known), body)
    const status = await sent.then((answer) => answer.status).catch(() => 413)
    if (status !== 400) return sizes[place - 1]!
  }
  return sizes.at(-1)!
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`

const endsSessions = ({ method, path }: Operation) =>
  method !== 'GET' &&
  /\/logout$|\/removal$|\/user\/sessions$|\/password$|\/activation$|\/(admin|studio)\/.*sessions/.test(path)
