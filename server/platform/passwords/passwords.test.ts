import { afterAll, describe, expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { admins as adminRows, users } from '#server/platform/db/schema.ts'
import { hashingFor } from './passwords.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// How passwords are stored, and that every character counts (reliability.md, A3).

const shop = await openTestShop()
afterAll(() => shop.close())

const tryPassword = async (username: string, password: string) =>
  (await new Visitor(shop).call(accounts.signIn, { body: { username, password } })).status

const { memoryCost, timeCost, parallelism } = hashingFor('test')
const stored = `m=${memoryCost},t=${timeCost},p=${parallelism}`

let count = 0
async function register(password: string): Promise<string> {
  const username = `person-${++count}`
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password }
  expect((await new Visitor(shop).call(accounts.register, { body })).status).toBe(201)
  return username
}

const long = (length: number) => 'Quill, ink & paper! '.repeat(7).slice(0, length - 1)

describe('the whole password counts, as typed', () => {
  test.each([
    ['64 characters', `${long(64)}1`, `${long(64)}2`],
    ['128 characters', `${long(128)}1`, `${long(128)}2`],
    ['emoji', '🖋️🎂✉️💌📮🎁', '🖋️🎂✉️💌📮🎀'],
    ['spaces at the ends', '  ink and nibs  ', 'ink and nibs'],
    ['composed letters, which are not decomposed ones', 'caf\u00e9 cr\u00e8me', 'cafe\u0301 cre\u0300me'],
    ['a ligature, which is not two letters', '\ufb01ne letters', 'fine letters'],
    ['capitals', 'Nibs And Ink', 'nibs and ink'],
  ])('%s', async (_what, password, nearly) => {
    const username = await register(password)
    expect([await tryPassword(username, password), await tryPassword(username, nearly)]).toEqual([200, 401])
  })
})

test.each(['production', 'development', undefined])('OWASP’s setting, except in tests: %s', (environment) => {
  expect(hashingFor(environment)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
})

test('stores an argon2id hash with that setting and a new salt each time, never the password', async () => {
  const shared = [await register('the same words'), await register('the same words')]
  expect(shared).toHaveLength(2)
  const rows = [...(await shop.db.select().from(users)), ...(await shop.db.select().from(adminRows))]
  for (const { password } of rows) {
    const [, kind, version, settings, salt, hash] = password.split('$')
    expect([kind, version, settings]).toEqual(['argon2id', 'v=19', stored])
    expect([Buffer.from(salt!, 'base64').length, Buffer.from(hash!, 'base64').length]).toEqual([16, 32])
  }
  expect(new Set(rows.map(({ password }) => password.split('$')[4])).size).toBe(rows.length)
  expect(JSON.stringify(rows)).not.toContain('the same words')
})

test('a hash with older settings is renewed at the next sign-in, but not by a wrong password', async () => {
  const older = await hash('written long ago', { memoryCost: 8192, timeCost: 1 })
  const username = await register('the first words')
  await shop.db.update(users).set({ password: older }).where(eq(users.username, username))
  await shop.db.update(adminRows).set({ password: older }).where(eq(adminRows.username, 'admin'))
  const passwords = async () => [
    (await shop.db.select().from(users).where(eq(users.username, username)))[0]!.password,
    (await shop.db.select().from(adminRows).where(eq(adminRows.username, 'admin')))[0]!.password,
  ]
  const signInAdmin = (password: string) =>
    new Visitor(shop).call(admins.signIn, { body: { username: 'admin', password } })

  expect([await tryPassword(username, 'wrong'), (await signInAdmin('wrong')).status]).toEqual([401, 401])
  expect(await passwords()).toEqual([older, older])

  expect([await tryPassword(username, 'written long ago'), (await signInAdmin('written long ago')).status]).toEqual([
    200, 200,
  ])
  for (const password of await passwords()) expect(password).toContain(`$argon2id$v=19$${stored}$`)
  expect(await tryPassword(username, 'written long ago')).toBe(200)
})
