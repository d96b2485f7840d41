import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type User, accounts } from '#contract/accounts.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/serve.ts'
import { endSession } from '#server/sessions/sessions.ts'
import { type Visits, userAgent } from '#server/sessions/visit.ts'
import { type SignedIn, findUser, register, signIn } from './accounts.ts'

export function accountsRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  const arrival = async (request: FastifyRequest) => ({
    session: await visits.find(request),
    userAgent: userAgent(request),
  })
  const welcome = (reply: FastifyReply, { user, token }: SignedIn): User => {
    visits.give(reply, 'shopper', token)
    return user
  }

  serve(app, accounts.current, async ({ request }) => {
    const session = await visits.find(request)
    return session?.userId ? findUser(db, session.userId) : null
  })
  serve(app, accounts.signIn, async ({ request, reply, body }) =>
    welcome(reply, await signIn(db, body, await arrival(request))),
  )
  serve(app, accounts.register, async ({ request, reply, body }) =>
    welcome(reply, await register(db, body, await arrival(request))),
  )
  serve(app, accounts.signOut, async ({ request, reply }) => {
    const session = await visits.find(request)
    if (session) await endSession(db, session.sid)
    visits.take(reply, 'shopper')
    return done
  })
  app.get('/api/login', { config: { access: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/auth?next=/orders'),
  )
}
