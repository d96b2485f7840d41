import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type User, accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { longestDataUrl } from '#contract/base/picture-upload.ts'
import { done } from '#contract/base/text.ts'
import { limitedCheck } from '#server/platform/credentials/account-passwords.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { nameAccount } from '#server/platform/observability/named-account.ts'
import { serve } from '#server/platform/http/serve.ts'
import { limitedSignIn } from '#server/platform/sessions/limited-sign-in.ts'
import { listOwnSessions } from '#server/platform/sessions/sessions.ts'
import { requireShopper, userAgent } from '#server/platform/sessions/visit.ts'
import { removeAccount } from './account-removal.ts'
import {
  type SignedIn,
  createAccount,
  enter,
  findForSignIn,
  findUser,
  newPassword,
  provePassword,
  signIn,
} from './accounts.ts'
import { mailedLinksRoutes } from './mailed-links-routes.ts'
import { endOwnSession, endSessions } from './own-sessions.ts'
import { changePicture, changeProfile } from './profile.ts'
import { shopperPasswords } from './shopper-passwords.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'limits' | 'media'>

export function accountsRoutes(app: FastifyInstance, parts: Parts): void {
  signInRoutes(app, parts)
  ownAccountRoutes(app, parts)
  mailedLinksRoutes(app, parts)
}

function signInRoutes(app: FastifyInstance, { db, visits, jobs, limits }: Parts): void {
  const arrival = async (request: FastifyRequest) => ({
    session: await visits.find(request),
    userAgent: userAgent(request),
  })
  const welcome = (reply: FastifyReply, { user, token, device }: SignedIn): User => {
    visits.give(reply, 'shopper', token)
    visits.giveDevice(reply, 'shopper', device)
    return user
  }

  serve(app, accounts.current, async ({ request }) => {
    const session = await visits.find(request)
    return session?.userId ? findUser(db, session.userId) : null
  })
  serve(app, accounts.signIn, async ({ request, reply, body }) => {
    const found = await findForSignIn(db, body.username)
    const [account, other] = found
    nameAccount(request, account)
    const arriving = await arrival(request)
    const check = () => signIn(db, found, body.password, arriving)
    const guess = { kind: 'shopper' as const, account, typed: body.username }
    const entered = await limitedSignIn({ limits, visits }, request, guess, () =>
      other ? limits.guess(`shopper ${other.id}`, check) : check(),
    )
    nameAccount(request, entered.user)
    return welcome(reply, entered)
  })
  serve(app, accounts.register, async ({ request, reply, body }) => {
    await limits.take('register', addressKey(request))
    const password = await newPassword(body)
    const { password: secret, ...fingerprint } = body
    const user = await withIdempotencyKey(db, request, 'anyone', (tx) => createAccount(tx, jobs, body, password), {
      fingerprint,
      onRepeat: (created) => provePassword(db, created, secret),
    })
    nameAccount(request, user)
    return welcome(reply, await enter(db, user, await arrival(request)))
  })
  serve(app, accounts.signOut, async ({ request, reply }) => {
    await visits.leave(request, reply, 'shopper')
    return done
  })
  app.get('/api/login', { config: { access: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/auth?next=/orders'),
  )
}

/** What signed-in shoppers do with their own account; routes that check a password count the attempts. */
function ownAccountRoutes(app: FastifyInstance, { db, visits, jobs, limits, media }: Parts): void {
  serve(app, ownAccount.changeProfile, async ({ request, body }) => {
    const userId = await requireShopper(visits, request)
    return limitedCheck(limits, userId, () => changeProfile(db, jobs, userId, body))
  })
  serve(
    app,
    ownAccount.changePicture,
    async ({ request, body }) => {
      const userId = await requireShopper(visits, request)
      await limits.take('picture', userId)
      return changePicture(db, media, userId, body.picture)
    },
    { bodyLimit: longestDataUrl + 1000 },
  )
  serve(app, ownAccount.changePassword, async ({ request, reply, body }) => {
    const userId = await requireShopper(visits, request)
    const { sid } = (await visits.find(request))!
    const change = () => shopperPasswords.change(db, jobs, { id: userId, sid }, body)
    visits.giveDevice(reply, 'shopper', await limitedCheck(limits, userId, change))
    return done
  })
  serve(app, ownAccount.listSessions, async ({ request }) => {
    const userId = await requireShopper(visits, request)
    return listOwnSessions(db, { kind: 'shopper', id: userId }, (await visits.find(request))!.sid)
  })
  serve(app, ownAccount.endSession, async ({ request, params }) => {
    await endOwnSession(db, await requireShopper(visits, request), params.id)
    return done
  })
  serve(app, ownAccount.endOtherSessions, async ({ request }) => {
    const userId = await requireShopper(visits, request)
    await endSessions(db, jobs, userId, (await visits.find(request))!.sid)
    return done
  })
  serve(app, ownAccount.signOutEverywhere, async ({ request, reply }) => {
    await endSessions(db, jobs, await requireShopper(visits, request))
    visits.take(reply, 'shopper')
    return done
  })
  serve(app, ownAccount.remove, async ({ request, reply, body }) => {
    const userId = await requireShopper(visits, request)
    await limitedCheck(limits, userId, () => removeAccount(db, jobs, userId, body.password))
    visits.take(reply, 'shopper')
    return done
  })
}
