import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { exampleIds, v1Examples } from '#contract/developers/api-v1-examples.ts'
import { apiV1 as calls } from '#contract/developers/api-v1.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { type Endpoint, urlOf } from '#contract/base/endpoint.ts'
import { webhookBodies } from '#contract/developers/webhook-events.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Every example of the document is sent as it is, and every response, including its example, must match the document.
// Ids that the shop assigns replace those in the examples.

interface Operation {
  parameters: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: { 'application/json': { schema: object; example: object } } }
  responses: Record<string, { content?: Record<string, { schema: object; example: unknown }> }>
}
interface Document {
  webhooks: Record<string, { post: Required<Pick<Operation, 'requestBody'>> }>
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Operation['responses'][string]> }
}

const shop = await openTestShop()
const { cardId } = await addSampleCatalog(shop.db)
await shop.db.update(cardDesigns).set({ id: exampleIds.design }).where(eq(cardDesigns.id, cardId))
const ann = new Visitor(shop)
const person = { username: 'ann', email: 'ann@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
await ann.call(accounts.register, { body: person })
const program = await newProgram(shop, ann, 'test')
const document = (await program.send('GET', '/api/v1/openapi.json')).body as unknown as Document
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'document', ...document })
afterAll(() => shop.close())

const names = Object.keys(v1Examples) as (keyof typeof calls)[]

/** How a response violates its description. */
function problemsOf(schema: object, value: unknown): unknown {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object
  const check = ajv.compile(absolute)
  return check(value) ? undefined : check.errors
}

/** A test order whose ids replace those in the examples. */
async function placed() {
  const example = v1Examples.createOrder
  const { status, body } = await program.call(calls.createOrder, { body: example.body })
  expect(status, JSON.stringify(body)).toBe(201)
  return new Map([
    [exampleIds.order, body.id],
    [exampleIds.piece, body.pieces[0]!.id],
  ])
}

const withOwnIds = <Value>(value: Value, ids: Map<string, string>): Value =>
  JSON.parse([...ids].reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value))) as Value

describe.each(names)('%s', (name) => {
  const endpoint = calls[name] as Endpoint
  const operationOf = () => document.paths[endpoint.path]![endpoint.method.toLowerCase()]!

  test('its example succeeds, and the response matches the document', async () => {
    const operation = operationOf()
    const ids = await placed()
    const given = (place: string) =>
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place && parameter.example !== undefined)
          .map((parameter) => [parameter.name, String(parameter.example)]),
      )
    const url = urlOf(endpoint, withOwnIds(given('path'), ids), given('query'))
    const body = operation.requestBody?.content['application/json'].example
    const answer = await program.send(endpoint.method, url, body && JSON.stringify(body))
    expect(answer.status, JSON.stringify(answer.body)).toBe(endpoint.status ?? 200)
    const { schema } = operation.responses[answer.status]!.content!['application/json']!
    expect(problemsOf(schema, answer.body)).toBeUndefined()
  })

  test('the document’s example response matches the document', () => {
    const { responses, requestBody } = operationOf()
    const { schema, example } = responses[endpoint.status ?? 200]!.content!['application/json']!
    expect(problemsOf(schema, example)).toBeUndefined()
    const asked = requestBody?.content['application/json']
    if (asked) expect(problemsOf(asked.schema, asked.example)).toBeUndefined()
  })

  test('without a key it is refused as documented', async () => {
    const answer = await new Visitor(shop).send(endpoint.method, urlOf(endpoint, { id: exampleIds.order }))
    expect(answer.status).toBe(401)
    const { schema, example } = document.components.responses.Problem!.content!['application/problem+json']!
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(problemsOf(schema, answer.body)).toBeUndefined()
    expect(problemsOf(schema, example)).toBeUndefined()
  })
})

test.each(Object.keys(webhookBodies))('the example of the webhook %s matches the document', (type) => {
  const { schema, example } = document.webhooks[type]!.post.requestBody.content['application/json']
  expect(problemsOf(schema, example)).toBeUndefined()
  expect(problemsOf(schema, { ...example, type: 'another' })).toMatchObject([{ instancePath: '/type' }])
  expect(problemsOf(document.components.schemas.WebhookBody!, example)).toBeUndefined()
})

test('the document’s schemas reject wrong responses', () => {
  const { schema, example } =
    document.paths['/api/v1/orders/{id}']!.get!.responses['200']!.content!['application/json']!
  expect(problemsOf(schema, { ...(example as object), total: 14.5 })).toMatchObject([{ instancePath: '/total' }])
})
