import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { admins } from '#contract/admin/admins.ts'
import { adminResets, ownAdmin } from '#contract/admin/admins-own.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Administrators' account recovery, their own sessions and address, and who is notified (product.md, section 6).

const password = 'twelve letters'
const changed = 'Your Fairhand administrator account was changed'
const wayBack = 'Choose a new password for the Fairhand admin portal'

const shop = await openTestShop()
const owner = await signedInDesk(shop)
afterAll(() => shop.close())

async function signedIn(username: string, secret = password): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call(admins.signIn, { body: { username, password: secret } })
  return visitor
}

async function colleague(username: string): Promise<{ id: string; visitor: Visitor }> {
  const body = { username, email: `${username}@shop.test`, password, role: 'desk' as const }
  const { id } = (await owner.call(admins.create, { body })).body
  return { id, visitor: await signedIn(username) }
}

const isIn = async (visitor: Visitor) => (await visitor.call(ownAdmin.find)).status === 200
const sessionsOf = async (visitor: Visitor) => (await visitor.call(ownAdmin.find)).body.sessions

/** The texts of the e-mails with this subject to an address, once there are as many. */
async function told(address: string, subject: string, count: number): Promise<string[]> {
  const find = async () => (await shop.emailsTo(address)).filter((mail) => mail.subject === subject)
  await eventually(async () => expect(await find()).toHaveLength(count))
  return (await find()).map(({ text }) => text)
}

async function mailedToken(name: string, address: string, count = 1): Promise<string> {
  await new Visitor(shop).call(adminResets.request, { body: { name } })
  const texts = await told(address, wayBack, count)
  return /\/admin\/reset-password\/([\w-]+)/.exec(texts.at(-1)!)![1]!
}

describe('works', () => {
  test('a mailed link sets a new password once; all sessions end, and the administrator is notified', async () => {
    const { visitor } = await colleague('Ada')
    const token = await mailedToken(' ADA ', 'Ada@shop.test')
    const link = { params: { token } }
    expect((await new Visitor(shop).call(adminResets.find, link)).status).toBe(200)
    const anew = { ...link, body: { password: 'nine quiet herons' } }
    expect((await new Visitor(shop).call(adminResets.use, anew)).status).toBe(200)
    expect(await isIn(visitor)).toBe(false)
    expect([await isIn(await signedIn('Ada')), await isIn(await signedIn('Ada', 'nine quiet herons'))]).toEqual([
      false,
      true,
    ])
    for (const again of [
      await new Visitor(shop).call(adminResets.find, link),
      await new Visitor(shop).call(adminResets.use, anew),
    ])
      expect([again.status, again.code]).toEqual([404, 'link_expired'])
    expect(await told('Ada@shop.test', changed, 1)).toEqual([expect.stringContaining('Your password was changed')])
  })

  test('one’s own sessions: listed, one ended, all others ended', async () => {
    const { visitor } = await colleague('Bea')
    const [phone, tablet] = [await signedIn('Bea'), await signedIn('Bea')]
    expect((await sessionsOf(visitor)).filter(({ current }) => current)).toHaveLength(1)
    const [phones] = (await sessionsOf(phone)).filter(({ current }) => current)
    expect((await visitor.call(ownAdmin.endSession, { params: { id: phones!.id } })).status).toBe(200)
    expect([await isIn(visitor), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true])
    await visitor.call(ownAdmin.endOtherSessions)
    expect([await isIn(visitor), await isIn(tablet)]).toEqual([true, false])
  })

  test('a new address, a new role and a new owner are announced to the people concerned', async () => {
    const { id, visitor } = await colleague('Cleo')
    const token = await mailedToken('cleo@shop.test', 'Cleo@shop.test')
    await visitor.call(ownAdmin.changeEmail, { body: { email: 'cleo@new.test' } })
    for (const address of ['Cleo@shop.test', 'cleo@new.test'])
      expect(await told(address, changed, 1)).toEqual([expect.stringContaining('another email address')])
    expect((await new Visitor(shop).call(adminResets.find, { params: { token } })).status, 'its earlier link').toBe(404)
    await owner.call(admins.changeRole, { params: { id }, body: { role: 'owner' } })
    expect((await told('cleo@new.test', changed, 2)).join()).toContain('Your role was changed')
    const { email } = (await owner.call(admins.current)).body
    expect((await told(email, 'Fairhand has another owner', 1)).join()).toContain('Cleo is now an owner')
    expect((await told(email, 'Fairhand has another administrator', 3)).join()).toContain('Cleo was added')
    await owner.call(admins.changeRole, { params: { id }, body: { role: 'desk' } })
  })

  test('signing out clears the browser’s stored data', async () => {
    const { visitor } = await colleague('Dora')
    const { headers } = await visitor.call(admins.signOut)
    expect(headers.get('clear-site-data')).toBe('"storage"')
  })
})

describe('refuses', () => {
  test('a made-up link, an expired one, and a common password, after which the link still works', async () => {
    const made = { params: { token: 'A'.repeat(43) } }
    expect((await new Visitor(shop).call(adminResets.find, made)).status).toBe(404)
    const { visitor } = await colleague('Edda')
    const link = { params: { token: await mailedToken('edda', 'Edda@shop.test') } }
    const common = await new Visitor(shop).call(adminResets.use, { ...link, body: { password: '123123123123' } })
    expect(common.status).toBe(400)
    expect((await new Visitor(shop).call(adminResets.find, link)).status).toBe(200)
    await shop.db.execute(sql`update reset_links set expires_at = now() - interval '1 second'`)
    const late = await new Visitor(shop).call(adminResets.use, { ...link, body: { password: 'nine quiet herons' } })
    expect([late.status, await isIn(visitor)]).toEqual([404, true])
  })

  test('an owner’s own second factors cannot be removed together, as a colleague’s can', async () => {
    const { id } = (await owner.call(admins.current)).body
    const own = await owner.call(admins.removeSecondFactor, { params: { id } })
    expect([own.status, own.code]).toEqual([409, 'own_account'])
    expect(await isIn(owner)).toBe(true)
  })

  test('an address that a colleague has', async () => {
    const { visitor } = await colleague('Fay')
    await colleague('Gro')
    const taken = await visitor.call(ownAdmin.changeEmail, { body: { email: 'Gro@shop.test' } })
    expect([taken.status, taken.code]).toEqual([409, 'email_taken'])
  })
})

describe('protects', () => {
  test('an administrator can list and end only their own sessions', async () => {
    const [{ visitor: hers }, { visitor: his }] = [await colleague('Hila'), await colleague('Ivo')]
    const [herSession] = await sessionsOf(hers)
    expect((await sessionsOf(his)).map(({ id }) => id)).not.toContain(herSession!.id)
    expect((await his.call(ownAdmin.endSession, { params: { id: herSession!.id } })).status).toBe(404)
    expect(await isIn(hers)).toBe(true)
  })

  test('the response does not reveal who is an administrator, and a deactivated one gets no link', async () => {
    const { id } = await colleague('Jo')
    await owner.call(admins.activate, { params: { id }, body: { isActive: false } })
    const ask = async (name: string) => {
      const { status, body } = await new Visitor(shop).call(adminResets.request, { body: { name } })
      return [status, body]
    }
    expect(await ask('jo')).toEqual(await ask('nobody@shop.test'))
    // The same queue, in order: once this e-mail arrives, the others have been processed.
    await colleague('Kim')
    await mailedToken('kim', 'Kim@shop.test')
    expect((await shop.emailsTo('Jo@shop.test')).filter(({ subject }) => subject === wayBack)).toEqual([])
  })
})
