import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Admin, admins } from '#contract/admin/admins.ts'
import { done } from '#contract/base/text.ts'
import { signedOut } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import { nameAccount } from '#server/platform/observability/named-account.ts'
import { limitedCheck } from '#server/platform/credentials/account-passwords.ts'
import { limitedSignIn } from '#server/platform/sessions/limited-sign-in.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { userAgent } from '#server/platform/sessions/visit.ts'
import { adminPasswords } from './admin-passwords.ts'
import { completeSignIn, findAdmin, findAdminByName, signInAdmin } from './admins.ts'
import {
  activateColleague,
  changeColleaguesRole,
  changeRules,
  createColleague,
  endColleaguesSession,
  listChanges,
  listColleagues,
  removeSecondFactor,
} from './colleagues.ts'
import { type AdminParts, ownAdminRoutes } from './own-routes.ts'
import { findSignIn, isSecondFactorRequired } from './second-factor.ts'

export function adminsRoutes(app: FastifyInstance, parts: AdminParts): void {
  const { db, reads, jobs, visits, limits, publicUrl } = parts
  const serveAdmin = createServeAdmin(app, { visits })
  ownAdminRoutes(app, parts)

  const letIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { admin, ...cookies }: { admin: Admin; token: string; device: string },
  ) => {
    await visits.enter(request, reply, 'admin', cookies)
    return admin
  }
  serve(app, admins.signIn, async ({ request, reply, body }) => {
    const found = await findAdminByName(db, body.username)
    nameAccount(request, found)
    const guess = { kind: 'admin' as const, account: found, typed: body.username }
    const result = await limitedSignIn({ limits, visits }, request, guess, () =>
      signInAdmin(db, publicUrl, found, body.password, userAgent(request)),
    )
    return 'secondFactor' in result ? result : letIn(request, reply, result)
  })
  serve(app, admins.giveSecondFactor, async ({ request, reply, body }) => {
    await limits.take('sign-in-address', addressKey(request))
    const { accountId } = await findSignIn(db, body.ticket)
    const result = await limits.guess(`second factor ${accountId}`, () =>
      completeSignIn(db, jobs, publicUrl, body, userAgent(request)),
    )
    return letIn(request, reply, result)
  })
  serve(app, admins.signOut, async ({ request, reply }) => {
    await visits.leave(request, reply, 'admin')
    return done
  })
  serve(app, admins.current, async ({ request }) => {
    const session = await visits.find(request, 'admin')
    const admin = session && (await findAdmin(db, session))
    if (!admin) throw signedOut()
    return admin
  })
  serve(app, admins.list, async ({ request }) => listColleagues(db, (await visits.find(request, 'admin'))!.sid))
  serveAdmin(admins.create, ({ adminId, body }) => createColleague(db, jobs, adminId, body))
  serveAdmin(admins.changePassword, async ({ adminId, request, reply, body }) => {
    const { sid } = (await visits.find(request, 'admin'))!
    const change = () => adminPasswords.change(db, jobs, { id: adminId, sid }, body)
    visits.giveDevice(reply, 'admin', await limitedCheck(limits, adminId, change))
    return done
  })
  serveAdmin(admins.changeRole, async ({ adminId, params, body }) => {
    await changeColleaguesRole(db, jobs, adminId, params.id, body.role)
    return done
  })
  serveAdmin(admins.removeSecondFactor, async ({ adminId, params }) => {
    await removeSecondFactor(db, jobs, adminId, params.id)
    return done
  })
  serve(app, admins.findRules, async () => ({ secondFactorRequired: await isSecondFactorRequired(db) }))
  serveAdmin(admins.changeRules, async ({ adminId, body }) => {
    await changeRules(db, adminId, body.secondFactorRequired)
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
  serve(app, admins.changes, ({ query, request }) => listChanges(reads.for(request), query.before))
}
