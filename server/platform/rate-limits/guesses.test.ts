import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { users } from '#server/platform/db/schema.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Nobody guesses a password, and nobody is locked out by those who try (reliability.md, A1).

const ann = { username: 'Ann', email: 'ann@shop.test', firstName: '', lastName: '', password: 'nibs and ink' }
const shop = await openTestShop({ RATE_LIMIT: 'on' })
expect((await new Visitor(shop).call(accounts.register, { body: ann })).status).toBe(201)
afterAll(() => shop.close())
beforeEach(() => shop.db.execute(sql`truncate rate_limits`))

const administrator = { username: 'admin', password: 'correct horse battery' }

/** One attempt from a given address: 127.0.0.2 to 127.0.0.201 are 200 strangers. */
async function guess(stranger: number, username: string, password = 'wrong', path = '/api/login'): Promise<number> {
  const body = JSON.stringify({ username, password })
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = httpRequest(shop.url + path, {
      method: 'POST',
      localAddress: `127.0.0.${2 + (stranger % 200)}`,
      headers,
    })
    call.on('error', reject)
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode!))
    })
    call.end(body)
  })
}

/** That many attempts, twenty at a time. */
async function guessAll(count: number, who: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  let next = 0
  const work = async () => {
    while (next < count) statuses.push(await who(next++))
  }
  await Promise.all(Array.from({ length: 20 }, work))
  return statuses
}

/** Moves the clock: everything counted becomes older. */
const pass = (minutes: number) =>
  shop.db.execute(sql`update rate_limits set resets_at = resets_at - make_interval(mins => ${minutes})`)

const reachedHash = (statuses: number[]) => statuses.filter((status) => status === 401 || status === 200).length

