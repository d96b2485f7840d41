import { afterAll, describe, expect, test } from 'vitest'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { apiChangelog } from '#contract/developers/api-changelog.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { apiVersions, currentVersion } from '#contract/developers/api-version.ts'
import { Problem } from '#contract/developers/problem.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { mostCalls } from './key-limits.ts'
import { answerIn, requestFrom } from './versions.ts'

// Every failure under /api/v1 is reported as problem details (RFC 9457), and every response has limits and version.

const at = await openProgramShop({ RATE_LIMIT: 'on' })
afterAll(() => at.close())

type Sent = Awaited<ReturnType<Visitor['send']>>
function problemOf({ headers, body, status }: Sent): Problem {
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const problem = Problem.parse(body)
  expect(problem.status).toBe(status)
  expect(problem.type).toMatch(new RegExp(`/developers/errors#${problem.code}$`))
  expect(headers.get('cache-control')).toBe('no-store')
  return problem
}

describe('failures', () => {
  test.each([
    ['an unknown path', 'GET', '/api/v1/nothing', undefined, 404, 'not_found'],
    ['the root', 'GET', '/api/v1', undefined, 404, 'not_found'],
    ['an unknown order', 'GET', `/api/v1/orders/${crypto.randomUUID()}`, undefined, 404, 'not_found'],
    ['a malformed id', 'GET', '/api/v1/orders/7', undefined, 404, 'not_found'],
    ['an unsupported method', 'PUT', '/api/v1/orders', '{}', 405, 'method_not_allowed'],
    ['invalid JSON', 'POST', '/api/v1/orders', '{"items":', 400, 'malformed_request'],
    ['invalid UTF-8 in JSON', 'POST', '/api/v1/orders', '"\\ud800"', 400, 'invalid_input'],
    ['too large a body', 'POST', '/api/v1/orders', JSON.stringify('x'.repeat(2 ** 20)), 413, 'too_large'],
    ['a long URL', 'GET', `/api/v1/orders?cursor=${'x'.repeat(5000)}`, undefined, 414, 'uri_too_long'],
  ] as const)('%s', async (_what, method, path, body, status, code) => {
    const answer = await at.tests.send(method, path, body)
    expect(answer.status).toBe(status)
    expect(problemOf(answer)).toMatchObject({ code })
    if (status === 405) expect(answer.headers.get('allow')).toBe('POST, GET, HEAD')
  })

  test('another content type', async () => {
    const answer = await at.tests.send('POST', '/api/v1/orders', 'items=1', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(problemOf(answer)).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  })

  test('words that look left over, by their final text, unless they are meant', async () => {
    const item = at.item()
    const [first] = item.recipients
    const words = { ...item, customMessage: 'Dear {firstName}, for you' }
    const order = { items: [{ ...words, recipients: [{ ...first!, firstName: '{{name}}' }, first!] }] }
    const send = (body: object) => at.tests.send('POST', '/api/v1/orders', JSON.stringify(body))
    const { errors } = problemOf(await send(order))
    expect(errors).toEqual([
      {
        pointer: '#/items/0/recipients/0/customMessage',
        detail: '“{{name}}” looks like a field that was not filled in. If it is meant, send "asWritten": true.',
      },
    ])
    expect((await send({ ...order, asWritten: true })).status).toBe(201)
  })

  test('each field and parameter that it does not know, at any depth, and nothing is ordered', async () => {
    const item = at.item()
    const [first] = item.recipients
    const recipients = [{ ...first!, Message: 'Hi', address: { ...first!.address, zip: '97201' } }]
    const order = { items: [{ ...item, recipients, writingstyle: 'Modern' }], arrive_by: '2027-01-31' }
    const { errors } = problemOf(await at.tests.send('POST', '/api/v1/orders', JSON.stringify(order)))
    expect(errors!.map(({ pointer }) => pointer).toSorted()).toEqual([
      '#/arrive_by',
      '#/items/0/recipients/0/Message',
      '#/items/0/recipients/0/address/zip',
      '#/items/0/writingstyle',
    ])
    expect(errors!.find(({ pointer }) => pointer === '#/arrive_by')!.detail).toBe('There is no field “arrive_by” here')
    const listed = problemOf(await at.tests.send('GET', '/api/v1/orders?statuss=mailed&limit=5'))
    expect(listed).toMatchObject({ status: 400, errors: [{ parameter: 'statuss' }] })
  })

  test('each invalid value, with a JSON Pointer into the body or the parameter’s name', async () => {
    const item = { ...at.item(), writingStyle: 'Graffiti', recipients: [{ name: '' }] }
    const answer = await at.tests.send('POST', '/api/v1/orders', JSON.stringify({ items: [item], rush: 'yes' }))
    const { errors, title } = problemOf(answer)
    expect(title).toBe('Invalid input')
    expect(errors!.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(['#/items/0/writingStyle', '#/items/0/recipients/0/name', '#/rush']),
    )
    const listed = await at.tests.send('GET', '/api/v1/orders?limit=1000')
    expect(problemOf(listed).errors).toMatchObject([{ parameter: 'limit' }])
    const lost = await at.tests.send('GET', '/api/v1/orders?cursor=bm90aGluZw')
    expect(problemOf(lost).errors).toMatchObject([{ parameter: 'cursor', detail: 'This cursor is not valid' }])
  })

  test('a missing key, or one that lacks a scope: reported as in RFC 6750', async () => {
    const nobody = await new Visitor(at.shop).send('GET', '/api/v1/balance')
    expect(problemOf(nobody).code).toBe('invalid_key')
    expect(nobody.headers.get('www-authenticate')).toContain('error="invalid_token"')
    const reader = await newProgram(at.shop, at.owner, 'test', ['catalog:read'])
    const answer = await reader.send('GET', '/api/v1/balance')
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'scope_needed' })
    expect(answer.headers.get('www-authenticate')).toContain('scope="balance:read"')
  })

  test('the shop’s own calls respond as before', async () => {
    const answer = await at.owner.send('GET', '/api/nothing')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer).toMatchObject({ status: 404, code: 'not_found', message: 'Page not found' })
  })
})

