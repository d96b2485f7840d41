import { afterAll, describe, expect, test } from 'vitest'
import { studio } from '#contract/studio/studio.ts'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import { FakePasskey } from '#tests/support/fakes/passkey.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const publicUrl = 'http://studio.test'
const password = 'nib, ink & patience'

const shop = await openTestShop({ PUBLIC_URL: publicUrl })
await addArtistAccount(shop.db, { email: 'ida@shop.test', password })
const ida = new Visitor(shop)
await ida.call(studio.signIn, { body: { email: 'ida@shop.test', password } })
afterAll(() => shop.close())

type Options = Parameters<FakePasskey['register']>[0]

async function add(passkey: FakePasskey, name = 'Phone') {
  const { ticket, options } = (await ida.call(studioOwn.beginPasskey, { body: { password } })).body
  const answer = passkey.register(options as unknown as Options)
  return { ticket, answer, result: await ida.call(studioOwn.addPasskey, { body: { ticket, name, passkey: answer } }) }
}

/** Signs in with the passkey's response to the challenge. */
async function enterWith(passkey: FakePasskey, { verified = true } = {}) {
  const visitor = new Visitor(shop)
  const { ticket, options } = (await visitor.call(studio.beginPasskeySignIn)).body
  const body = { ticket, passkey: passkey.authenticate(options as unknown as Options, { verified }) }
  return { visitor, body, result: await visitor.call(studio.signInByPasskey, { body }) }
}

describe('works', () => {
  test('a passkey signs in on its own, is listed, announced by e-mail, and can be removed', async () => {
    const passkey = new FakePasskey(publicUrl)
    expect((await add(passkey)).result.status).toBe(201)
    const { visitor, result } = await enterWith(passkey)
    expect([result.status, result.body.email]).toEqual([200, 'ida@shop.test'])
    expect((await visitor.call(studio.current)).status).toBe(200)
    const [listed] = (await ida.call(studioOwn.find)).body.passkeys
    expect(listed).toMatchObject({ name: 'Phone', lastUsedAt: expect.any(String) as string })
    await until(async () => (await shop.emailsTo('ida@shop.test')).some(({ text }) => /passkey was added/.test(text)))
    expect((await ida.call(studioOwn.removePasskey, { params: { id: listed!.id } })).status).toBe(200)
    expect((await enterWith(passkey)).result.status).toBe(401)
  })
})

describe('what ends', () => {
  test('a new password keeps passkeys and its e-mail names them; a mailed reset ends them and says so', async () => {
    const email = 'eve@shop.test'
    const { id } = await addArtistAccount(shop.db, { email, password })
    const [eve, visitor] = [new Visitor(shop), new Visitor(shop)]
    await eve.call(studio.signIn, { body: { email, password } })
    const passkey = new FakePasskey(publicUrl)
    const { ticket, options } = (await eve.call(studioOwn.beginPasskey, { body: { password } })).body
    const body = { ticket, name: 'Old laptop', passkey: passkey.register(options as unknown as Options) }
    await eve.call(studioOwn.addPasskey, { body })
    const mailed = (said: RegExp) => until(async () => (await shop.emailsTo(email)).some(({ text }) => said.test(text)))

    const newPassword = 'another nib, ink & patience'
    await eve.call(studioOwn.changePassword, { body: { currentPassword: password, newPassword } })
    await mailed(/Passkeys still sign you in: “Old laptop”/)
    expect((await enterWith(passkey)).result.status).toBe(200)
    await eve.call(studioOwn.endOtherSessions)
    await mailed(/signed out on all other devices[^]*“Old laptop”/)
    expect((await enterWith(passkey)).result.status).toBe(200)

    const token = (await makeResetToken(shop.db, { kind: 'artist', id, email }))!
    await visitor.call(studio.useReset, { params: { token }, body: { password: 'a third nib & patience' } })
    await mailed(/your passkeys were removed/)
    expect((await enterWith(passkey)).result.status).toBe(401)
  })
})

describe('refuses', () => {
  test('one made without finger, face or PIN, one of another site, and an unknown one', async () => {
    const passkey = new FakePasskey(publicUrl)
    await add(passkey)
    expect((await enterWith(passkey, { verified: false })).result.code).toBe('wrong_code')
    expect((await add(new FakePasskey('http://elsewhere.test'))).result.code).toBe('passkey_refused')
    expect((await enterWith(new FakePasskey(publicUrl))).result.code).toBe('wrong_code')
  })

  test('adding one without the password, and the same one twice', async () => {
    expect((await ida.call(studioOwn.beginPasskey, { body: { password: 'wrong' } })).code).toBe('wrong_password')
    const passkey = new FakePasskey(publicUrl)
    await add(passkey)
    expect((await add(passkey)).result.code).toBe('passkey_refused')
  })
})

test('protects: a challenge works once, whatever the outcome', async () => {
  const passkey = new FakePasskey(publicUrl)
  const { ticket, answer } = await add(passkey)
  const again = await ida.call(studioOwn.addPasskey, { body: { ticket, name: 'Phone', passkey: answer } })
  expect(again.status).toBe(404)
  const { visitor, body } = await enterWith(passkey)
  await visitor.call(studio.signOut)
  expect((await visitor.call(studio.signInByPasskey, { body })).status).toBe(401)
})
