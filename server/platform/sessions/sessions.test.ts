import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { type Db } from '#server/platform/db/db.ts'
import { admins as adminRows, sessions, users } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// A session begins at sign-in and ends when it should, and nobody can plant or steal one (reliability.md, A4).

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const password = 'letters & ink'
const owner = { username: 'admin', password: 'correct horse battery' }
const day = 24 * 3_600_000

async function newShopper(username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password }
  expect((await visitor.call(accounts.register, { body })).status).toBe(201)
  return visitor
}

async function signedIn(credentials: { username: string; password: string }): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const endpoint = credentials === owner ? admins.signIn : accounts.signIn
  expect((await visitor.call(endpoint, { body: credentials })).status).toBe(200)
  return visitor
}

/** Somebody who knows a cookie's value. */
function thief(name: string, value: string): Visitor {
  const visitor = new Visitor(shop)
  visitor.cookies.set(name, value)
  return visitor
}

const sidOf = (token: string) => createHash('sha256').update(token).digest('hex')
const rowOf = async (token: string) =>
  (
    await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.sid, sidOf(token)))
  )[0]
const whoIs = async (visitor: Visitor) => (await visitor.call(accounts.current)).body?.username ?? null
const isAdmin = async (visitor: Visitor) => (await visitor.call(admins.current)).status === 200

describe('begins', () => {
  test('with 256 random bits chosen by the server, stored as a hash, which grants no access', async () => {
    const visitor = await newShopper('nell')
    const token = visitor.cookies.get('fairhand')!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await rowOf(token))!.sess).toMatchObject({ kind: 'shopper' })
    expect(await whoIs(thief('fairhand', sidOf(token)))).toBeNull()
    expect(JSON.stringify(await shop.db.select().from(sessions))).not.toContain(token)
  })

  test('never with a made-up value', async () => {
    const planted = 'A'.repeat(43)
    const visitor = thief('fairhand', planted)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    expect(visitor.cookies.get('fairhand')).not.toBe(planted)
    expect(await rowOf(planted)).toBeUndefined()
  })

  test('anew at each sign-in: a planted session is gone, and so is the previous one', async () => {
    const attacker = new Visitor(shop)
    await attacker.call(cart.add, { body: sampleAddition(catalog) })
    const planted = attacker.cookies.get('fairhand')!
    const victim = thief('fairhand', planted)
    const person = { username: 'vera', email: 'vera@shop.test', firstName: '', lastName: '', password }
    await victim.call(accounts.register, { body: person })
    const first = victim.cookies.get('fairhand')!
    await victim.call(accounts.signIn, { body: person })
    const second = victim.cookies.get('fairhand')!
    expect(new Set([planted, first, second]).size).toBe(3)
    for (const old of [planted, first]) {
      expect(await rowOf(old)).toBeUndefined()
      expect(await whoIs(thief('fairhand', old))).toBeNull()
    }
    const desk = await signedIn(owner)
    const before = desk.cookies.get('fairhand-admin')!
    await desk.call(admins.signIn, { body: owner })
    expect(await rowOf(before)).toBeUndefined()
  })

  test('by the cookie alone: a sid in the URL or a header grants no access', async () => {
    const token = (await newShopper('uri')).cookies.get('fairhand')!
    for (const place of [`?fairhand=${token}`, `?sid=${token}`, `;fairhand=${token}`, `?sessionId=${token}`])
      expect((await new Visitor(shop).send('GET', `/api/user/orders${place}`)).status, place).not.toBe(200)
    for (const header of ['authorization', 'fairhand', 'x-session-id', 'x-fairhand'])
      expect(
        (await new Visitor(shop).send('GET', '/api/user/orders', undefined, { [header]: `Bearer ${token}` })).status,
      ).toBe(401)
  })
})

