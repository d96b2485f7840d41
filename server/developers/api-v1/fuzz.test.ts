import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { type OpenApiDocument, casesOf, operationsOf } from '#tests/support/samples/openapi-cases.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'

// Every operation of the document with right, wrong and odd input, with both kinds of keys: no 5xx response, no wrong
// input accepted, and every failure as problem details (reliability.md, I1).

const casesEach = rounds(25, 300)

const at = await openProgramShop()
await at.payIn(1_000_000)
afterAll(() => at.close())

test(`${casesEach} cases for each operation`, async () => {
  const document = (await at.tests.send('GET', '/api/v1/openapi.json')).body as unknown as OpenApiDocument
  const known = [at.catalog.cardId, at.catalog.artistId]
  const operations = operationsOf(withoutHeaders(document)).filter(({ path }) => !path.endsWith('{photo}'))
  expect(operations).toHaveLength(12)
  const statuses = new Map<number, number>()
  for (const operation of operations) {
    const property = fc.asyncProperty(
      casesOf(operation, known),
      fc.constantFrom('live', 'tests'),
      async (each, who) => {
        const answer = await at[who as 'live' | 'tests'].send(operation.method, each.path, each.body, each.headers)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const { status, headers } = answer
        expect(status, JSON.stringify(answer.body)).toBeLessThan(500)
        if (each.wrong) expect(status, each.wrong).toBeGreaterThanOrEqual(400)
        const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8'
        expect(headers.get('content-type')).toBe(type)
      },
    )
    await fc.assert(property, { numRuns: casesEach })
  }
  console.log([...statuses].toSorted().join(' '))
  expect(statuses.get(200)).toBeGreaterThan(operations.length)
  expect(statuses.get(400)).toBeGreaterThan(operations.length)
})

/** Here, header parameters are sent as real headers. */
function withoutHeaders(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          { ...operation, parameters: (operation.parameters ?? []).filter((parameter) => !('$ref' in parameter)) },
        ]),
      ),
    ]),
  )
  return { ...document, paths }
}
