import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
afterAll(() => shop.close())

const password = 'letters & ink'

async function newShopper(username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password }
  expect((await visitor.call(accounts.register, { body })).status).toBe(201)
  return visitor
}

async function signedIn(username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(accounts.signIn, { body: { username, password } })
  return visitor
}

/** Stored times are exact to the second. */
const second = 1000

const list = async (visitor: Visitor) => (await visitor.call(ownAccount.listSessions)).body
const isIn = async (visitor: Visitor) => (await visitor.call(accounts.current)).body !== null

describe('works', () => {
  test('a shopper sees their sessions, this one first, and ends one of the others', async () => {
    const started = Date.now()
    const here = await newShopper('ann')
    const [phone, tablet] = [await signedIn('ann'), await signedIn('ann')]
    const before = await list(here)
    expect(before.map(({ current }) => current)).toEqual([true, false, false])
    expect(Date.parse(before[0]!.since)).toBeGreaterThanOrEqual(started - second)
    const [phones] = (await list(phone)).filter(({ current }) => current)
    expect((await here.call(ownAccount.endSession, { params: { id: phones!.id } })).status).toBe(200)
    expect([await isIn(here), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
    expect(await list(here)).toHaveLength(2)
  })

  test('all other sessions end at once, and the shopper is notified', async () => {
    const here = await newShopper('bea')
    const elsewhere = await signedIn('bea')
    expect((await here.call(ownAccount.endOtherSessions)).status).toBe(200)
    expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
    await eventually(async () =>
      expect((await shop.emailsTo('bea@shop.test')).map(({ subject }) => subject)).toContain(
        'Your Fairhand account was signed out on all other devices',
      ),
    )
  })

  test('a session’s last use is recorded, at most once an hour', async () => {
    const here = await newShopper('cleo')
    await age('90 minutes')
    const started = Date.now()
    await list(here)
    const [noted] = await list(here)
    expect(Date.parse(noted!.lastSeen)).toBeGreaterThanOrEqual(started - second)
    expect(Date.now() - Date.parse(noted!.since)).toBeGreaterThan(80 * 60_000)
    await age('30 minutes')
    expect(Date.now() - Date.parse((await list(here))[0]!.lastSeen)).toBeGreaterThan(25 * 60_000)
  })
})

describe('protects', () => {
  test('nobody sees or ends somebody else’s session', async () => {
    const ann = await newShopper('dora')
    const stranger = await newShopper('eve')
    const [anns] = await list(ann)
    expect(await list(stranger)).toHaveLength(1)
    expect((await stranger.call(ownAccount.endSession, { params: { id: anns!.id } })).status).toBe(404)
    expect(await isIn(ann)).toBe(true)
  })

  test('the response contains nothing that opens a session', async () => {
    const here = await newShopper('fay')
    const [session] = await list(here)
    const other = new Visitor(shop)
    for (const value of [session!.id, here.cookies.get('fairhand')!.slice(0, 16)]) {
      other.cookies.set('fairhand', value)
      expect(await isIn(other)).toBe(false)
    }
  })

  test.each([
    ['signing out', accounts.signOut, {}],
    ['signing out everywhere', ownAccount.signOutEverywhere, {}],
    ['deleting the account', ownAccount.remove, { body: { password } }],
  ] as const)('%s has the browser drop what pages kept of the person', async (what, endpoint, input) => {
    const visitor = await newShopper(what.replaceAll(' ', '-'))
    const { status, headers } = await visitor.call(endpoint, input as never)
    expect([status, headers.get('clear-site-data')]).toEqual([200, '"storage"'])
  })
})

/** Moves everything recorded about sessions into the past. */
function age(by: string) {
  const earlier = (name: string) =>
    sql`to_jsonb(to_char((sess->>${name})::timestamptz at time zone 'UTC' - ${by}::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  return shop.db.execute(sql`
    update sessions set sess = sess || jsonb_build_object('createdAt', ${earlier('createdAt')})
      || case when sess ? 'lastSeenAt' then jsonb_build_object('lastSeenAt', ${earlier('lastSeenAt')}) else '{}' end`)
}
