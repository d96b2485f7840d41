import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apiVersion } from '#tests/support/fakes/stripe/objects.ts'
import { bookkeepingEvents, toPaymentEvent, webhookEvents } from './stripe-events.ts'
import { openStripe, stripeVersion } from './stripe-payments.ts'

// The events and the API version are the same in docs/payments.md and in the code.

const document = readFileSync(path.join(import.meta.dirname, '../../../docs/payments.md'), 'utf8')

test('docs/payments.md lists exactly the events of the webhook', () => {
  const listed = [...document.matchAll(/^- `([a-z_.]+)`$/gm)].map(([, event]) => event)
  expect(listed.toSorted()).toEqual(webhookEvents.toSorted())
})

test('a signed event that is about nothing is taken as such, or it would be sent for days', () => {
  for (const data of [undefined, {}, { object: null }])
    expect(toPaymentEvent({ id: 'evt_1', type: 'charge.refunded', data } as never)).toEqual({
      id: 'evt_1',
      type: 'charge.refunded',
      paymentRef: null,
    })
})

test('Stripe lists at most twenty kinds of events at once', () => {
  expect(bookkeepingEvents.length).toBeLessThanOrEqual(20)
})

test('calls carry the version that the code was written for, and the document names it', () => {
  const keys = {
    secretKey: 'sk_test_shop',
    publishableKey: 'pk_test_shop',
    webhookSecret: undefined,
    connectSecret: undefined,
  }
  const stripe = openStripe({ ...keys, apiBase: undefined, live: false })
  expect(stripe.getApiField('version')).toBe(stripeVersion)
  expect(stripeVersion).toBe(apiVersion)
  expect(document).toContain(`\`${stripeVersion}\``)
})
