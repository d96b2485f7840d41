import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { admins as adminRows, users } from '#server/db/schema.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// What is stored of a password, and that it is all of it (reliability.md, A3).

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tryPassword = async (username: string, password: string) =>
  (await new Visitor(shop).call(accounts.signIn, { body: { username, password } })).status

let count = 0
async function register(password: string): Promise<string> {
  const username = `person-${++count}`
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password }
  expect((await new Visitor(shop).call(accounts.register, { body })).status).toBe(201)
  return username
}

const long = (length: number) => 'Quill, ink & paper! '.repeat(7).slice(0, length - 1)

describe('the whole password counts, as it was typed', () => {
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

test('what is stored is argon2id with 19 MiB and 2 passes, salted anew each time, and no password', async () => {
  const shared = [await register('the same words'), await register('the same words')]
  expect(shared).toHaveLength(2)
  const rows = [...(await shop.db.select().from(users)), ...(await shop.db.select().from(adminRows))]
  for (const { password } of rows) {
    const [, kind, version, settings, salt, hash] = password.split('$')
    expect([kind, version, settings]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
    expect([Buffer.from(salt!, 'base64').length, Buffer.from(hash!, 'base64').length]).toEqual([16, 32])
  }
  expect(new Set(rows.map(({ password }) => password.split('$')[4])).size).toBe(rows.length)
  expect(JSON.stringify(rows)).not.toContain('the same words')
})
