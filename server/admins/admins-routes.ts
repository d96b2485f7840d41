import type { FastifyInstance } from 'fastify'
import { admins } from '#contract/admins.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { signedOut } from '#server/errors.ts'
import { serve } from '#server/serve.ts'
import { endSession } from '#server/sessions/sessions.ts'
import { type Visits, userAgent } from '#server/sessions/visit.ts'
import { findAdmin, signInAdmin } from './admins.ts'

export function adminsRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  serve(app, admins.signIn, async ({ request, reply, body }) => {
    const { admin, token } = await signInAdmin(db, body, userAgent(request))
    const previous = await visits.find(request, 'admin')
    if (previous) await endSession(db, previous.sid)
    visits.give(reply, 'admin', token)
    return admin
  })
  serve(app, admins.signOut, async ({ request, reply }) => {
    const session = await visits.find(request, 'admin')
    if (session) await endSession(db, session.sid)
    visits.take(reply, 'admin')
    return done
  })
  serve(app, admins.current, async ({ request }) => {
    const session = await visits.find(request, 'admin')
    const admin = session?.userId ? await findAdmin(db, session.userId) : undefined
    if (!admin) throw signedOut()
    return admin
  })
}
