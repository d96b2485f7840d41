import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { studio } from '#contract/studio/studio.ts'
import { studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { done } from '#contract/base/text.ts'
import { checkResetLink } from '#server/platform/credentials/reset-links.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { nameAccount } from '#server/platform/observability/named-account.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { limitedSignIn } from '#server/platform/sessions/limited-sign-in.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { type Visits, userAgent } from '#server/platform/sessions/visit.ts'
import { type SignedIn, findAccountByEmail, getStudioArtist, signInArtist } from './artist-accounts.ts'
import { beginPasskeySignIn, signInByPasskey } from './artist-passkeys.ts'
import { artistPasswords } from './artist-credentials.ts'
import { findCalendar, saveCalendar } from '#server/fulfillment/scheduling/calendars.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { artistPasswordReset } from './studio-emails.ts'
import { studioOwnRoutes } from './studio-own-routes.ts'

export interface StudioParts {
  db: Db
  jobs: Jobs
  visits: Visits
  limits: Limits
  /** Passkeys are bound to the shop's public address. */
  publicUrl: string
}

/** The studio: an artist's own pages. */
export function studioRoutes(app: FastifyInstance, parts: StudioParts): void {
  const { db, visits } = parts
  const serveArtist = createServeArtist(app, { visits })
  signInRoutes(app, parts)
  mailedLinksRoutes(app, parts)
  studioOwnRoutes(app, parts)

  serveArtist(studio.current, ({ accountId }) => getStudioArtist(db, accountId))
  serveArtist(studioCalendar.find, ({ artistId }) => findCalendar(db, artistId))
  serveArtist(studioCalendar.save, ({ artistId, accountId, request, body }) =>
    withIdempotencyKey(db, request, `artist:${accountId}`, (tx) => saveCalendar(tx, artistId, body)),
  )
}

function signInRoutes(app: FastifyInstance, { db, visits, limits, publicUrl }: StudioParts): void {
  const letIn = createLetIn(visits)

  serve(app, studio.signIn, async ({ request, reply, body }) => {
    const account = await findAccountByEmail(db, body.email)
    nameAccount(request, account && { username: account.id })
    const guess = { kind: 'artist' as const, account, typed: body.email }
    const signedIn = await limitedSignIn({ limits, visits }, request, guess, () =>
      signInArtist(db, account, body.password, userAgent(request)),
    )
    return letIn(request, reply, signedIn)
  })
  serve(app, studio.beginPasskeySignIn, async ({ request }) => {
    await limits.take('sign-in-address', addressKey(request))
    return beginPasskeySignIn(db, publicUrl)
  })
  serve(app, studio.signInByPasskey, async ({ request, reply, body }) => {
    await limits.take('sign-in-address', addressKey(request))
    return letIn(request, reply, await signInByPasskey(db, publicUrl, body, userAgent(request)))
  })
  serve(app, studio.signOut, async ({ request, reply }) => {
    await visits.leave(request, reply, 'artist')
    return done
  })
}

/** The endpoints behind e-mailed links: open an account, set a new password. Opening a link changes nothing. */
function mailedLinksRoutes(app: FastifyInstance, { db, jobs, visits, limits }: StudioParts): void {
  const letIn = createLetIn(visits)

  serve(app, studio.findInvitation, ({ params }) => findInvitation(db, params.token))
  serve(app, studio.acceptInvitation, async ({ request, reply, params, body }) =>
    letIn(request, reply, await acceptInvitation(db, params.token, body.password, userAgent(request))),
  )
  serve(app, studio.requestReset, async ({ request, body }) => {
    await limits.take('reset-address', addressKey(request))
    await limits.take('reset-account', `artist ${mailboxOf(body.email)}`)
    // Nothing reveals whether the account exists: only the job that writes the e-mail looks it up.
    await artistPasswordReset.enqueue(db, jobs, body.email)
    return done
  })
  serve(app, studio.findReset, async ({ params }) => {
    await checkResetLink(db, 'artist', params.token)
    return done
  })
  serve(app, studio.useReset, async ({ reply, params, body }) => {
    visits.giveDevice(reply, 'artist', await artistPasswords.reset(db, jobs, params.token, body.password))
    return done
  })
}

function createLetIn(visits: Visits) {
  return async (request: FastifyRequest, reply: FastifyReply, { artist, ...cookies }: SignedIn) => {
    await visits.enter(request, reply, 'artist', cookies)
    return artist
  }
}
