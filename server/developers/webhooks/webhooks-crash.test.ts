import { expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { webhooks } from '#contract/developers/webhooks.ts'
import { users, webhookDeliveries } from '#server/platform/db/schema.ts'
import { crashPoints } from '#server/platform/process/crash-points.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openReceiver } from '#tests/support/fakes/network/webhook-receiver.ts'
import { kills } from '#tests/support/checks/chaos-figures.ts'
import { openCrashSite } from '#tests/support/shop/crash-site.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

test.each(kills(crashPoints.webhook))('killed at %s: sent again with the same id', async (point) => {
  const site = await openCrashSite({ WEBHOOK_TARGETS: 'local' })
  const receiver = await openReceiver()
  try {
    const first = await site.start(point)
    const owner = new Visitor(first)
    const person = { username: 'dev', email: 'dev@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
    const register = () => owner.call(accounts.register, { body: person })
    // A process that has just started may respond with 503.
    await eventually(async () => expect((await register()).status).toBe(201), 500)
    await site.db.update(users).set({ emailVerifiedAt: new Date() })
    const body = {
      url: receiver.url,
      events: ['piece.mailed' as const],
      mode: 'test' as const,
      password: 'letters & ink',
    }
    const { id } = (await owner.call(webhooks.create, { body })).body
    await owner.call(webhooks.ping, { params: { id } }).catch(() => undefined)
    await first.gone
    const [left] = await site.db.select().from(webhookDeliveries)
    expect(left).toMatchObject({ state: 'waiting', attempts: 0, log: [] })
    // The killed process's claims expire after half a minute; the test does not wait for that.
    await site.db.update(webhookDeliveries).set({ nextAt: new Date() })
    await site.start()
    await eventually(async () => {
      const [row] = await site.db.select().from(webhookDeliveries)
      expect(row).toMatchObject({ state: 'delivered', attempts: 1 })
    }, 300)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([left!.eventId, left!.eventId])
  } finally {
    await site.close()
    await receiver.close()
  }
})
