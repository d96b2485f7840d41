import { afterAll, describe, expect, test } from 'vitest'
import { users, webhookEndpoints, webhookEvents } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { hostileBehaviors, openHostilePeer } from '#tests/support/fakes/network/hostile-peer.ts'
import { openReceiver } from '#tests/support/fakes/network/webhook-receiver.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { sendWebhook } from './send-webhook.ts'
import { newWebhookSecret } from './sign-webhook.ts'

const shop = await openTestShop({ WEBHOOK_TARGETS: 'local' })
afterAll(() => shop.close())

describe('an attempt ends by itself', () => {
  test.each(hostileBehaviors)('if the receiver %s', async (behavior) => {
    const peer = await openHostilePeer(behavior)
    const outgoing = { url: peer.url, headers: {}, body: '{}' }
    const attempt = await sendWebhook(outgoing, 'local', undefined, { connect: 10_000, whole: 500 })
    // An answer whose status came counts, whatever becomes of its body.
    if (attempt.status === null) expect(attempt.error).not.toBeNull()
    else expect(attempt.status).toBe(200)
    await peer.close()
  })

  test('if the name server says nothing', async () => {
    const outgoing = { url: 'https://hooks.test/', headers: {}, body: '{}' }
    const silence = () => new Promise<string[]>(() => {})
    const attempt = await sendWebhook(outgoing, 'public', silence, { connect: 500, whole: 10_000 })
    expect(attempt.error).toBe('No connection within 3 seconds')
  })
})

async function account(username: string) {
  const values = { username, email: `${username}@shop.test`, password: '' }
  return (await shop.db.insert(users).values(values).returning())[0]!.id
}

/** So many events, each to so many endpoints of the account. */
async function deliver(userId: string, url: string, endpoints: number, events: number): Promise<void> {
  const about = { userId, mode: 'live' as const, type: 'piece.accepted' as const, sequence: 1, data: {} }
  const wish = { userId, mode: 'live' as const, url, events: [about.type] }
  await shop.db
    .insert(webhookEndpoints)
    .values(Array.from({ length: endpoints }, () => ({ ...wish, secret: newWebhookSecret() })))
  await shop.db
    .insert(webhookEvents)
    .values(Array.from({ length: events }, () => ({ ...about, subjectId: crypto.randomUUID() })))
}

test('an account whose many receivers never answer leaves places to all others', async () => {
  const peer = await openHostilePeer('says nothing')
  const healthy = await openReceiver()
  await deliver(await account('hostile'), peer.url, 13, 8)
  await eventually(() => expect(peer.heard()).toBeGreaterThanOrEqual(8))
  await deliver(await account('orderly'), healthy.url, 1, 3)
  await eventually(() => expect(healthy.received).toHaveLength(3))
  expect(peer.heard()).toBe(8)
  await peer.close()
  await healthy.close()
})
