import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import type { NewApiKey } from '#contract/developers/api-key-form.ts'
import { apiKeys, mostApiKeys } from '#contract/developers/api-keys.ts'
import { apiKeys as keyRows, users } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { confirmAddress } from '#tests/support/shop/program.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { createKey, pruneKeys } from './api-keys.ts'
import { isKey, newKey } from './key-format.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

async function newShopper(username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: 'letters & ink' }
  await visitor.call(accounts.register, { body })
  await confirmAddress(shop.db, visitor)
  return visitor
}
const password = 'letters & ink'
const wish: NewApiKey = { name: 'CRM', mode: 'test', scopes: ['orders:write', 'orders:read'], password }
const make = (visitor: Visitor, values: Partial<NewApiKey> = {}) =>
  visitor.call(apiKeys.create, { body: { ...wish, ...values } })

describe('works', () => {
  test('a key is shown once, identified by its first characters, and announced to the account by e-mail', async () => {
    const ann = await newShopper('ann')
    const { status, body } = await make(ann)
    expect(status).toBe(201)
    expect(body.key).toMatch(/^fh_test_[\dA-Za-z]{49}$/)
    const list = await ann.call(apiKeys.list)
    expect(list.body).toMatchObject([
      { id: body.id, name: 'CRM', mode: 'test', scopes: wish.scopes, start: body.key.slice(0, 12), lastUsedAt: null },
    ])
    expect(JSON.stringify(list.body)).not.toContain(body.key.slice(12))
    const mail = await eventually(async () => {
      const found = (await shop.emailsTo('ann@shop.test')).find(({ subject }) => subject.startsWith('A new test key'))
      return found ?? Promise.reject(new Error('No e-mail yet'))
    })
    expect(mail.text).toContain(body.key.slice(0, 12))
    expect(mail.text).not.toContain(body.key.slice(12))
  })

  test('a revoked key leaves the list, and is pruned three months later', async () => {
    const ben = await newShopper('ben')
    const { body } = await make(ben, { mode: 'live' })
    expect(body.key).toMatch(/^fh_live_/)
    expect((await ben.call(apiKeys.revoke, { params: { id: body.id } })).status).toBe(200)
    expect((await ben.call(apiKeys.list)).body).toEqual([])
    const row = eq(keyRows.id, body.id)
    await pruneKeys(shop.db)
    expect(await shop.db.$count(keyRows, row)).toBe(1)
    await shop.db
      .update(keyRows)
      .set({ revokedAt: new Date(Date.now() - 91 * 86_400_000) })
      .where(row)
    await pruneKeys(shop.db)
    expect(await shop.db.$count(keyRows, row)).toBe(0)
  })
})

describe('refuses', () => {
  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no scopes', { scopes: [] }, 'scopes'],
    ['a scope twice', { scopes: ['orders:read', 'orders:read'] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] as never }, 'scopes.0'],
    ['neither test nor live', { mode: 'both' as never }, 'mode'],
    ['no password', { password: '' }, 'password'],
    ['another password', { password: 'letters & inc' }, 'password'],
  ] satisfies [string, Partial<NewApiKey>, string][])('%s', async (_what, values, path) => {
    const visitor = await newShopper(`x${crypto.randomUUID().slice(0, 8)}`)
    const answer = await make(visitor, values)
    expect(answer.status).toBe(400)
    expect(answer.issues).toMatchObject([{ path }])
  })

  test('an account whose address nobody has confirmed, until somebody has', async () => {
    const ivy = await newShopper('ivy')
    await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.username, 'ivy'))
    expect(await make(ivy)).toMatchObject({ status: 409, code: 'not_confirmed' })
    await confirmAddress(shop.db, ivy)
    expect((await make(ivy)).status).toBe(201)
  })

  test('more keys than an account may have, even if they are requested at once', async () => {
    const dan = await newShopper('dan')
    const answers = await Promise.all(Array.from({ length: mostApiKeys + 5 }, () => make(dan)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostApiKeys)
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'too_many_keys' })
  })
})

describe('protects', () => {
  test('only its hash is stored: nothing in the database grants access to the API', async () => {
    const eve = await newShopper('eve')
    const { body } = await make(eve)
    const [row] = await shop.db.select().from(keyRows).where(eq(keyRows.id, body.id))
    expect(row!.hash).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(body.key.slice(12))
  })

  test('other accounts neither see nor revoke it', async () => {
    const [fay, gus] = [await newShopper('fay'), await newShopper('gus')]
    const { body } = await make(fay)
    expect((await gus.call(apiKeys.list)).body).toEqual([])
    expect((await gus.call(apiKeys.revoke, { params: { id: body.id } })).status).toBe(404)
    expect((await fay.call(apiKeys.list)).body).toHaveLength(1)
  })

  test('a key with a changed character, of the other kind or cut off is malformed', () => {
    const key = newKey('test')
    expect(isKey(key)).toBe(true)
    const flipped = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21)
    for (const other of [flipped, key.replace('test', 'live'), key.slice(0, -1), `${key}0`])
      expect(isKey(other)).toBe(false)
    expect(new Set(Array.from({ length: 100 }, () => newKey('live'))).size).toBe(100)
  })

  test('a new password ends all keys, and the e-mail about it says so; without keys it does not', async () => {
    const [kim, lea] = [await newShopper('kim'), await newShopper('lea')]
    for (const mode of ['live', 'test'] as const) await make(kim, { mode })
    const body = { currentPassword: password, newPassword: 'a better one' }
    for (const visitor of [kim, lea]) await visitor.call(ownAccount.changePassword, { body })
    expect((await kim.call(apiKeys.list)).body).toEqual([])
    const told = (name: string) =>
      eventually(async () => {
        const mails = await shop.emailsTo(`${name}@shop.test`)
        const found = mails.find(({ subject }) => subject === 'Your Fairhand password was changed')
        return found?.text ?? Promise.reject(new Error('No e-mail yet'))
      })
    expect(await told('kim')).toContain('For your safety, your API keys were revoked.')
    expect(await told('lea')).not.toContain('API')
  })

  test('none is made by somebody who knew the password a moment ago', async () => {
    await newShopper('max')
    const [before] = await shop.db.select().from(users).where(eq(users.username, 'max'))
    await shop.db.update(users).set({ password: 'another hash' }).where(eq(users.username, 'max'))
    await expect(createKey(shop.db, shop.jobs, before!, wish)).rejects.toMatchObject({ status: 401 })
  })

  test('deleting an account deletes its keys', async () => {
    const hal = await newShopper('hal')
    const { body } = await make(hal)
    await hal.call(ownAccount.remove, { body: { password: 'letters & ink' } })
    await eventually(async () => expect(await shop.db.$count(keyRows, eq(keyRows.id, body.id))).toBe(0))
  })
})
