import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { orders as orderRows, resetLinks as resetRows, users } from '#server/platform/db/schema.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { eraseDuePersonalData } from '#server/fulfillment/pieces/erase-orders.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const password = 'letters & ink'

async function newShopper(username: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: 'Ann', lastName: 'Reader', password }
  const { status, message } = await visitor.call(accounts.register, { body })
  expect([status, message]).toEqual([201, undefined])
  return visitor
}

async function signedIn(username: string, word = password): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(accounts.signIn, { body: { username, password: word } })
  return visitor
}

const whoIs = async (visitor: Visitor) => (await visitor.call(accounts.current)).body?.username ?? null

/** The link in the last e-mail to an address, once there are `count` of them. */
async function mailedToken(address: string, count = 1): Promise<string> {
  const emails = await eventually(async () => {
    const found = (await shop.emailsTo(address)).filter(({ text }) => text.includes('/reset-password/'))
    expect(found).toHaveLength(count)
    return found
  })
  return /\/reset-password\/([\w-]+)/.exec(emails.at(-1)!.text)![1]!
}

/** Waits until an e-mail with this subject was sent to the address. */
const told = (address: string, subject: string) =>
  eventually(async () => expect((await shop.emailsTo(address)).map((email) => email.subject)).toContain(subject))

