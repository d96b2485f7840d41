import { eq, sql } from 'drizzle-orm'
import { generate } from 'otplib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { adminResets, ownAdmin } from '#contract/admin/admins-own.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import type { SecondFactorNeeded } from '#contract/base/second-factor.ts'
import { admins as adminRows, tickets } from '#server/platform/db/schema.ts'
import { FakePasskey } from '#tests/support/fakes/passkey.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Administrators' second factors, in complete sign-ins (product.md, section 6).

const password = 'twelve letters'
const publicUrl = 'http://localhost:3999'

const shop = await openTestShop({ PUBLIC_URL: publicUrl, RATE_LIMIT: 'on' })
const owner = await signedInDesk(shop)
afterAll(() => shop.close())
// All of them come from one address, which has twenty attempts a minute.
const anotherAddress = () => shop.db.execute(sql`delete from rate_limits where key like 'sign-in-address%'`)
beforeEach(anotherAddress)

const isIn = async (visitor: Visitor) => (await visitor.call(ownAdmin.find)).status === 200
/** In s, from now: the app's clock. */
const codeAt = (secret: string, seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })

async function colleague(username: string): Promise<{ id: string; visitor: Visitor }> {
  const body = { username, email: `${username}@shop.test`, password, role: 'desk' as const }
  const { id } = (await owner.call(admins.create, { body })).body
  const visitor = new Visitor(shop)
  await visitor.call(admins.signIn, { body })
  return { id, visitor }
}

async function begin(username: string): Promise<{ visitor: Visitor } & SecondFactorNeeded['secondFactor']> {
  const visitor = new Visitor(shop)
  const { body, status } = await visitor.call(admins.signIn, { body: { username, password } })
  expect([status, visitor.cookies.size]).toEqual([200, 0])
  return { visitor, ...(body as SecondFactorNeeded).secondFactor }
}

async function connectApp(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const { ticket, secret, link } = (await visitor.call(ownAdmin.beginApp)).body
  expect(link).toContain(`secret=${secret}`)
  // A code whose half minute ends on its way is one too old: the next is not.
  const confirmed = await eventually(async () => {
    const code = await codeAt(secret, -30)
    const answer = await visitor.call(ownAdmin.confirmApp, { body: { ticket, code } })
    expect(answer.status).toBe(200)
    return answer.body
  })
  return { secret, ...confirmed }
}

async function addPasskey(visitor: Visitor): Promise<{ key: FakePasskey; recoveryCodes: string[] | null }> {
  const key = new FakePasskey(publicUrl)
  const { ticket, options } = (await visitor.call(ownAdmin.beginPasskey)).body
  const passkey = key.register(options as { challenge: string })
  const answer = await visitor.call(ownAdmin.addPasskey, { body: { ticket, name: 'Laptop', passkey } })
  expect(answer.status, answer.message).toBe(201)
  return { key, ...answer.body }
}

