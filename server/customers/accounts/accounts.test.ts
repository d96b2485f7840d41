import { afterAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { addressAsName } from '#contract/customers/accounts-credentials.ts'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { users } from '#server/platform/db/schema.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
afterAll(() => shop.close())

const ann = { username: 'Ann', email: 'ann@shop.test', firstName: 'Ann', lastName: '', password: 'letters & ink' }

describe('works', () => {
  test('registering signs in; signing out clears the current user; signing in again restores it', async () => {
    const visitor = new Visitor(shop)
    const registered = await visitor.call(accounts.register, { body: ann })
    expect(registered.status).toBe(201)
    expect(registered.body).toEqual({
      id: expect.any(String),
      username: 'Ann',
      email: 'ann@shop.test',
      emailVerified: false,
      firstName: 'Ann',
      lastName: null,
      profileImageUrl: null,
    })
    expect((await visitor.call(accounts.current)).body).toMatchObject({ username: 'Ann' })
    await visitor.call(accounts.signOut)
    expect((await visitor.call(accounts.current)).body).toBeNull()
    expect(
      (await visitor.call(accounts.signIn, { body: { username: 'ANN', password: ann.password } })).body,
    ).toMatchObject({ username: 'Ann' })
  })

  test('user names match in any letter case of any alphabet, as the database folds them', async () => {
    const body = { ...ann, username: 'ΟΔΥΣΣΕΥΣ', email: 'ithaca@shop.test' }
    await new Visitor(shop).call(accounts.register, { body })
    for (const username of ['ΟΔΥΣΣΕΥΣ', 'Οδυσσευσ'])
      expect((await new Visitor(shop).call(accounts.signIn, { body: { ...ann, username } })).status).toBe(200)
  })

  test('the e-mail address signs in as well, in any letter case', async () => {
    await new Visitor(shop).call(accounts.register, { body: { ...ann, username: 'mailer', email: 'mailer@shop.test' } })
    const body = { username: 'Mailer@Shop.test', password: ann.password }
    expect((await new Visitor(shop).call(accounts.signIn, { body })).body).toMatchObject({ username: 'mailer' })
  })

  test('a guest’s cart is kept at sign-in', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    await visitor.call(accounts.register, { body: { ...ann, username: 'carter', email: 'carter@shop.test' } })
    expect((await visitor.call(cart.list)).body).toHaveLength(1)
  })

  test('GET /api/login redirects a browser to the sign-in page', async () => {
    const answer = await new Visitor(shop).send('GET', '/api/login')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?next=/orders'])
  })
})

describe('refuses', () => {
  test.each([
    [{ username: 'ab' }, 'Username must be at least 3 characters'],
    [{ username: undefined }, 'Username must be at least 3 characters'],
    [{ email: 'ann' }, 'Valid email is required'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
  ])('registration %o', async (change, message) => {
    const answer = await new Visitor(shop).call(accounts.register, { body: { ...ann, ...change } as typeof ann })
    expect([answer.status, answer.message]).toEqual([400, message])
  })

  test('an e-mail address as a user name, with a sentence', async () => {
    const body = { ...ann, username: 'somebody@shop.test', email: 'her-own@shop.test' }
    const answer = await new Visitor(shop).call(accounts.register, { body })
    expect([answer.status, answer.message]).toEqual([400, addressAsName])
  })

  test('a taken user name or e-mail address, in any letter case, even if two register at once', async () => {
    const register = (change: object) => new Visitor(shop).call(accounts.register, { body: { ...ann, ...change } })
    expect(await register({ username: 'aNN', email: 'other@shop.test' })).toMatchObject({
      status: 409,
      message: 'This username is already taken',
    })
    expect(await register({ username: 'other', email: 'ANN@shop.test' })).toMatchObject({
      status: 409,
      message: 'An account with this email already exists',
    })
    const twins = await Promise.all(
      ['Twin', 'tWIN'].map((username) => register({ username, email: `${username}@shop.test` })),
    )
    expect(twins.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  test('a wrong name and a wrong password get the same message', async () => {
    for (const body of [
      { username: 'Ann', password: 'wrong' },
      { username: 'nobody', password: 'wrong' },
    ]) {
      expect(await new Visitor(shop).call(accounts.signIn, { body })).toMatchObject({
        status: 401,
        message: 'Invalid username or password',
      })
    }
  })

  test('listing orders without signing in', async () => {
    expect((await new Visitor(shop).call(orders.listOwn)).status).toBe(401)
  })
})

describe('protects', () => {
  test('if an address was once taken as a user name, its owner signs in by it too, confirmed or not: the password decides', async () => {
    const [name, reader] = ['reader@shop.test', 'the reader']
    const add = (username: string, email: string, password: string) =>
      new Visitor(shop).call(accounts.register, { body: { ...ann, username, email, password } })
    await add('the taker', 'elsewhere@shop.test', 'the words of one')
    await shop.db.update(users).set({ username: name }).where(eq(users.username, 'the taker'))
    await add(reader, name, 'the words of another')
    const enter = async (password: string) => {
      const { status, body } = await new Visitor(shop).call(accounts.signIn, { body: { username: name, password } })
      return status === 200 ? body.username : status
    }
    const tried = ['the words of one', 'the words of another', 'the words of nobody']
    for (const emailVerifiedAt of [null, new Date()]) {
      await shop.db.update(users).set({ emailVerifiedAt }).where(eq(users.username, reader))
      const entered = []
      for (const password of tried) entered.push(await enter(password))
      expect(entered).toEqual([name, reader, 401])
    }
  })

  test('each sign-in starts a new session, earlier ones end, and the stored row opens nothing', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const planted = visitor.cookies.get('fairhand')!
    await visitor.call(accounts.signIn, { body: { username: 'Ann', password: ann.password } })
    const fresh = visitor.cookies.get('fairhand')!
    expect(fresh).not.toBe(planted)
    await visitor.call(accounts.signOut)
    for (const old of [planted, fresh]) {
      visitor.cookies.set('fairhand', old)
      expect((await visitor.call(accounts.current)).body).toBeNull()
    }
  })

  test('a shopper’s cookie does not sign in an administrator, and both can be signed in side by side', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(accounts.signIn, { body: { username: 'Ann', password: ann.password } })
    expect((await visitor.call(admins.current)).status).toBe(401)
    visitor.cookies.set('fairhand-admin', visitor.cookies.get('fairhand')!)
    expect((await visitor.call(admins.current)).status).toBe(401)
    const signedIn = await visitor.call(admins.signIn, {
      body: { username: 'admin', password: 'correct horse battery' },
    })
    expect(signedIn.body).toMatchObject({ username: 'admin' })
    expect((await visitor.call(admins.current)).status).toBe(200)
    await visitor.call(admins.signOut)
    expect((await visitor.call(admins.current)).status).toBe(401)
    expect((await visitor.call(accounts.current)).body).toMatchObject({ username: 'Ann' })
  })
})
