import type { FastifyInstance } from 'fastify'
import { admins } from '#contract/admins.ts'
import { ownAdmin } from '#contract/admins-own.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { signedOut } from '#server/errors.ts'
import { nameAccount } from '#server/logging/named-account.ts'
import { type Limits, addressKey } from '#server/rate-limits/rate-limits.ts'
import { serve } from '#server/http/serve.ts'
import { knownBrowser } from '#server/sessions/known-browser.ts'
import { endSession } from '#server/sessions/sessions.ts'
import { createServeAdmin } from '#server/sessions/serve-admin.ts'
import { type Visits, userAgent } from '#server/sessions/visit.ts'
import { findAdmin, findAdminByName, signInAdmin } from './admins.ts'
import {
  activateColleague,
  changeColleaguesRole,
  changeOwnPassword,
  createColleague,
  endColleaguesSession,
  listChanges,
  listColleagues,
  proveOwnPassword,
} from './colleagues.ts'

export function adminsRoutes(
  app: FastifyInstance,
  { db, visits, limits }: { db: Db; visits: Visits; limits: Limits },
): void {
  const serveAdmin = createServeAdmin(app, { visits })
  serve(app, admins.signIn, async ({ request, reply, body }) => {
    const found = await findAdminByName(db, body.username)
    nameAccount(request, found)
    const browser = knownBrowser(found, visits.device(request, 'admin'))
    if (!browser) await limits.take('sign-in-address', addressKey(request))
    const guesser = browser ? `browser ${browser}` : `admin ${found?.id ?? body.username.toLowerCase()}`
    const { admin, token, device } = await limits.guess(guesser, () =>
      signInAdmin(db, found, body.password, userAgent(request)),
    )
    const previous = await visits.find(request, 'admin')
    if (previous) await endSession(db, previous.sid)
    visits.give(reply, 'admin', token)
    visits.giveDevice(reply, 'admin', device)
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
  serve(app, admins.list, async ({ request }) => listColleagues(db, (await visits.find(request, 'admin'))!.sid))
  serveAdmin(admins.create, ({ adminId, body }) => createColleague(db, adminId, body))
  serveAdmin(admins.changePassword, async ({ adminId, request, reply, body }) => {
    await limits.take('password-check', adminId)
    const { sid } = (await visits.find(request, 'admin'))!
    visits.giveDevice(reply, 'admin', await changeOwnPassword(db, adminId, sid, body))
    await limits.forgive('password-check', adminId)
    return done
  })
  serveAdmin(ownAdmin.prove, async ({ adminId, request, body }) => {
    await limits.take('password-check', adminId)
    await proveOwnPassword(db, adminId, (await visits.find(request, 'admin'))!.sid, body.password)
    await limits.forgive('password-check', adminId)
    return done
  })
  serve(app, ownAdmin.checkProof, async () => done)
  serveAdmin(admins.changeRole, async ({ adminId, params, body }) => {
    await changeColleaguesRole(db, adminId, params.id, body.role)
    return done
  })
  serveAdmin(admins.activate, async ({ adminId, params, body }) => {
    await activateColleague(db, adminId, params.id, body.isActive)
    return done
  })
  serveAdmin(admins.endSession, async ({ adminId, params }) => {
    await endColleaguesSession(db, adminId, params.id)
    return done
  })
  serve(app, admins.changes, ({ query }) => listChanges(db, query.before))
}