describe('works', () => {
  test('an app: connected by a code, required after the password, each code once', async () => {
    const { visitor } = await colleague('Ada')
    const { secret, recoveryCodes } = await connectApp(visitor)
    expect(recoveryCodes).toHaveLength(10)
    expect((await visitor.call(ownAdmin.find)).body).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 })

    const first = await begin('ada')
    expect(first).toMatchObject({ hasApp: true, hasRecoveryCodes: true, passkey: null })
    expect(await isIn(first.visitor)).toBe(false)
    const code = await codeAt(secret, 0)
    const give = ({ visitor: by, ticket }: typeof first) => by.call(admins.giveSecondFactor, { body: { ticket, code } })
    expect(await give(first)).toMatchObject({ status: 200, body: { username: 'Ada', role: 'desk' } })
    expect(await isIn(first.visitor)).toBe(true)
    expect(await give(await begin('Ada'))).toMatchObject({ status: 401, code: 'wrong_code' })
    expect((await give(first)).status).toBe(401)
  })

  test('a recovery code, however typed, works once; new ones invalidate the earlier ones', async () => {
    const { visitor } = await colleague('Bea')
    const { recoveryCodes } = await connectApp(visitor)
    const give = async (code: string) => {
      const { visitor: by, ticket } = await begin('bea')
      return (await by.call(admins.giveSecondFactor, { body: { ticket, code } })).status
    }
    expect(await give(recoveryCodes![0]!.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await give(recoveryCodes![0]!)).toBe(401)
    const { body } = await visitor.call(ownAdmin.renewRecoveryCodes)
    expect(await give(recoveryCodes![1]!)).toBe(401)
    expect(await give(body.recoveryCodes![1]!)).toBe(200)
    await expect
      .poll(async () =>
        (await shop.emailsTo('Bea@shop.test')).some(({ text }) => /A recovery code was used/.test(text)),
      )
      .toBe(true)
  })

  test('a passkey: created for this shop, used once per challenge, removed', async () => {
    const { visitor } = await colleague('Cleo')
    const { key } = await addPasskey(visitor)
    const signIn = await begin('cleo')
    expect(signIn).toMatchObject({ hasApp: false })
    const passkey = key.authenticate(signIn.passkey as { challenge: string })
    const body = { ticket: signIn.ticket, passkey }
    expect((await signIn.visitor.call(admins.giveSecondFactor, { body })).status).toBe(200)
    expect((await signIn.visitor.call(admins.giveSecondFactor, { body })).status).toBe(401)
    const [own] = (await visitor.call(ownAdmin.find)).body.passkeys
    expect(own).toMatchObject({ name: 'Laptop', lastUsedAt: expect.stringContaining('T') as string })
    expect((await visitor.call(ownAdmin.removePasskey, { params: { id: own!.id } })).status).toBe(200)
    const without = new Visitor(shop)
    await without.call(admins.signIn, { body: { username: 'cleo', password } })
    expect(await isIn(without)).toBe(true)
  })

  test('an owner removes a colleague’s lost second factors: sessions end, and the colleague is notified', async () => {
    const { id, visitor } = await colleague('Dora')
    await connectApp(visitor)
    expect((await owner.call(admins.removeSecondFactor, { params: { id } })).status).toBe(200)
    expect(await isIn(visitor)).toBe(false)
    await visitor.call(admins.signIn, { body: { username: 'Dora', password } })
    expect(await isIn(visitor)).toBe(true)
    await expect
      .poll(async () => (await shop.emailsTo('Dora@shop.test')).map(({ text }) => text).join())
      .toMatch(/All second factors were removed/)
  })

  test('if owners require one, nothing else works before it is set up', async () => {
    const rules = (secondFactorRequired: boolean) => owner.call(admins.changeRules, { body: { secondFactorRequired } })
    expect(await rules(true)).toMatchObject({ status: 409, code: 'second_factor_needed' })
    const { visitor } = await colleague('Ella')
    await connectApp(owner)
    expect((await rules(true)).status).toBe(200)
    expect(await visitor.call(ordersAdmin.list)).toMatchObject({ status: 403, code: 'second_factor_needed' })
    expect((await visitor.call(admins.current)).body.mustSetUpSecondFactor).toBe(true)
    await connectApp(visitor)
    expect((await visitor.call(ordersAdmin.list)).status).toBe(200)
    expect(await visitor.call(ownAdmin.removeApp)).toMatchObject({ status: 409, code: 'second_factor_needed' })
    expect((await visitor.call(ownAdmin.find)).body.hasApp).toBe(true)
    expect((await rules(false)).status).toBe(200)
    expect((await visitor.call(ownAdmin.removeApp)).status).toBe(200)
    await owner.call(ownAdmin.removeApp)
  })
})

