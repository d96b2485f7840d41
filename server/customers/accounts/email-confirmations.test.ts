import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { emailConfirmations, ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { emailConfirmations as linkRows, users } from '#server/platform/db/schema.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { accountPrunes } from './email-confirmations.ts'

// Only a mailed link proves that somebody reads an address.

const shop = await openTestShop()
afterAll(() => shop.close())

const password = 'letters & ink'

async function newShopper(username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password }
  expect((await visitor.call(accounts.register, { body })).status).toBe(201)
  return visitor
}

/** The links to this page that were sent to an address, once there are `count` of them. */
async function mailedTokens(address: string, page: string, count = 1): Promise<string[]> {
  return eventually(async () => {
    const texts = (await shop.emailsTo(address)).map(({ text }) => text)
    const found = texts.flatMap((text) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? [])
    expect(found).toHaveLength(count)
    return found
  })
}

const isVerified = async (visitor: Visitor) => (await visitor.call(accounts.current)).body?.emailVerified
const confirm = async (token: string) =>
  (await new Visitor(shop).call(emailConfirmations.confirm, { params: { token } })).status
const linkStatus = async (token: string) =>
  (await new Visitor(shop).call(emailConfirmations.find, { params: { token } })).status
const changeEmail = (visitor: Visitor, email: string) =>
  visitor.call(ownAccount.changeProfile, { body: { firstName: '', lastName: '', email, currentPassword: password } })

describe('works', () => {
  test('the link mailed after registration confirms the address, once; opening it does not', async () => {
    const visitor = await newShopper('ann')
    expect(await isVerified(visitor)).toBe(false)
    const [token = ''] = await mailedTokens('ann@shop.test', 'confirm-email')
    expect((await visitor.call(emailConfirmations.find, { params: { token } })).status).toBe(200)
    expect((await visitor.send('GET', `/confirm-email/${token}`)).status).toBeLessThan(500)
    expect(await isVerified(visitor)).toBe(false)

    expect((await Promise.all([confirm(token), confirm(token)])).sort()).toEqual([200, 404])
    expect(await isVerified(visitor)).toBe(true)
  })

  test('a new link is sent on request and the first one keeps working; none is sent for a confirmed address', async () => {
    const visitor = await newShopper('bea')
    await mailedTokens('bea@shop.test', 'confirm-email')
    expect((await visitor.call(ownAccount.sendConfirmation)).status).toBe(200)
    const tokens = await mailedTokens('bea@shop.test', 'confirm-email', 2)
    expect(await Promise.all(tokens.map(linkStatus))).toEqual([200, 200])
    expect([await confirm(tokens[0]!), await confirm(tokens[1]!)]).toEqual([200, 404])

    expect((await visitor.call(ownAccount.sendConfirmation)).status).toBe(200)
    await visitor.call(passwordResets.request, { body: { email: 'bea@shop.test' } })
    await mailedTokens('bea@shop.test', 'reset-password')
    await mailedTokens('bea@shop.test', 'confirm-email', 2)
  })

  test('setting a password by a mailed link confirms the address as well', async () => {
    const visitor = await newShopper('cleo')
    await visitor.call(passwordResets.request, { body: { email: 'cleo@shop.test' } })
    const [token = ''] = await mailedTokens('cleo@shop.test', 'reset-password')
    await visitor.call(passwordResets.use, { params: { token }, body: { password: 'a better one' } })
    const { body } = await visitor.call(accounts.signIn, { body: { username: 'cleo', password: 'a better one' } })
    expect(body.emailVerified).toBe(true)
  })
})

describe('refuses', () => {
  test('an expired and a made-up link get the same message', async () => {
    const visitor = await newShopper('dora')
    const [token = ''] = await mailedTokens('dora@shop.test', 'confirm-email')
    await shop.db.update(linkRows).set({ expiresAt: new Date(Date.now() - 1) })
    for (const wrong of [token, 'A'.repeat(43)])
      expect(await visitor.call(emailConfirmations.confirm, { params: { token: wrong } })).toMatchObject({
        status: 404,
        message: 'This link has expired or was already used. Your account can send you a new one.',
      })
    expect(await isVerified(visitor)).toBe(false)
  })
})

describe('protects', () => {
  test('a new address is not confirmed by the link for the old one, and needs its own', async () => {
    const visitor = await newShopper('emma')
    const [token = ''] = await mailedTokens('emma@shop.test', 'confirm-email')
    expect((await changeEmail(visitor, 'emma.new@shop.test')).body.emailVerified).toBe(false)
    const [newToken = ''] = await mailedTokens('emma.new@shop.test', 'confirm-email')
    expect(await confirm(token)).toBe(404)
    expect(await confirm(newToken)).toBe(200)
    expect(await isVerified(visitor)).toBe(true)
    expect((await changeEmail(visitor, 'EMMA.new@shop.test')).body.emailVerified).toBe(true)
    expect((await changeEmail(visitor, 'emma@shop.test')).body.emailVerified).toBe(false)
  })

  test('a link created while the account’s address changes proves nothing', async () => {
    const visitor = await newShopper('fay')
    const [token = ''] = await mailedTokens('fay@shop.test', 'confirm-email')
    await shop.db.update(users).set({ email: 'fay.new@shop.test' }).where(eq(users.username, 'fay'))
    expect(await confirm(token)).toBe(404)
    expect(await isVerified(visitor)).toBe(false)
  })

  test('expired links are deleted', async () => {
    await newShopper('hope')
    await mailedTokens('hope@shop.test', 'confirm-email')
    await shop.db.update(linkRows).set({ expiresAt: new Date(Date.now() - 1) })
    for (const prune of accountPrunes) await prune(shop.db, openMedia(shop.db))
    expect(await shop.db.select().from(linkRows)).toEqual([])
  })

  test('the table contains no working link', async () => {
    await newShopper('gwen')
    const [token = ''] = await mailedTokens('gwen@shop.test', 'confirm-email')
    expect(JSON.stringify(await shop.db.select().from(linkRows))).not.toContain(token)
  })
})
