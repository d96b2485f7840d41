import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { admins } from '#contract/admin/admins.ts'
import { adminResets, ownAdmin } from '#contract/admin/admins-own.ts'
import type { SecondFactorNeeded } from '#contract/base/second-factor.ts'
import { countCodes } from '#server/admin/administrators/recovery-codes.ts'
import { adminPasskeys } from '#server/admin/administrators/second-factor.ts'
import { admins as adminRows } from '#server/platform/db/schema.ts'
import { FakePasskey } from '#tests/support/fakes/passkey.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type OpenHolder, deviceOf, isOk, newPassword, publicUrl, resetTokenOf, ticketOf } from './credential-holder.ts'

const password = 'twelve letters'

export const heldByAdmin: OpenHolder = async (shop) => {
  const owner = await signedInDesk(shop)
  const username = `a${crypto.randomUUID().slice(0, 12)}`
  const email = `${username}@shop.test`
  const { id } = (await owner.call(admins.create, { body: { username, email, password, role: 'desk' } })).body
  const account = { kind: 'admin' as const, id }
  const [own, elsewhere, visitor] = [new Visitor(shop), new Visitor(shop), new Visitor(shop)]
  // Before there is a second factor.
  for (const each of [own, elsewhere]) await each.call(admins.signIn, { body: { username, password } })
  const addPasskey = async () => {
    const { ticket, options } = (await own.call(ownAdmin.beginPasskey)).body
    const passkey = new FakePasskey(publicUrl).register(options as { challenge: string })
    return own.call(ownAdmin.addPasskey, { body: { ticket, name: 'Laptop', passkey } })
  }
  await addPasskey()
  const [{ id: passkeyId } = { id: '' }] = await adminPasskeys.list(shop.db, id)
  const { ticket, secret } = (await own.call(ownAdmin.beginApp)).body
  await own.call(ownAdmin.confirmApp, { body: { ticket, code: await generate({ secret }) } })
  const begun = (await visitor.call(admins.signIn, { body: { username, password } })).body as SecondFactorNeeded
  const resetLink = { params: { token: await resetTokenOf(shop, account, email) } }
  return {
    works: {
      sessions: async () => [await isOk(elsewhere.call(admins.current))],
      resetLinks: async () => [await isOk(visitor.call(adminResets.find, resetLink))],
      tickets: ticketOf(shop, 'admin', 'sign-in', begun.secondFactor.ticket),
      // Second factors open nothing alone, and nothing while the account is off: whether they are kept.
      passkeys: async () => [(await adminPasskeys.list(shop.db, id)).some((passkey) => passkey.id === passkeyId)],
      authenticatorApp: async () => {
        const [row] = await shop.db.select().from(adminRows).where(eq(adminRows.id, id))
        return [row!.totpSecret === secret]
      },
      recoveryCodes: async () => [(await countCodes(shop.db, id)) === 10],
      deviceCookies: deviceOf(shop, account, elsewhere),
    },
    events: {
      passwordChanged: [() => own.call(admins.changePassword, { body: { currentPassword: password, newPassword } })],
      passwordReset: [() => visitor.call(adminResets.use, { ...resetLink, body: { password: newPassword } })],
      emailChanged: [() => own.call(ownAdmin.changeEmail, { body: { email: `new-${email}` } })],
      signedOutEverywhere: [() => own.call(ownAdmin.endOtherSessions)],
      secondFactorAdded: [addPasskey],
      secondFactorRemoved: [
        async () => {
          await own.call(ownAdmin.removePasskey, { params: { id: passkeyId } })
          return own.call(ownAdmin.removeApp)
        },
      ],
      secondFactorsReset: [() => owner.call(admins.removeSecondFactor, { params: { id } })],
      deactivated: [() => owner.call(admins.activate, { params: { id }, body: { isActive: false } })],
    },
  }
}
