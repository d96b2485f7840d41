import { afterAll, expect, test } from 'vitest'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { everyEndpoint } from './every-endpoint.ts'

// The list of routes is the server's own; every route on it must be described (reliability.md, A5 to A7).

type RouteOnAir = TestShop['routes'][number]

const [paid, sandbox] = await Promise.all([openStripeShop(), openTestShop()])
const routes = [...paid.routes, ...sandbox.routes]
afterAll(() => Promise.all([paid.close(), sandbox.close()]))

/** Routes outside the contract, and why they need no row in the table. */
const besidesTheContract: Record<string, string> = {
  'GET /api/login': 'redirects browsers to the sign-in page',
  'GET /api/openapi.json': 'the contract itself',
  'GET /api/v1/openapi.json': 'the contract itself',
  'GET /api/v1/pieces/:id/photos/:photo': 'a picture: keys.test.ts requests it',
  'GET /api/admin/orders.csv': 'a file, for administrators: strangers.test.ts requests it',
  'GET /api/admin/catalogue.zip': 'a file, for administrators: strangers.test.ts requests it',
  'GET /api/admin/catalogue/imports/:id/refused.csv': 'a file, for administrators: strangers.test.ts requests it',
  'GET /api/calendar/:token.ics': 'a file, by its secret: reminders.test.ts requests it',
  'GET /api/people.csv': 'a file of the shopper’s own: import-people.test.ts requests it',
  'GET /api/orders/:id/photos/:photo': 'a picture: photos.test.ts requests it',
  'GET /api/runs/:token/photos/:photo': 'a picture: run-making.test.ts requests it',
  'GET /api/runs/:token/cards.csv': 'a file of the run’s own: run-making.test.ts requests it',
  'GET /api/track/:token/photos/:photo': 'a picture: photos.test.ts requests it',
  'GET /api/studio/photos/:photo': 'a picture: photos.test.ts requests it',
  'GET /api/admin/photos/:photo': 'a picture: photos.test.ts requests it',
  'GET /api/studio/pieces/:id/print-file': 'a file: print-file.test.ts requests it',
  'GET /api/admin/pieces/:id/print-file': 'a file: print-file.test.ts requests it',
  'GET /api/studio/statements/:id/pdf': 'a file of the artist’s own: payouts-admin.test.ts requests it',
  'GET /api/runs/:token/invoices/:id/online': 'redirects to the payment page: hosted-invoices.test.ts requests it',
  'GET /api/runs/:token/invoices/:id/pdf': 'a file of the run’s own: invoices.test.ts requests it',
  'GET /api/admin/invoices/:id/pdf': 'a file, for the desk: invoices.test.ts requests it',
  'GET /api/admin/invoices.csv': 'a file, for owners: invoice-papers.test.ts requests it',
  'GET /api/admin/payouts/:id/pdf': 'a file, for owners: payouts-admin.test.ts requests it',
  'GET /api/admin/payouts/owed.csv': 'a file, for owners: payouts-admin.test.ts requests it',
  'GET /api/admin/payouts/year.csv': 'a file, for owners: payouts-admin.test.ts requests it',
  'POST /api/webhooks/stripe': 'Stripe, identified by its signature: webhook.test.ts',
  'POST /api/webhooks/stripe-connect': 'the same about artists’ accounts: payout-accounts.test.ts',
  'POST /api/csp-reports': 'browsers’ reports, which change nothing',
  'GET /healthz': 'liveness',
  'GET /readyz': 'readiness',
  'GET /metrics': 'for operators: metrics.test.ts',
  'GET /media/:hash': 'pictures of the catalog',
  'GET /media/:hash/:file': 'pictures of the catalog',
  'GET /media/fonts/:file': 'fonts of artists’ hands',
  'GET /robots.txt': 'for search engines',
  'GET /.well-known/security.txt': 'for people who find a vulnerability',
  'GET /sitemap.xml': 'for search engines',
  'GET /sitemap/:part': 'for search engines',
}
const described = () =>
  new Set([
    ...everyEndpoint.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`),
    ...Object.keys(besidesTheContract),
  ])
/** The contract for people, served by a separate package. */
const isDocumentation = ({ url }: RouteOnAir) => /^\/api\/docs(\/|$)/.test(url)
const nameOf = ({ method, url }: RouteOnAir) => `${method} ${url}`

test('every registered route is described, and every described route is registered', () => {
  const onAir = new Set(routes.filter((route) => route.method !== 'HEAD' && !isDocumentation(route)).map(nameOf))
  expect([...onAir].filter((route) => !described().has(route))).toEqual([])
  expect([...described()].filter((route) => !onAir.has(route))).toEqual([])
})

test('every API route declares who may call it, and the contract declares the same', () => {
  const silent = routes.filter((route) => route.url.startsWith('/api/') && !route.access && !isDocumentation(route))
  expect(silent.map(nameOf)).toEqual([])
  for (const { endpoint } of everyEndpoint) {
    const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    const onAir = routes.filter((route) => route.url === url && route.method === endpoint.method)
    expect(new Set(onAir.map(({ access }) => access)), url).toEqual(new Set([endpoint.access]))
  }
  const forKeys = routes.filter(({ url }) => url.startsWith('/api/v1/') && url !== '/api/v1/openapi.json')
  expect(new Set(forKeys.map(({ access }) => access))).toEqual(new Set(['key']))
  expect(forKeys.filter(({ scopes }) => !scopes?.length)).toEqual([])
  const portal = routes.filter(
    ({ url }) => url.startsWith('/api/admin/') && !/\/(login|logout|password-resets)(\/|$)/.test(url),
  )
  expect(new Set(portal.map(({ access }) => access))).toEqual(new Set(['admin']))
  const studio = routes.filter(
    ({ url }) => url.startsWith('/api/studio/') && !/\/(login|logout|invitations|forgot|reset)(\/|$)/.test(url),
  )
  expect(new Set(studio.map(({ access }) => access))).toEqual(new Set(['artist']))
})

test('every endpoint has a response schema; unsafe routes without one are webhooks or reports', () => {
  expect(everyEndpoint.filter(({ endpoint }) => !endpoint.reply)).toEqual([])
  const unsafe = Object.keys(besidesTheContract).filter((route) => !route.startsWith('GET '))
  expect(unsafe).toEqual(['POST /api/webhooks/stripe', 'POST /api/webhooks/stripe-connect', 'POST /api/csp-reports'])
})
