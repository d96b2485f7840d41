import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { orderNumber, orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { tracking } from '#contract/customers/tracking.ts'
import { auditLog, orders as orderRows } from '#server/platform/db/schema.ts'
import { openOrderDesk } from '#tests/support/shop/order-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The private link of an order can be renewed by its buyer, and renewed or ended by the desk.

const at = await openOrderDesk()
afterAll(() => at.shop.close())

const anyone = new Visitor(at.shop)
const open = async (token: string) => {
  const { status, body } = await anyone.call(tracking.find, { params: { token } })
  return [status, body]
}
const unknown = () => open('A'.repeat(22))
const lastMail = async (address: string, count: number) => (await at.emailsTo(address, count)).at(-1)!
const tokenIn = ({ text }: { text: string }) => /\/track\/([\w-]+)/.exec(text)?.[1]

describe('works', () => {
  test('the buyer renews it: the new link goes to the address on the order, and the old one is unknown', async () => {
    const buyer = await at.newShopper('rena')
    const order = await at.buy({ visitor: buyer, placement: { customerEmail: 'rena-orders@shop.test' } })
    const answer = await buyer.call(orders.renewLink, { params: { id: order.id } })
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    const mail = await lastMail('rena-orders@shop.test', 2)
    expect(mail.subject).toBe(`A new link to your Fairhand order #${orderNumber(order.id)}`)
    expect(mail.text).toContain('no longer works')
    expect(await open(order.trackToken)).toEqual(await unknown())
    expect((await open(tokenIn(mail)!))[0]).toBe(200)
  })

  test('the desk ends it, which the audit log says: no e-mail leads to the order until the desk renews it', async () => {
    const order = await at.buy({ visitor: new Visitor(at.shop), placement: { customerEmail: 'ended@shop.test' } })
    const params = { id: order.id }
    await at.emailsTo('ended@shop.test', 1)
    expect((await at.desk.call(ordersAdmin.endLink, { params })).status).toBe(200)
    expect(await open(order.trackToken)).toEqual(await unknown())
    const [row] = await at.shop.db.select().from(orderRows).where(eq(orderRows.id, order.id))
    expect((await open(row!.trackToken))[0]).not.toBe(200)

    const asked = { orderNumber: orderNumber(order.id), email: 'ended@shop.test' }
    await anyone.call(tracking.sendLink, { body: asked })
    await at.desk.call(ordersAdmin.resendMail, { params })
    expect(tokenIn(await lastMail('ended@shop.test', 2))).toBeUndefined()

    expect((await at.desk.call(ordersAdmin.renewLink, { params })).status).toBe(200)
    expect((await open(tokenIn(await lastMail('ended@shop.test', 3))!))[0]).toBe(200)
    const log = await at.shop.db.select().from(auditLog).where(eq(auditLog.subjectId, order.id))
    expect(log.map(({ action }) => action)).toEqual(['link ended', 'confirmation sent again', 'link renewed'])
  })
})

describe('protects', () => {
  test('somebody else’s order has no link to renew', async () => {
    const order = await at.buy({ visitor: await at.newShopper('owner') })
    const stranger = await at.newShopper('stranger')
    expect((await stranger.call(orders.renewLink, { params: { id: order.id } })).status).toBe(404)
    expect((await open(order.trackToken))[0]).toBe(200)
  })
})