describe('an account allows few guesses', () => {
  test.each([
    ['a shopper’s', 'ann', '/api/login'],
    ['an administrator’s', 'admin', '/api/admin/login'],
    ['a missing shopper’s', 'nobody', '/api/login'],
  ])('%s, from 200 addresses at once: five, and the rest must wait', async (_whose, username, path) => {
    const tries = rounds(60, 10_000)
    const statuses = await guessAll(tries, (index) => guess(index, username, `wrong ${index}`, path))
    expect(reachedHash(statuses)).toBe(5)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    recordFigures('A1', { rounds: tries })
  })

  test.each([
    ['at every minute', (minute: number) => (minute === 0 ? 6 : 1), 7],
    ['four and then a pause', (minute: number) => (minute % 16 === 0 ? 4 : 0), 16],
  ])('in an hour, %s: at most 30', async (_how, triesAt, reached) => {
    const statuses: number[] = []
    for (let minute = 0; minute < 60; minute++) {
      for (let index = 0; index < triesAt(minute); index++) statuses.push(await guess(minute, 'ann'))
      await pass(1)
    }
    expect(reachedHash(statuses)).toBe(reached)
  })

  test('the delay grows: 15, 30, 60 and 60 minutes; a day without a guess resets it', async () => {
    await guessAll(5, (index) => guess(index, 'ann'))
    for (const minutes of [15, 30, 60, 60]) {
      await pass(minutes - 1)
      expect(await guess(0, 'ann')).toBe(429)
      await pass(1)
      expect(await guess(0, 'ann')).toBe(401)
    }
    await pass(24 * 60)
    expect((await guessAll(6, (index) => guess(index, 'ann'))).toSorted()).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('by user name or by e-mail address: the guesses are counted together', async () => {
    const statuses = await guessAll(20, (index) => guess(index, index % 2 ? 'ann' : 'ANN@shop.test'))
    expect(reachedHash(statuses)).toBe(5)
  })

  test('a name without an account is not stored as typed, because it may be a password', async () => {
    for (const path of ['/api/login', '/api/admin/login'])
      expect(await guess(0, 'MyS3cretPassw0rd!', 'wrong', path)).toBe(401)
    const { rows } = await shop.db.execute<{ key: string }>(sql`select key from rate_limits`)
    expect(rows.map(({ key }) => key.toLowerCase()).filter((key) => key.includes('mys3cret'))).toEqual([])
  })

  test('the right password does not reset other people’s guesses', async () => {
    for (let index = 0; index < 4; index++) await guess(index, 'ann')
    expect(await guess(9, 'ann', ann.password)).toBe(200)
    expect([await guess(5, 'ann'), await guess(6, 'ann')]).toEqual([401, 429])
  })
})

describe('many accounts', () => {
  test('one password for all of them: an address has twenty attempts a minute', async () => {
    const statuses = await guessAll(100, (index) => guess(0, `somebody ${index}`))
    expect(reachedHash(statuses)).toBe(20)
  })

  // Measurements for a release: real accounts, 200 addresses, as fast as passwords can be checked.
  test.runIf(process.env.CHAOS === 'on')(
    'one password for 10,000 accounts: nobody gets a second try',
    async () => {
      const [{ password } = { password: '' }] = await shop.db.select().from(users)
      await shop.db.execute(sql`insert into users (username, email, password)
      select 'spray' || n, 'spray' || n || '@shop.test', ${password} from generate_series(1, 10000) n`)
      const statuses = await guessAll(10_000, (index) => guess(index, `spray${index}`))
      expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([])
      expect(reachedHash(statuses)).toBeLessThanOrEqual(200 * 20 * 5)
      const { rows } = await shop.db.execute<{ most: number }>(
        sql`select max(count)::int as most from rate_limits where key like 'guess %'`,
      )
      expect(rows[0]!.most).toBe(1)
      recordFigures('A1', { rounds: 10_000 })
    },
    1_200_000,
  )
})

describe('no lockout of others', () => {
  test('while strangers guess, a browser that has signed in before can do so again, even from the strangers’ address', async () => {
    const [shopper, owner] = [new Visitor(shop), new Visitor(shop)]
    await shopper.call(accounts.signIn, { body: ann })
    await owner.call(admins.signIn, { body: administrator })
    await shopper.call(accounts.signOut)
    await owner.call(admins.signOut)
    await guessAll(30, (index) =>
      guess(index, index % 2 ? 'ann' : 'admin', 'wrong', index % 2 ? '/api/login' : '/api/admin/login'),
    )
    for (let index = 0; index < 30; index++)
      await new Visitor(shop).call(accounts.signIn, { body: { ...ann, username: 'x' } })

    expect((await new Visitor(shop).call(accounts.signIn, { body: ann })).status).toBe(429)
    expect(await guess(0, 'ann', ann.password)).toBe(429)
    expect((await shopper.call(accounts.signIn, { body: ann })).status).toBe(200)
    expect((await owner.call(admins.signIn, { body: administrator })).status).toBe(200)
  })

  test('a known browser has five guesses of its own and grants no access by itself', async () => {
    const known = new Visitor(shop)
    await known.call(accounts.signIn, { body: ann })
    known.cookies.delete('fairhand')
    const wrong = { ...ann, password: 'wrong' }
    const statuses = []
    for (let index = 0; index < 6; index++) statuses.push((await known.call(accounts.signIn, { body: wrong })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await known.call(accounts.current)).body).toBeNull()
    expect(await guess(0, 'ann', ann.password)).toBe(200)
  })

  test('a forged device cookie, another account’s, and one from before a password change are ignored', async () => {
    const body = { ...ann, username: 'bea', email: 'bea@shop.test' }
    const bea = new Visitor(shop)
    await bea.call(accounts.register, { body })
    const old = bea.cookies.get('fairhand-device')!
    await bea.call(ownAccount.changePassword, { body: { currentPassword: ann.password, newPassword: 'reeds and ink' } })
    const fresh = bea.cookies.get('fairhand-device')!
    await guessAll(6, (index) => guess(index, 'bea'))
    await guessAll(6, (index) => guess(index, 'ann'))
    const tryWith = async (device: string, credentials: { username: string; password: string }) => {
      const visitor = new Visitor(shop)
      visitor.cookies.set('fairhand-device', device)
      return (await visitor.call(accounts.signIn, { body: credentials })).status
    }
    const rightNow = { username: 'bea', password: 'reeds and ink' }
    for (const device of [old, fresh.replace(/^./, '*'), `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'x'.repeat(4000)])
      expect(await tryWith(device, rightNow)).toBe(429)
    expect(await tryWith(fresh, ann)).toBe(429)
    expect(await tryWith(fresh, rightNow)).toBe(200)
  })
})
