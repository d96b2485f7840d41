import type { FastifyInstance } from 'fastify'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { done } from '#contract/base/text.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import { limitedCheck } from '#server/platform/credentials/account-passwords.ts'
import { artistPasswords } from './artist-credentials.ts'
import { artistPasskeys } from './artist-passkey-settings.ts'
import { addPasskey, removePasskey } from './artist-passkeys.ts'
import { artistChanged } from './studio-emails.ts'
import { findOwnSignIn } from './studio-sign-in.ts'
import type { StudioParts } from './studio-routes.ts'

/** An artist's own sign-in; routes that check a password count the attempts. */
export function studioOwnRoutes(app: FastifyInstance, { db, jobs, visits, limits, publicUrl }: StudioParts): void {
  const serveArtist = createServeArtist(app, { visits })
  serveArtist(studioOwn.find, (who) => findOwnSignIn(db, who))
  serveArtist(studioOwn.changePassword, async ({ accountId, sid, reply, body }) => {
    const change = () => artistPasswords.change(db, jobs, { id: accountId, sid }, body)
    visits.giveDevice(reply, 'artist', await limitedCheck(limits, accountId, change))
    return done
  })
  serveArtist(studioOwn.endOtherSessions, async ({ accountId, sid }) => {
    await db.transaction(async (tx) => {
      const ended = await endAccess(tx, { kind: 'artist', id: accountId }, 'signedOutEverywhere', sid)
      await artistChanged.enqueue(tx, jobs, { accountId, change: 'signed-out', ended })
    })
    return done
  })
  serveArtist(studioOwn.beginPasskey, async ({ accountId: id, body }) => {
    const { email } = await limitedCheck(limits, id, () => artistPasswords.prove(db, id, body.password))
    return artistPasskeys.begin(db, publicUrl, { id, name: email })
  })
  serveArtist(studioOwn.addPasskey, async ({ accountId, body }) => {
    await addPasskey(db, jobs, publicUrl, accountId, body)
    return done
  })
  serveArtist(studioOwn.removePasskey, async ({ accountId, params }) => {
    await removePasskey(db, jobs, accountId, params.id)
    return done
  })
}