describe('ends', () => {
  test('at sign-out, together with its row, for shoppers and administrators', async () => {
    const [shopper, desk] = [await newShopper('olga'), await signedIn(owner)]
    const [token, key] = [shopper.cookies.get('fairhand')!, desk.cookies.get('fairhand-admin')!]
    await shopper.call(accounts.signOut)
    await desk.call(admins.signOut)
    expect([await rowOf(token), await rowOf(key)]).toEqual([undefined, undefined])
    expect(await whoIs(thief('fairhand', token))).toBeNull()
    expect(await isAdmin(thief('fairhand-admin', key))).toBe(false)
  })

  test.each([
    ['a shopper', 14 * day, 30 * day],
    ['an administrator', 30 * 60_000, 8 * 3_600_000],
  ])('by the server’s clock after %s was inactive, and at the latest at its maximum age', async (who, idle, most) => {
    const desk = who !== 'a shopper'
    const started = Date.now()
    const visitor = desk ? await signedIn(owner) : await newShopper('ida')
    const name = desk ? 'fairhand-admin' : 'fairhand'
    const token = visitor.cookies.get(name)!
    const isIn = () => (desk ? isAdmin(visitor) : whoIs(visitor).then((name) => name !== null))
    const since = (await rowOf(token))!.expire.getTime() - idle
    expect(since).toBeGreaterThanOrEqual(started - 1000)
    expect(since).toBeLessThanOrEqual(Date.now() + 1000)

    await age(token, { opened: most - 60_000, expires: 10_000 })
    expect(await isIn()).toBe(true)
    expect((await rowOf(token))!.expire.getTime() - Date.now()).toBeLessThanOrEqual(60_000)
    await age(token, { opened: idle, expires: 10_000 })
    expect(await isIn()).toBe(true)
    expect((await rowOf(token))!.expire.getTime() - Date.now()).toBeGreaterThan(idle - 60_000)
    await age(token, { opened: idle, expires: -1 })
    expect(await isIn()).toBe(false)
  })

  test('with the person: a deleted account or a deactivated administrator, even if the row still exists', async () => {
    const shopper = await newShopper('dora')
    const token = shopper.cookies.get('fairhand')!
    await shop.db.delete(users).where(eq(users.username, 'dora'))
    expect(await rowOf(token)).toBeDefined()
    expect(await whoIs(shopper)).toBeNull()
    expect((await shopper.call(orders.listOwn)).status).toBe(401)
    expect((await shopper.call(cart.add, { body: sampleAddition(catalog) })).status).toBe(201)
    expect(shopper.cookies.get('fairhand')).not.toBe(token)

    const desk = await signedIn(owner)
    const shutOut = (isActive: boolean) => shop.db.update(adminRows).set({ isActive })
    await shutOut(false)
    expect(await isAdmin(desk)).toBe(false)
    await shutOut(true)
    expect(await isAdmin(desk)).toBe(true)
  })
})

describe('does not begin', () => {
  test('for an old password that is changed while it is checked', async () => {
    await newShopper('rita')
    const changed = await hashPassword('another password')
    const late = await whileHeld(shop.db, sql`update users set password = ${changed} where username = 'rita'`, () =>
      new Visitor(shop).call(accounts.signIn, { body: { username: 'rita', password } }),
    )
    expect([late.status, late.message]).toEqual([401, 'Invalid username or password'])
  })

  test('for an account deleted or an administrator deactivated while the password is checked', async () => {
    await newShopper('gina')
    const gone = await whileHeld(shop.db, sql`delete from users where username = 'gina'`, () =>
      new Visitor(shop).call(accounts.signIn, { body: { username: 'gina', password } }),
    )
    expect(gone.status).toBe(401)
    const out = await whileHeld(shop.db, sql`update admins set is_active = false`, () =>
      new Visitor(shop).call(admins.signIn, { body: owner }),
    )
    expect([out.status, out.message]).toEqual([401, 'Invalid credentials'])
    await shop.db.update(adminRows).set({ isActive: true })
  })
})

/** Makes a session look as if it was opened so long ago and expires in so many ms. */
async function age(token: string, { opened, expires }: { opened: number; expires: number }): Promise<void> {
  const createdAt = new Date(Date.now() - opened).toISOString()
  await shop.db
    .update(sessions)
    .set({
      expire: new Date(Date.now() + expires),
      sess: sql`${sessions.sess} || jsonb_build_object('createdAt', ${createdAt}::text)`,
    })
    .where(eq(sessions.sid, sidOf(token)))
}

/** Commits a change at the moment when a sign-in has read the old row and waits for it. */
async function whileHeld<T>(db: Db, change: ReturnType<typeof sql>, call: () => Promise<T>): Promise<T> {
  const { answer } = await db.transaction(async (tx) => {
    await tx.execute(change)
    const answer = call()
    await eventually(async () => {
      // Otherwise the queries stay those that the transaction saw first.
      await tx.execute(sql`select pg_stat_clear_snapshot()`)
      const { rows } = await tx.execute<{ waiting: number }>(sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          -- The job that writes the registration's e-mail waits for the same row.
          and query not like '%email_confirmations%'`)
      expect(rows[0]!.waiting).toBe(1)
    })
    return { answer }
  })
  return answer
}
