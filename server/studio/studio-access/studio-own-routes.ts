import type { FastifyInstance } from 'fastify'
import { studioOwn } from '#contract/studio/studio-own.ts'
import { done } from '#contract/base/text.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { endSessionsOf } from '#server/platform/sessions/sessions.ts'
import { addPasskey, beginPasskey, removePasskey } from './artist-passkeys.ts'
import { changeOwnPassword, findOwnSignIn, proveOwnPassword } from './studio-sign-in.ts'
import type { StudioParts } from './studio-routes.ts'

/** An artist's own sign-in; routes that check a password count the tries. */
export function studioOwnRoutes(app: FastifyInstance, { db, jobs, visits, limits, publicUrl }: StudioParts): void {
  const serveArtist = createServeArtist(app, { visits })
  const checked = async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
    await limits.take('password-check', accountId)
    const result = await work()
    await limits.forgive('password-check', accountId)
    return result
  }

  serveArtist(studioOwn.find, (who) => findOwnSignIn(db, who))
  serveArtist(studioOwn.changePassword, async ({ accountId, sid, reply, body }) => {
    const device = await checked(accountId, () => changeOwnPassword(db, jobs, { accountId, sid }, body))
    visits.giveDevice(reply, 'artist', device)
    return done
  })
  serveArtist(studioOwn.endOtherSessions, async ({ accountId, sid }) => {
    await endSessionsOf(db, accountId, sid, 'artist')
    return done
  })
  serveArtist(studioOwn.beginPasskey, async ({ accountId, body }) => {
    const account = await checked(accountId, () => proveOwnPassword(db, accountId, body.password))
    return beginPasskey(db, publicUrl, account)
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
