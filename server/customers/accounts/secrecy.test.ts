import { afterAll, expect, test, vi } from 'vitest'
import type * as argon2 from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { passwordResets } from '#contract/customers/accounts-own.ts'
import { admins as adminRows, users } from '#server/platform/db/schema.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { recordFigures } from '#tests/support/checks/chaos-figures.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Nobody learns who has an account (reliability.md, A2), and account recovery leaves no working credential in the
// database.

const shop = await openTestShop()
const body = { username: 'ann', email: 'ann@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
expect((await new Visitor(shop).call(accounts.register, { body })).status).toBe(201)
afterAll(() => shop.close())

/** How often a password was checked. */
let checks = 0
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>()
  const verify: typeof argon2.verify = (...given) => {
    checks++
    return real.verify(...given)
  }
  return { ...real, verify }
})

const chaos = process.env.CHAOS === 'on'

test.each([
  ['a shopper', accounts.signIn, 'ann'],
  ['an administrator', admins.signIn, 'admin'],
] as const)('%s who is there and one who is not: the same words, and the same work', async (_who, signIn, name) => {
  const visitor = new Visitor(shop)
  const trial = async (username: string) => {
    checks = 0
    const { status, body } = await visitor.call(signIn, { body: { username, password: 'a wrong one' } })
    return [status, body, checks]
  }
  const known = await trial(name)
  expect(known).toEqual([401, expect.anything(), 1])
  // The first check also creates the hash for unknown names.
  await trial('nobody')
  expect(await trial('nobody')).toEqual(known)
})

test('an address of an account, of none, and one that is somebody else’s user name: the same words and the same work', async () => {
  const password = await hashPassword('letters & ink')
  await shop.db.insert(users).values([
    { username: 'Ann@shop.test', email: 'taker@shop.test', password },
    { username: 'cleo', email: 'cleo@shop.test', password },
  ])
  const answers: unknown[][] = []
  for (const username of ['nobody@shop.test', 'cleo@shop.test', 'ann@shop.test']) {
    await new Visitor(shop).call(accounts.signIn, { body: { username: 'nobody@shop.test', password: 'a wrong one' } })
    checks = 0
    const { status, body } = await new Visitor(shop).call(accounts.signIn, {
      body: { username, password: 'a wrong one' },
    })
    answers.push([status, body, checks])
  }
  expect(answers).toEqual(answers.map(() => [401, answers[0]![1], 2]))
})

test.runIf(chaos)('timing a sign-in reveals nothing either: the medians differ by less than a tenth', async () => {
  const visitor = new Visitor(shop)
  const times: Record<string, number[]> = { ann: [], nobody: [] }
  for (let tries = 0; tries < 400; tries++) {
    // By turns, so that a busy machine slows both.
    const username = tries % 2 ? 'ann' : 'nobody'
    const start = performance.now()
    await visitor.call(accounts.signIn, { body: { username, password: 'a wrong one' } })
    if (tries > 1) times[username]!.push(performance.now() - start)
  }
  expect(Math.abs(median(times.ann!) / median(times.nobody!) - 1)).toBeLessThan(0.1)
  recordFigures('A2', { rounds: times.ann!.length + times.nobody!.length })
})

test('a deactivated administrator looks like an unknown one, even with the right password', async () => {
  await shop.db.update(adminRows).set({ isActive: false })
  const tell = async (username: string, password: string) => {
    const { status, body } = await new Visitor(shop).call(admins.signIn, { body: { username, password } })
    return [status, body]
  }
  expect(await tell('admin', 'correct horse battery')).toEqual(await tell('nobody', 'correct horse battery'))
})

test('registration reports a taken name, five times an hour', async () => {
  const guarded = await openTestShop({ RATE_LIMIT: 'on' })
  const register = () =>
    new Visitor(guarded).call(accounts.register, {
      body: { username: 'admin', email: 'a@shop.test', firstName: '', lastName: '', password: 'letters & ink' },
    })
  const statuses = []
  for (let tries = 0; tries < 6; tries++) statuses.push((await register()).status)
  expect(statuses).toEqual([201, 409, 409, 409, 409, 429])
  await guarded.close()
})

test('a queued or finished e-mail job contains nothing that opens the account', async () => {
  await new Visitor(shop).call(passwordResets.request, { body: { email: 'ann@shop.test' } })
  const links = async () =>
    (await shop.emailsTo('ann@shop.test')).map(
      ({ text }) => /\/(?:reset-password|confirm-email)\/([\w-]+)/.exec(text)?.[1],
    )
  await expect.poll(async () => (await links()).length).toBe(2)
  const tokens = (await links()).map(String)
  const { rows } = await shop.db.execute<{ job: string }>(sql`select to_jsonb(j)::text as job from pgboss.job j`)
  expect(rows.some(({ job }) => job.includes('password-reset'))).toBe(true)
  expect(
    rows.filter(({ job }) => [...tokens, 'reset-password/', 'confirm-email/'].some((key) => job.includes(key))),
  ).toEqual([])
})

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