describe('works', () => {
  test('name and picture change at once; the picture is re-encoded and can be removed', async () => {
    const visitor = await newShopper('nora')
    const change = { firstName: 'Nora', lastName: '', email: 'nora@shop.test' }
    expect((await visitor.call(ownAccount.changeProfile, { body: change })).body).toMatchObject({
      firstName: 'Nora',
      lastName: null,
    })
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const picture = `data:image/png;base64,${bytes.toString('base64')}`
    const { body } = await visitor.call(ownAccount.changePicture, { body: { picture } })
    expect(body.profileImageUrl).toMatch(/^\/media\/[\da-f]{26}c[\da-f]{6}$/)
    expect((await visitor.send('GET', `${body.profileImageUrl}/160.webp`)).headers.get('content-type')).toBe(
      'image/webp',
    )
    expect((await visitor.call(ownAccount.changePicture, { body: { picture: null } })).body.profileImageUrl).toBeNull()
  })

  test('a new address needs the password, and both addresses are notified', async () => {
    const visitor = await newShopper('mila')
    const change = { firstName: 'Mila', lastName: '', email: 'mila.new@shop.test' }
    expect(await visitor.call(ownAccount.changeProfile, { body: change })).toMatchObject({
      status: 400,
      message: 'This password is not right',
      issues: [{ path: 'currentPassword' }],
    })
    const changed = await visitor.call(ownAccount.changeProfile, { body: { ...change, currentPassword: password } })
    expect(changed.body).toMatchObject({ email: 'mila.new@shop.test' })
    await told('<mila@shop.test>', 'The e-mail address of your Fairhand account was changed')
    await told('mila.new@shop.test', 'Please confirm your e-mail address')
  })

  test('a new password ends all other sessions and keeps this one', async () => {
    const here = await newShopper('pia')
    const elsewhere = await signedIn('pia')
    const body = { currentPassword: password, newPassword: 'a better one' }
    expect((await here.call(ownAccount.changePassword, { body })).status).toBe(200)
    expect([await whoIs(here), await whoIs(elsewhere)]).toEqual(['pia', null])
    expect(await whoIs(await signedIn('pia', 'a better one'))).toBe('pia')
    expect(await whoIs(await signedIn('pia'))).toBeNull()
    await told('pia@shop.test', 'Your Fairhand password was changed')
  })

  test('a mailed link sets a new password once, and ends all sessions', async () => {
    const elsewhere = await newShopper('rosa')
    const visitor = new Visitor(shop)
    await visitor.call(passwordResets.request, { body: { email: 'ROSA@shop.test' } })
    const token = await mailedToken('rosa@shop.test')
    expect((await visitor.call(passwordResets.find, { params: { token } })).status).toBe(200)

    const twice = await Promise.all(
      ['my second word', 'my third word'].map((word) =>
        visitor.call(passwordResets.use, { params: { token }, body: { password: word } }),
      ),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    const chosen = twice[0]!.status === 200 ? 'my second word' : 'my third word'
    expect(await whoIs(elsewhere)).toBeNull()
    expect(await whoIs(await signedIn('rosa', chosen))).toBe('rosa')
  })

  test('signing out everywhere ends all sessions, including this one', async () => {
    const here = await newShopper('vera')
    const elsewhere = await signedIn('vera')
    await here.call(ownAccount.signOutEverywhere)
    expect([await whoIs(here), await whoIs(elsewhere)]).toEqual([null, null])
    await told('vera@shop.test', 'Your Fairhand account was signed out on all devices')
  })

  test('deleting an account removes the person and keeps the orders', async () => {
    const visitor = await newShopper('lena')
    const place = async () => {
      await visitor.call(cart.add, { body: sampleAddition(catalog) })
      const intent = await pay(visitor)
      return (await visitor.call(orders.place, { body: await placementOf(visitor, intent.id) })).body.id
    }
    const [settled, underWay] = [await place(), await place()]
    await shop.db.update(orderRows).set({ status: 'completed' }).where(eq(orderRows.id, settled))
    expect((await visitor.call(ownAccount.remove, { body: { password: 'wrong' } })).status).toBe(400)
    expect((await visitor.call(ownAccount.remove, { body: { password } })).status).toBe(200)

    expect(await shop.db.select().from(users).where(eq(users.username, 'lena'))).toEqual([])
    expect(await whoIs(visitor)).toBeNull()
    await told('lena@shop.test', 'Your Fairhand account was deleted')
    const find = async (id: string) => (await shop.db.select().from(orderRows).where(eq(orderRows.id, id)))[0]!
    const erased = await find(settled)
    expect(erased).toMatchObject({ userId: null, customerName: 'Account deleted', customerEmail: '', totalCents: 1450 })
    expect(erased.items).toMatchObject([{ customMessage: null, cardDesign: { title: 'Hello' }, price: '14.50' }])
    expect(JSON.stringify(erased)).not.toMatch(/Ann Reader|Main Street|happy birthday|ben@shop/)

    expect(await find(underWay)).toMatchObject({ userId: null, customerName: 'Ben Writer', erasureDue: true })
    await shop.db.update(orderRows).set({ status: 'completed' }).where(eq(orderRows.id, underWay))
    await eraseDuePersonalData(shop.db)
    expect(await find(underWay)).toMatchObject({ customerName: 'Account deleted', erasureDue: false })
  })
})

describe('refuses', () => {
  test.each([
    ['password1', 'This password is too common. Please choose another one.'],
    ['QWERTY', 'This password is too common. Please choose another one.'],
    ['Fairhand-2026!', 'This password is too common. Please choose another one.'],
    ['nobody-known', 'Please choose a password that is not your own name'],
  ])('the password %s', async (word, message) => {
    const body = { username: 'Nobody-Known', email: 'n@shop.test', firstName: '', lastName: '', password: word }
    const answer = await new Visitor(shop).call(accounts.register, { body })
    expect([answer.status, answer.message, answer.issues]).toEqual([400, message, [{ path: 'password', message }]])
  })

  test('an expired, an outdated and a made-up link get the same message', async () => {
    await newShopper('kim')
    const visitor = new Visitor(shop)
    const use = (token: string) =>
      visitor.call(passwordResets.use, { params: { token }, body: { password: 'another word' } })
    await visitor.call(passwordResets.request, { body: { email: 'kim@shop.test' } })
    const older = await mailedToken('kim@shop.test')
    await visitor.call(passwordResets.request, { body: { email: 'kim@shop.test' } })
    const newer = await mailedToken('kim@shop.test', 2)
    await shop.db.update(resetRows).set({ expiresAt: new Date(Date.now() - 1) })
    for (const token of [older, newer, 'A'.repeat(43)]) {
      expect(await use(token)).toMatchObject({
        status: 404,
        message: 'This link has expired or was already used. Please ask for a new one.',
      })
    }
    expect(await whoIs(await signedIn('kim'))).toBe('kim')
  })

  test('an address that another account has, in any letter case', async () => {
    const visitor = await newShopper('uma')
    const body = { firstName: '', lastName: '', email: 'NORA@shop.test', currentPassword: password }
    expect(await visitor.call(ownAccount.changeProfile, { body })).toMatchObject({
      status: 409,
      message: 'An account with this email already exists',
    })
  })
})

describe('protects', () => {
  const changes: [string, (visitor: Visitor) => Promise<{ status: number }>][] = [
    [
      'a new password',
      (visitor) =>
        visitor.call(ownAccount.changePassword, { body: { currentPassword: password, newPassword: 'a better one' } }),
    ],
    [
      'another address',
      (visitor) =>
        visitor.call(ownAccount.changeProfile, {
          body: { firstName: '', lastName: '', email: 'moved.away@shop.test', currentPassword: password },
        }),
    ],
    ['signing out everywhere', (visitor) => visitor.call(ownAccount.signOutEverywhere)],
  ]
  test.each(changes)('%s invalidates links mailed before', async (what, change) => {
    const username = `linked-${what.split(' ')[1]}`
    const visitor = await newShopper(username)
    await visitor.call(passwordResets.request, { body: { email: `${username}@shop.test` } })
    const token = await mailedToken(`<${username}@shop.test>`)
    expect((await change(visitor)).status).toBe(200)
    expect((await visitor.call(passwordResets.find, { params: { token } })).status).toBe(404)
    const body = { password: 'the words of an intruder' }
    expect((await visitor.call(passwordResets.use, { params: { token }, body })).status).toBe(404)
    expect(await whoIs(await signedIn(username, body.password))).toBeNull()
  })

  test('an account that changes its address while its link is written gets no link at the old address', async () => {
    await newShopper('mover')
    const [before] = await shop.db.select().from(users).where(eq(users.username, 'mover'))
    await shop.db.update(users).set({ email: 'moved@shop.test' }).where(eq(users.id, before!.id))
    expect(await makeResetToken(shop.db, { kind: 'shopper', ...before! })).toBeUndefined()
    expect(await makeResetToken(shop.db, { kind: 'shopper', ...before!, email: 'moved@shop.test' })).toMatch(
      /^[\w-]{43}$/,
    )
  })

  test('asking for a reset never reveals whether there is an account, and the table contains no working link', async () => {
    const visitor = new Visitor(shop)
    const known = await visitor.call(passwordResets.request, { body: { email: 'nora@shop.test' } })
    const unknown = await visitor.call(passwordResets.request, { body: { email: 'nobody@shop.test' } })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const token = await mailedToken('nora@shop.test')
    expect(JSON.stringify(await shop.db.select().from(resetRows))).not.toContain(token)
    expect(await shop.emailsTo('nobody@shop.test')).toEqual([])
  })

  test('a page opened by another user changes nothing for the one who has signed in since', async () => {
    const ann = await newShopper('first')
    const { body: before } = await ann.call(accounts.current)
    await ann.call(accounts.signOut)
    const body = { username: 'second', email: 'second@shop.test', firstName: '', lastName: '', password }
    await ann.call(accounts.register, { body })
    const stale = await ann.send('POST', '/api/cart', JSON.stringify(sampleAddition(catalog)), {
      'fairhand-user': before!.id,
    })
    expect([stale.status, stale.issues?.[0]?.path]).toEqual([409, 'visitor'])
    expect((await ann.call(cart.list)).body).toEqual([])
  })
})