describe('limits', () => {
  test('each key’s limit is in every response; the call that exceeds it says when to retry', async () => {
    const program = await newProgram(at.shop, at.owner, 'test', ['balance:read'])
    const first = await program.call(apiV1.findBalance)
    expect(first.headers.get('ratelimit-policy')).toBe(`"key";q=${mostCalls};w=60`)
    expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"key";r=${mostCalls - 1};t=\\d+$`))
    let refused: Sent | undefined
    for (let round = 0; round < 20 && !refused; round++) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => program.call(apiV1.findBalance)))
      refused = answers.find(({ status }) => status === 429)
    }
    expect(problemOf(refused!)).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refused!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused!.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
    // Another key of the same account has its own limit.
    expect((await at.tests.call(apiV1.findBalance)).status).toBe(200)
  })
})

describe('versions', () => {
  test('a key uses the version of its creation, a request may choose another, and each response names it', async () => {
    const [key] = (await at.owner.call(apiKeys.list)).body
    expect(key!.version).toBe(currentVersion)
    const answer = await at.tests.call(apiV1.findBalance)
    expect(answer.headers.get('fairhand-version')).toBe(currentVersion)
    const same = await at.tests.send('GET', '/api/v1/balance', undefined, { 'fairhand-version': currentVersion })
    expect(same.status).toBe(200)
    const unknown = await at.tests.send('GET', '/api/v1/balance', undefined, { 'fairhand-version': '2020-01-01' })
    expect(problemOf(unknown)).toMatchObject({ status: 400, code: 'unknown_version' })
  })

  test('an older version gets responses it knows: changes are undone, newest first', () => {
    const changes = [
      {
        version: '2027-01-01',
        answerBefore: (_: string, { amount, ...body }: any) => ({ ...body, total: amount }),
        requestAfter: (_: string, { total, ...body }: any) => ({ ...body, amount: total }),
      },
      {
        version: '2027-06-01',
        answerBefore: (_: string, { money, ...body }: any) => ({ ...body, amount: money.amount }),
        requestAfter: (_: string, { amount, ...body }: any) => ({ ...body, money: { amount } }),
      },
    ]
    const newest = { id: 1, money: { amount: '1.00' } }
    expect(answerIn('2026-11-25', 'findOrder', newest, changes)).toEqual({ id: 1, total: '1.00' })
    expect(answerIn('2027-01-01', 'findOrder', newest, changes)).toEqual({ id: 1, amount: '1.00' })
    expect(answerIn('2027-06-01', 'findOrder', newest, changes)).toEqual(newest)
    expect(requestFrom('2026-11-25', 'createOrder', { id: 1, total: '1.00' }, changes)).toEqual(newest)
  })

  test('the changelog names each version, newest first', () => {
    const days = apiChangelog.map(({ day }) => day)
    expect(days).toEqual(days.toSorted().toReversed())
    const versions = apiChangelog.flatMap(({ day, version }) => (version ? [[day, version]] : []))
    expect(versions).toEqual(apiVersions.map((version) => [version, version]).toReversed())
  })
})
