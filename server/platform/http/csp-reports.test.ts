import { afterAll, describe, expect, test } from 'vitest'
import { reportPath } from './content-security-policy.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { readCspReports } from './csp-reports.ts'

// Browsers report blocked resources (reliability.md, I3 and I9).

const shop = await openTestShop({ RATE_LIMIT: 'on' })
afterAll(() => shop.close())

const older = {
  'csp-report': {
    'document-uri': 'https://shop.test/track/a-secret-of-somebody?q=words#more',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://elsewhere.test/a.js?who=somebody',
  },
}
const newer = [
  {
    type: 'csp-violation',
    body: { documentURL: 'https://shop.test/orders/3f9a', effectiveDirective: 'img-src', blockedURL: 'inline' },
  },
  { type: 'deprecation', body: { id: 'x' } },
]

function send(body: string, type: string, headers: Record<string, string> = {}) {
  return fetch(shop.url + reportPath, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
}

describe('works', () => {
  test('both formats are accepted from any browser, whatever origin it names', async () => {
    for (const site of ['same-origin', 'cross-site']) {
      const headers = { 'sec-fetch-site': site, origin: 'null' }
      expect((await send(JSON.stringify(older), 'application/csp-report', headers)).status).toBe(204)
      expect((await send(JSON.stringify(newer), 'application/reports+json', headers)).status).toBe(204)
    }
  })

  test('the log gets the directive, whose resource it was and the kind of page, but no address and no visitor’s text', () => {
    expect(readCspReports(JSON.stringify(older))).toEqual([
      { directive: 'script-src-elem', blocked: 'https://elsewhere.test', page: '/track' },
    ])
    expect(readCspReports(JSON.stringify(newer))).toEqual([
      { directive: 'img-src', blocked: 'inline', page: '/orders' },
    ])
    const odd = {
      'csp-report': { 'effective-directive': 'img-src\r\nforged: 1', 'blocked-uri': 'data', 'document-uri': '::' },
    }
    expect(readCspReports(JSON.stringify(odd))).toEqual([{ directive: 'img-src', blocked: 'data', page: '' }])
  })
})

describe('refuses', () => {
  test('anything that is not a report, is too large, or has another type', async () => {
    for (const junk of ['', '{', 'null', '{}', '[{"type":1}]', '{"csp-report":[]}', '"text"']) {
      expect((await send(junk, 'application/csp-report')).status, junk).toBe(400)
    }
    expect((await send(JSON.stringify({ ...older, more: 'x'.repeat(17_000) }), 'application/csp-report')).status).toBe(
      413,
    )
    for (const type of ['application/json', 'text/plain']) expect((await send('{}', type)).status, type).toBe(415)
  })

  test('more than a few a minute', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await send(JSON.stringify(older), 'application/csp-report')).status),
    )
    expect(statuses).toContain(429)
  })
})
