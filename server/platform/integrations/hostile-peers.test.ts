import { describe, expect, test } from 'vitest'
import { type Behavior, hostileBehaviors, openHostilePeer } from '#tests/support/fakes/network/hostile-peer.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { easyPostCarriers } from './easypost-carriers.ts'
import { openBucket } from './s3-bucket.ts'
import { openMailer } from './smtp.ts'
import { openStripe, stripePayments } from './stripe-payments.ts'
import { hostileMailBehaviors, openHostileMailServer } from '#tests/support/fakes/network/hostile-mail-server.ts'

// What no answer of theirs can do: every call ends within one deadline, whatever the other side does or leaves undone.

const short = 500
/** Days: what ends before has ended for another reason. */
const never = 2 ** 31 - 1

/** One call of each, as the shop makes it, with so much patience in ms for all of it. */
const calls = {
  Stripe: (url: string, ms: number) => {
    const keys = {
      secretKey: 'sk_test_x',
      publishableKey: 'pk_test_x',
      webhookSecret: 'x',
      connectSecret: 'x',
      live: false,
    }
    const waits = { timeout: ms, maxNetworkRetries: 0 }
    const stripe = { ...keys, apiBase: url }
    return stripePayments(openStripe(stripe, waits), stripe).findIntent('pi_1')
  },
  EasyPost: (url: string, deadline: number) =>
    easyPostCarriers({ apiKey: 'EZTKx', webhookSecret: 'x', apiBase: url }, { deadline, mostBytes: 2 ** 20 }).track({
      pieceId: 'piece',
      round: 1,
      carrier: 'USPS',
      trackingNumber: '9400',
    }),
  'a bucket': (endpoint: string, ms: number) => {
    const keys = { endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's', pathStyle: true }
    return openBucket(keys, { read: ms, write: ms }).get('file')
  },
}

const trials = Object.entries(calls).flatMap(([name, call]) =>
  hostileBehaviors.map((behavior) => [name, behavior, call] as [string, Behavior, typeof call]),
)

describe('a call ends by itself, and gives its connection back', () => {
  test.each(trials)('of %s that %s', async (_name, behavior, call) => {
    const peer = await openHostilePeer(behavior)
    await expect(call(peer.url.replace(/\/$/, ''), short)).rejects.toMatchObject({ status: 503 })
    expect(peer.heard()).toBeGreaterThan(0)
    await eventually(() => expect(peer.open()).toBe(0))
    await peer.close()
  })

  test.each(Object.entries(calls))('of %s that sends too much, long before the deadline', async (_name, call) => {
    const peer = await openHostilePeer('floods')
    await expect(call(peer.url.replace(/\/$/, ''), never)).rejects.toMatchObject({ status: 503 })
    expect(peer.heard()).toBe(1)
    await eventually(() => expect(peer.open()).toBe(0))
    await peer.close()
  })

  test.each(hostileMailBehaviors)('of a mail server that %s', async (behavior) => {
    const server = await openHostileMailServer(behavior)
    const options = { from: 'Fairhand <shop@shop.test>', publicUrl: 'https://shop.test', outbox: '' }
    const silences = { connectionTimeout: never, greetingTimeout: never, socketTimeout: never, socketCloseTimeout: 100 }
    const mailer = openMailer({ smtpUrl: server.url, ...options }, { ...silences, whole: short })
    const to = { name: 'Ada', address: 'ada@shop.test' }
    await expect(mailer.send({ id: 'letter', to, subject: 'An email', text: 'x', html: 'x' })).rejects.toThrow()
    await eventually(() => expect(server.open()).toBe(0))
    await server.close()
  })
})
