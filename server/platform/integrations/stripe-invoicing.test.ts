import { expect, test } from 'vitest'
import { hostedUrl } from './stripe-invoicing.ts'

const standIn = 'http://127.0.0.1:12111'

test.each(['https://invoice.stripe.com/i/acct_1/test_1?s=ap', 'https://stripe.com/i/1'])(
  'customers are sent to %s',
  (url) => {
    expect(hostedUrl(url, undefined)).toBe(url)
  },
)

test.each([
  null,
  '',
  '/i/1',
  'http://invoice.stripe.com/i/1',
  'https://invoice.stripe.com:8443/i/1',
  'https://invoice.stripe.com.evil.test/i/1',
  'https://evilstripe.com/i/1',
  'https://shop@invoice.stripe.com/i/1',
  'https://invoice.stripe.com@evil.test/i/1',
  'javascript:alert(1)',
  `${standIn}/hosted/invoice/in_1`,
])('and not to %s', (url) => {
  expect(hostedUrl(url, undefined)).toBeUndefined()
})

test('in tests, to the fake Stripe', () => {
  expect(hostedUrl(`${standIn}/hosted/invoice/in_1`, standIn)).toBe(`${standIn}/hosted/invoice/in_1`)
  expect(hostedUrl('http://127.0.0.1:12112/x', standIn)).toBeUndefined()
})