describe('protects', () => {
  test('wrong codes are rate limited like wrong passwords, over all sign-ins', async () => {
    const { visitor } = await colleague('Fay')
    await connectApp(visitor)
    const statuses = []
    for (let guess = 0; guess < 6; guess++) {
      const { visitor: by, ticket } = await begin('fay')
      statuses.push((await by.call(admins.giveSecondFactor, { body: { ticket, code: '000000' } })).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('a passkey for another site, of somebody else, or for another challenge is refused', async () => {
    const [gil, hal] = [await colleague('Gil'), await colleague('Hal')]
    const { key: gils } = await addPasskey(gil.visitor)
    await addPasskey(hal.visitor)
    const give = async (username: string, make: (options: { challenge: string }) => object) => {
      const { visitor, ticket, passkey } = await begin(username)
      const body = { ticket, passkey: make(passkey as { challenge: string }) as never }
      return (await visitor.call(admins.giveSecondFactor, { body })).status
    }
    const phishing = Object.assign(Object.create(gils) as FakePasskey, { origin: 'http://localhost.evil.test' })
    expect(await give('hal', (options) => gils.authenticate(options))).toBe(401)
    expect(await give('gil', (options) => phishing.authenticate(options))).toBe(401)
    expect(await give('gil', () => gils.authenticate({ challenge: 'bm90IHRoaXMgb25l' }))).toBe(401)
    expect(await give('gil', (options) => gils.authenticate(options))).toBe(200)
    const foreign = new FakePasskey('https://evil.test')
    const { ticket, options } = (await gil.visitor.call(ownAdmin.beginPasskey)).body
    const passkey = foreign.register(options as { challenge: string })
    const added = await gil.visitor.call(ownAdmin.addPasskey, { body: { ticket, name: 'Evil', passkey } })
    expect(added).toMatchObject({ status: 400, code: 'passkey_refused' })
  })

  test('a pending sign-in ends with the password it began with, with the account, and after ten minutes', async () => {
    const { id, visitor } = await colleague('Ida')
    const { recoveryCodes } = await connectApp(visitor)
    const give = ({ visitor: by, ticket }: Awaited<ReturnType<typeof begin>>, index: number) =>
      by.call(admins.giveSecondFactor, { body: { ticket, code: recoveryCodes![index]! } })
    const late = await begin('ida')
    await shop.db
      .update(tickets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(tickets.accountId, id))
    expect((await give(late, 0)).status).toBe(401)
    const shutOut = await begin('ida')
    await shop.db.update(adminRows).set({ isActive: false }).where(eq(adminRows.id, id))
    expect((await give(shutOut, 0)).status).toBe(401)
    await shop.db.update(adminRows).set({ isActive: true }).where(eq(adminRows.id, id))
    const before = await begin('ida')
    const body = { currentPassword: password, newPassword: 'thirteen letters' }
    expect((await visitor.call(admins.changePassword, { body })).status).toBe(200)
    expect((await give(before, 0)).status).toBe(401)
  })

  test('a mailed link sets a new password and does not replace the second factor', async () => {
    const { visitor } = await colleague('Mia')
    const { secret } = await connectApp(visitor)
    const anybody = new Visitor(shop)
    await anybody.call(adminResets.request, { body: { name: 'mia' } })
    const findLink = async () =>
      (await shop.emailsTo('Mia@shop.test'))
        .map(({ text }) => /\/admin\/reset-password\/([\w-]+)/.exec(text))
        .find(Boolean)
    await expect.poll(findLink).toBeDefined()
    const token = (await findLink())![1]!
    const password = 'nine quiet herons'
    expect((await anybody.call(adminResets.use, { params: { token }, body: { password } })).status).toBe(200)
    expect([await isIn(anybody), await isIn(visitor)]).toEqual([false, false])

    const { body } = await anybody.call(admins.signIn, { body: { username: 'mia', password } })
    const { ticket } = (body as SecondFactorNeeded).secondFactor
    expect(await isIn(anybody)).toBe(false)
    await anybody.call(admins.giveSecondFactor, { body: { ticket, code: await codeAt(secret, 0) } })
    expect(await isIn(anybody)).toBe(true)
  })

  test('one recovery code for two sign-ins at once lets one in', async () => {
    const { visitor } = await colleague('Joe')
    const { recoveryCodes } = await connectApp(visitor)
    const both = [await begin('joe'), await begin('joe')]
    const answers = await Promise.all(
      both.map(({ visitor: by, ticket }) =>
        by.call(admins.giveSecondFactor, { body: { ticket, code: recoveryCodes![0]! } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('stored recovery codes grant no access', async () => {
    const { visitor } = await colleague('Kim')
    const { recoveryCodes } = await connectApp(visitor)
    const { rows } = await shop.db.execute(sql`select to_jsonb(t)::text as row from admin_recovery_codes t`)
    for (const code of recoveryCodes!) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })
})
