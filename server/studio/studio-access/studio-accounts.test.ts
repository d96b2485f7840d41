import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { studio } from '#contract/studio/studio.ts'
import { studioAdmin } from '#contract/studio/studio-admin.ts'
import { defaultCalendar, studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { artistAccounts, artistInvitations, auditLog, rateLimits, sessions } from '#server/platform/db/schema.ts'
import { addArtistAccount, addSampleCatalog } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const catalog = await addSampleCatalog(shop.db)
const desk = await signedInDesk(shop)
afterAll(() => shop.close())
// All come from one address, which gets twenty sign-ins a minute.
beforeEach(() => shop.db.delete(rateLimits))

const password = 'nib, ink & patience'
const other = 'blotting paper & twine'
let count = 0

/** An artist with an account, in their own browser. */
async function newArtist() {
  const email = `artist${++count}@shop.test`
  const account = await addArtistAccount(shop.db, { name: `Artist ${count}`, email, password })
  const visitor = new Visitor(shop)
  expect((await visitor.call(studio.signIn, { body: { email, password } })).status).toBe(200)
  return { visitor, email, account }
}

const isSignedIn = async (visitor: Visitor) => (await visitor.call(studio.current)).status === 200

/** The text of the last e-mail to an address, once it contains this. */
async function mailed(address: string, said: RegExp): Promise<RegExpExecArray> {
  const last = async () => said.exec((await shop.emailsTo(address)).at(-1)?.text ?? '')
  await until(async () => (await last()) !== null, 10_000)
  return (await last())!
}

/** The token in the last e-mail to an address. */
const mailedToken = async (address: string, place: string) =>
  (await mailed(address, new RegExp(`/studio/${place}/([\\w-]+)`)))[1]!

describe('works', () => {
  test('from the desk’s invitation to the first session; the link works once, and opening it does nothing', async () => {
    const params = { id: catalog.artistId }
    const invited = await desk.call(studioAdmin.invite, { params, body: { email: 'Ada@shop.test' } })
    expect([invited.status, invited.body.invitation?.email]).toEqual([201, 'Ada@shop.test'])
    const token = await mailedToken('Ada@shop.test', 'invitation')

    const ada = new Visitor(shop)
    for (let time = 0; time < 2; time++)
      expect((await ada.call(studio.findInvitation, { params: { token } })).body).toEqual({
        name: 'Ada Quill',
        email: 'Ada@shop.test',
      })
    expect(await shop.db.$count(artistAccounts, eq(artistAccounts.artistId, catalog.artistId))).toBe(0)
    const accepted = await ada.call(studio.acceptInvitation, { params: { token }, body: { password } })
    expect([accepted.status, accepted.body.name]).toEqual([201, 'Ada Quill'])
    expect(await isSignedIn(ada)).toBe(true)
    expect(JSON.stringify(await shop.db.select().from(artistAccounts))).not.toContain(password)

    const again = await ada.call(studio.acceptInvitation, { params: { token }, body: { password } })
    expect([again.status, again.code]).toEqual([404, 'link_expired'])
    const ofAda = (await desk.call(studioAdmin.list)).body.find(({ id }) => id === catalog.artistId)
    expect(ofAda).toMatchObject({ name: 'Ada Quill', account: { email: 'Ada@shop.test' }, invitation: null })
    expect(ofAda?.account?.lastSeen).toBeTruthy()
    const [noted] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'invited to the studio'))
    expect(noted).toMatchObject({ subjectKind: 'artist', subjectTitle: 'Ada Quill' })
  })

  test('signing in by the address in any letter case, and signing out', async () => {
    const { email } = await newArtist()
    const visitor = new Visitor(shop)
    expect((await visitor.call(studio.signIn, { body: { email: email.toUpperCase(), password } })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
    await visitor.call(studio.signOut)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  test('a new password by a mailed link ends every session, once', async () => {
    const { visitor, email } = await newArtist()
    await new Visitor(shop).call(studio.requestReset, { body: { email } })
    const token = await mailedToken(email, 'reset-password')
    expect((await new Visitor(shop).call(studio.findReset, { params: { token } })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(true)
    const use = () => new Visitor(shop).call(studio.useReset, { params: { token }, body: { password: other } })
    expect((await use()).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await use()).code).toBe('link_expired')
    expect((await new Visitor(shop).call(studio.signIn, { body: { email, password } })).status).toBe(401)
    expect((await visitor.call(studio.signIn, { body: { email, password: other } })).status).toBe(200)
  })

  test('a changed password ends the other sessions and keeps this one', async () => {
    const { visitor, email } = await newArtist()
    const phone = new Visitor(shop)
    await phone.call(studio.signIn, { body: { email, password } })
    expect((await visitor.call(studioOwn.find)).body.otherSessions).toBe(1)
    const change = { currentPassword: password, newPassword: other }
    expect((await visitor.call(studioOwn.changePassword, { body: change })).status).toBe(200)
    expect([await isSignedIn(visitor), await isSignedIn(phone)]).toEqual([true, false])
    await mailed(email, /studio password was just changed/)
  })

  test('a calendar is saved; without one the shop’s default applies', async () => {
    const { visitor } = await newArtist()
    expect((await visitor.call(studioCalendar.find)).body).toEqual(defaultCalendar)
    const body = {
      ...defaultCalendar,
      weekday: [3, 3, 0, 3, 3, 1, 0],
      daysOff: [
        { from: '2027-07-01', to: '2027-07-14', note: 'Summer' },
        { from: '2026-12-24', to: '2026-12-26' },
      ],
      postingZip: '97201',
      timeZone: 'America/Los_Angeles',
    }
    const saved = await visitor.call(studioCalendar.save, { body })
    expect([saved.status, saved.body.version]).toEqual([200, 1])
    expect(saved.body.daysOff.map(({ from }) => from)).toEqual(['2026-12-24', '2027-07-01'])
    const next = await visitor.call(studioCalendar.save, { body: { ...saved.body, rushPerDay: 0 } })
    expect(next.body).toMatchObject({ rushPerDay: 0, version: 2, timeZone: 'America/Los_Angeles' })
  })
})

describe('refuses', () => {
  test('a wrong password and an unknown address with the same message, and with a wait after five attempts', async () => {
    const { email } = await newArtist()
    const guess = (address: string) =>
      new Visitor(shop).call(studio.signIn, { body: { email: address, password: 'wrong' } })
    const [wrong, unknown] = [await guess(email), await guess('nobody@shop.test')]
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.code).toBe('wrong_credentials')
    for (let time = 0; time < 4; time++) await guess(email)
    expect((await guess(email)).status).toBe(429)
  })

  test('short and common passwords, and the link stays valid', async () => {
    const artist = await addArtistAccount(shop.db, { email: 'gone@shop.test', password })
    await shop.db.delete(artistAccounts).where(eq(artistAccounts.id, artist.id))
    const params = { id: artist.artistId }
    await desk.call(studioAdmin.invite, { params, body: { email: 'gone@shop.test' } })
    const token = await mailedToken('gone@shop.test', 'invitation')
    const accept = (given: string) =>
      new Visitor(shop).call(studio.acceptInvitation, { params: { token }, body: { password: given } })
    expect((await accept('short')).message).toBe('Password must be at least 12 characters')
    expect((await accept('qwertyuiop12')).status).toBe(400)
    expect((await accept('gone@shop.test')).code).toBe('common_password')
    expect((await accept(password)).status).toBe(201)
  })

  test('an earlier invitation, an expired one, and a second one for an artist with an account', async () => {
    const { account } = await newArtist()
    const params = { id: account.artistId }
    const invite = (email: string) => desk.call(studioAdmin.invite, { params, body: { email } })
    expect((await invite('again@shop.test')).code).toBe('artist_has_account')
    await shop.db.delete(artistAccounts).where(eq(artistAccounts.id, account.id))
    const { email } = await newArtist()
    expect((await invite(email)).code).toBe('email_taken')

    await invite('first@shop.test')
    const first = await mailedToken('first@shop.test', 'invitation')
    await invite('second@shop.test')
    const second = await mailedToken('second@shop.test', 'invitation')
    const find = (token: string) => new Visitor(shop).call(studio.findInvitation, { params: { token } })
    expect([(await find(first)).status, (await find(second)).status]).toEqual([404, 200])
    await shop.db.update(artistInvitations).set({ expiresAt: new Date(Date.now() - 1) })
    expect((await find(second)).status).toBe(404)
  })

  test('a calendar saved twice from the same version, and an invalid one', async () => {
    const { visitor } = await newArtist()
    const save = (change: object) =>
      visitor.call(studioCalendar.save, { body: { ...defaultCalendar, ...change } as typeof defaultCalendar })
    for (const wrong of [
      { weekday: [1, 2, 3] },
      { weekday: [6, 6, 6, 6, 6, 0, -1] },
      { timeZone: 'Mars/Olympus' },
      { postingZip: '9720' },
      { daysOff: [{ from: '2027-02-02', to: '2027-02-01' }] },
    ])
      expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400)
    const both = await Promise.all([save({ postingZip: '97201' }), save({ postingZip: '10001' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await save({ version: 7 })).code).toBe('version_conflict')
  })

  test('saving a calendar twice under one key: the response is repeated', async () => {
    const { visitor } = await newArtist()
    const save = () => visitor.call(studioCalendar.save, { body: defaultCalendar }, { key: 'sent-from-the-outbox' })
    const both = await Promise.all([save(), save()])
    const answers = [...both, await save()].map(({ status, body }) => `${status} ${body.version}`)
    expect(answers).toEqual(['200 1', '200 1', '200 1'])
  })
})

describe('protects', () => {
  test('a removed account’s sessions end at once, whatever their rows say, and its cards are handed back', async () => {
    const { visitor, account, email } = await newArtist()
    const rows = await shop.db.select().from(sessions)
    expect((await desk.call(studioAdmin.remove, { params: { id: account.artistId } })).status).toBe(200)
    expect(await isSignedIn(visitor)).toBe(false)
    await shop.db.insert(sessions).values(rows).onConflictDoNothing()
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await desk.call(studioAdmin.remove, { params: { id: account.artistId } })).status).toBe(404)
    await mailed(email, /studio account was just removed/)
    const [noted] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'studio account removed'))
    expect(noted?.subjectId).toBe(account.artistId)
  })

  test('an inactive account, at the sign-in and in an open session', async () => {
    const { visitor, account, email } = await newArtist()
    await shop.db.update(artistAccounts).set({ isActive: false }).where(eq(artistAccounts.id, account.id))
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await new Visitor(shop).call(studio.signIn, { body: { email, password } })).code).toBe('wrong_credentials')
  })

  test('a request for a new password looks the same for strangers, and sends them nothing', async () => {
    const { email } = await newArtist()
    const [known, unknown] = [
      await new Visitor(shop).call(studio.requestReset, { body: { email } }),
      await new Visitor(shop).call(studio.requestReset, { body: { email: 'stranger@shop.test' } }),
    ]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    // E-mails are written in order: this one comes after the stranger's.
    await mailed(email, /Someone \(hopefully you\)/)
    await new Visitor(shop).call(studio.requestReset, { body: { email } })
    await until(async () => (await shop.emailsTo(email)).length === 2, 10_000)
    expect(await shop.emailsTo('stranger@shop.test')).toEqual([])
  })

  test('what one artist’s browser stored is not sent for another', async () => {
    const { visitor, account } = await newArtist()
    const send = (artist: string) =>
      visitor.send('PUT', '/api/studio/calendar', JSON.stringify(defaultCalendar), { 'fairhand-artist': artist })
    const mistaken = await send(crypto.randomUUID())
    expect([mistaken.status, mistaken.code]).toEqual([409, 'stale_tab'])
    expect((await send(account.id)).status).toBe(200)
  })

  test('signing out keeps what waits in an artist’s browser', async () => {
    const { visitor } = await newArtist()
    const cleared = async (path: string, who: Visitor) =>
      (await who.send('POST', path, '{}')).headers.get('clear-site-data')
    expect(await cleared('/api/logout', new Visitor(shop))).toBe('"storage"')
    expect(await cleared('/api/logout', visitor)).toBeNull()
    expect(await cleared('/api/studio/logout', visitor)).toBeNull()
  })
})
