import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { admins } from '#contract/admins.ts'
import { sessions } from '#server/db/schema.ts'
import { type TestShop, openTestShop } from '#server/testing/test-shop.ts'
import { Visitor } from '#server/testing/visitor.ts'

// Every route of the portal and of own accounts by every kind of caller; the list is the server's own (reliability, A5).

let shop: TestShop
let administrator: Visitor
let shopper: Visitor
beforeAll(async () => {
  shop = await openTestShop()
  administrator = await signedInAdministrator()
  shopper = new Visitor(shop)
  const body = { username: 'shopper', email: 's@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
  await shopper.call(accounts.register, { body })
})
afterAll(() => shop.close())

async function signedInAdministrator(): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(admins.signIn, { body: { username: 'admin', password: 'correct horse battery' } })
  return visitor
}

const routes = (access: string) => shop.routes.filter((route) => route.access === access && route.method !== 'HEAD')

/** Calls a route with ids that nothing has and a body that says nothing. */
async function knock(visitor: Visitor, { method, url }: { method: string; url: string }): Promise<number> {
  const path = url.replace(/:(\w+)/g, (_, name: string) => (name === 'line' ? '0' : crypto.randomUUID()))
  const { status } = await visitor.send(method, path, ['POST', 'PUT'].includes(method) ? '{}' : undefined)
  return status
}

test('every route says who may call it', () => {
  const silent = shop.routes.filter(
    ({ url, access }) => url.startsWith('/api/') && !access && !url.startsWith('/api/docs'),
  )
  expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  expect(routes('admin').length).toBeGreaterThan(35)
  const unguarded = shop.routes.filter(({ url, access }) => url.startsWith('/api/admin/') && access !== 'admin')
  expect(new Set(unguarded.map(({ url }) => url))).toEqual(new Set(['/api/admin/login', '/api/admin/logout']))
})

describe('the portal', () => {
  test('is closed to nobody, to a shopper, to a shopper’s cookie under the other name, and to a forged one', async () => {
    const disguised = new Visitor(shop)
    disguised.cookies.set('fairhand-admin', shopper.cookies.get('fairhand')!)
    const forged = new Visitor(shop)
    forged.cookies.set('fairhand-admin', randomBytes(32).toString('base64url'))
    for (const visitor of [new Visitor(shop), shopper, disguised, forged]) {
      for (const route of routes('admin')) {
        expect(await knock(visitor, route), `${route.method} ${route.url}`).toBe(401)
      }
    }
  })

  test('is closed to a session that has run out, and to one of somebody who was shut out', async () => {
    const late = await signedInAdministrator()
    await shop.db
      .update(sessions)
      .set({ expire: new Date(Date.now() - 1) })
      .where(eq(sql`${sessions.sess}->>'kind'`, 'admin'))
    for (const route of routes('admin')) expect(await knock(late, route), route.url).toBe(401)
    administrator = await signedInAdministrator()
  })

  test('is open to an administrator: no route answers that she may not', async () => {
    for (const route of routes('admin')) {
      const status = await knock(administrator, route)
      expect([200, 400, 404], `${route.method} ${route.url}: ${status}`).toContain(status)
    }
  })
})

describe('own accounts', () => {
  test('are closed to nobody and to an administrator', async () => {
    for (const visitor of [new Visitor(shop), administrator]) {
      for (const route of routes('shopper')) {
        expect(await knock(visitor, route), `${route.method} ${route.url}`).toBe(401)
      }
    }
  })
})
