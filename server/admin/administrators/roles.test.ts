import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { ownAdmin } from '#contract/admin/admins-own.ts'
import { giftCardsAdmin } from '#contract/sales/gift-cards-admin.ts'
import { promoCodesAdmin } from '#contract/sales/promo-codes-admin.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import { admins as adminRows, sessions } from '#server/platform/db/schema.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Roles, and repeating the password before dangerous actions (product.md, section 6).

const password = 'twelve letters'

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const owner = await signedIn('admin', 'correct horse battery')
afterAll(() => shop.close())

async function signedIn(username: string, secret = password): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(admins.signIn, { body: { username, password: secret } })
  return visitor
}

async function colleague(username: string, role: AdminRole): Promise<{ id: string; visitor: Visitor }> {
  const body = { username, email: `${username}@shop.test`, password, role }
  const { id } = (await owner.call(admins.create, { body })).body
  return { id, visitor: await signedIn(username) }
}

/** Makes every password confirmation this old. */
async function letProofsAge(minutes: number): Promise<void> {
  for (const { sid, sess } of await shop.db.select().from(sessions)) {
    const earlier = (moment: string) => new Date(Date.parse(moment) - minutes * 60_000).toISOString()
    const proven = sess.provenAt && { provenAt: earlier(sess.provenAt) }
    const aged = { ...sess, createdAt: earlier(sess.createdAt), ...proven }
    await shop.db.update(sessions).set({ sess: aged }).where(eq(sessions.sid, sid))
  }
}

describe('works', () => {
  test('the first administrator is an owner; a role applies from the next request on, and changes are logged', async () => {
    expect((await owner.call(admins.current)).body).toMatchObject({ role: 'owner', mustChangePassword: false })
    const { id, visitor } = await colleague('Ada', 'catalog')
    expect((await visitor.call(admins.current)).body).toMatchObject({ role: 'catalog', mustChangePassword: true })
    expect((await visitor.call(ordersAdmin.list)).code).toBe('role_needed')
    expect((await owner.call(admins.changeRole, { params: { id }, body: { role: 'desk' } })).status).toBe(200)
    expect((await visitor.call(ordersAdmin.list)).status).toBe(200)
    const { body: log } = await owner.call(admins.changes)
    expect(log[0]).toMatchObject({ action: 'role changed', before: { role: 'catalog' }, after: { role: 'desk' } })
    expect(JSON.stringify(log)).not.toContain('argon2')
  })

  test('after 15 minutes a dangerous action asks for the password, and the right one lasts for 15 more', async () => {
    const { id } = await colleague('Bea', 'desk')
    const shutOut = () => owner.call(admins.activate, { params: { id }, body: { isActive: false } })
    await letProofsAge(14)
    expect((await shutOut()).status).toBe(200)
    await letProofsAge(2)
    expect(await shutOut()).toMatchObject({ status: 403, code: 'proof_needed' })
    expect((await owner.call(ownAdmin.checkProof)).code).toBe('proof_needed')
    for (const file of ['orders', 'invoices'])
      expect((await owner.send('GET', `/api/admin/${file}.csv`)).code).toBe('proof_needed')
    const code = { code: 'FREE', kind: 'percent', value: '100' } as const
    expect((await owner.call(promoCodesAdmin.create, { body: code })).code).toBe('proof_needed')
    const unblock = { params: { id: crypto.randomUUID() }, body: { state: 'active' } } as const
    expect((await owner.call(giftCardsAdmin.switch, unblock)).code).toBe('proof_needed')
    expect((await owner.call(ordersAdmin.list)).status).toBe(200)
    const proof = { body: { password: 'correct horse battery' } }
    expect((await owner.call(ownAdmin.prove, proof)).status).toBe(200)
    expect((await owner.call(ownAdmin.checkProof)).status).toBe(200)
    expect((await shutOut()).status).toBe(200)
    expect((await owner.send('GET', '/api/admin/orders.csv')).status).toBe(200)
  })
})

describe('refuses', () => {
  test('a wrong password as confirmation, and guessing it', async () => {
    const { visitor } = await colleague('Cleo', 'desk')
    await letProofsAge(16)
    const guess = () => visitor.call(ownAdmin.prove, { body: { password: 'not this one' } })
    expect(await guess()).toMatchObject({ status: 400, code: 'wrong_password', issues: [{ path: 'password' }] })
    expect((await visitor.call(ownAdmin.checkProof)).code).toBe('proof_needed')
    for (let more = 0; more < 4; more++) await guess()
    expect((await guess()).status).toBe(429)
    expect((await visitor.call(ownAdmin.prove, { body: { password } })).status).toBe(429)
    await owner.call(ownAdmin.prove, { body: { password: 'correct horse battery' } })
  })

  test('leaving the shop without an owner: by demotion or deactivation, also by two at once', async () => {
    const [first] = await shop.db.select().from(adminRows).where(eq(adminRows.username, 'admin'))
    const demote = (by: Visitor, id: string) => by.call(admins.changeRole, { params: { id }, body: { role: 'desk' } })
    expect(await demote(owner, first!.id)).toMatchObject({ status: 409, code: 'last_owner' })
    const { id, visitor } = await colleague('Dora', 'owner')
    const both = await Promise.all([demote(owner, id), demote(visitor, first!.id)])
    // The second one is refused as the last owner, or as no owner any more.
    const [done, refused] = both.map(({ status }) => status).toSorted()
    expect([done, [403, 409].includes(refused!)]).toEqual([200, true])
    const owners = await shop.db.select().from(adminRows).where(eq(adminRows.role, 'owner'))
    expect(owners).toHaveLength(1)
    await shop.db.update(adminRows).set({ role: 'owner' }).where(eq(adminRows.id, first!.id))
  })

  test('an administrator without a role, or with an unknown one', async () => {
    const body = { username: 'Eve', email: 'eve@shop.test', password, role: 'king' as AdminRole }
    expect(await owner.call(admins.create, { body })).toMatchObject({ status: 400, message: 'Role is required' })
  })
})
