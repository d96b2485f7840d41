import { studio } from '#contract/studio/studio.ts'
import { studioAdmin } from '#contract/studio/studio-admin.ts'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { FakePasskey } from '#tests/support/fakes/passkey.ts'
import { addArtistAccount } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { type OpenHolder, deviceOf, isOk, newPassword, publicUrl, resetTokenOf, ticketOf } from './credential-holder.ts'

const password = 'nib, ink & patience'

export const heldByArtist: OpenHolder = async (shop) => {
  const email = `${crypto.randomUUID()}@shop.test`
  const { id, artistId } = await addArtistAccount(shop.db, { email, password })
  const account = { kind: 'artist' as const, id }
  const [own, elsewhere, visitor] = [new Visitor(shop), new Visitor(shop), new Visitor(shop)]
  for (const each of [own, elsewhere]) await each.call(studio.signIn, { body: { email, password } })
  const key = new FakePasskey(publicUrl)
  const begin = async () => (await own.call(studioOwn.beginPasskey, { body: { password } })).body
  const { ticket, options } = await begin()
  const passkey = key.register(options as { challenge: string })
  await own.call(studioOwn.addPasskey, { body: { ticket, name: 'Phone', passkey } })
  const { ticket: begun } = await begin()
  const resetLink = { params: { token: await resetTokenOf(shop, account, email) } }
  const desk = await signedInDesk(shop)
  return {
    works: {
      sessions: async () => [await isOk(elsewhere.call(studio.current))],
      resetLinks: async () => [await isOk(visitor.call(studio.findReset, resetLink))],
      tickets: ticketOf(shop, 'artist', 'passkey', begun),
      passkeys: async () => {
        const asked = (await visitor.call(studio.beginPasskeySignIn)).body
        const answer = key.authenticate(asked.options as { challenge: string })
        return [await isOk(visitor.call(studio.signInByPasskey, { body: { ticket: asked.ticket, passkey: answer } }))]
      },
      deviceCookies: deviceOf(shop, account, elsewhere),
    },
    events: {
      passwordChanged: [() => own.call(studioOwn.changePassword, { body: { currentPassword: password, newPassword } })],
      passwordReset: [() => visitor.call(studio.useReset, { ...resetLink, body: { password: newPassword } })],
      signedOutEverywhere: [() => own.call(studioOwn.endOtherSessions)],
      removed: [() => desk.call(studioAdmin.remove, { params: { id: artistId } })],
    },
  }
}
