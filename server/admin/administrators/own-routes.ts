import type { FastifyInstance } from 'fastify'
import { adminResets, ownAdmin } from '#contract/admin/admins-own.ts'
import { done } from '#contract/base/text.ts'
import { limitedCheck } from '#server/platform/credentials/account-passwords.ts'
import { checkResetLink } from '#server/platform/credentials/reset-links.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Reads } from '#server/platform/db/replica/reads.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { createServeAdmin } from '#server/platform/sessions/serve-admin.ts'
import { proveSession } from '#server/platform/sessions/sessions.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { adminPasswords } from './admin-passwords.ts'
import { adminPasswordReset } from './admin-emails.ts'
import { beginApp } from './authenticator-app.ts'
import { adminPasskeys } from './second-factor.ts'
import {
  addFactor,
  changeOwnEmail,
  endOtherSessions,
  endOwnSession,
  findOwnSignIn,
  getOwn,
  removeApp,
  removePasskey,
  renewOwnCodes,
} from './own-sign-in.ts'

export interface AdminParts {
  db: Db
  reads: Reads
  jobs: Jobs
  visits: Visits
  limits: Limits
  /** Passkeys are bound to the shop's public address. */
  publicUrl: string
}

/** An administrator's own sign-in, and account recovery by e-mail. */
export function ownAdminRoutes(app: FastifyInstance, { db, jobs, visits, limits, publicUrl }: AdminParts): void {
  const serveAdmin = createServeAdmin(app, { visits })
  const sidOf = async (request: Parameters<Visits['find']>[0]) => (await visits.find(request, 'admin'))!.sid

  serveAdmin(ownAdmin.find, async ({ adminId, request }) => findOwnSignIn(db, adminId, await sidOf(request)))
  serveAdmin(ownAdmin.prove, async ({ adminId, request, body }) => {
    await limitedCheck(limits, adminId, () => adminPasswords.prove(db, adminId, body.password))
    await proveSession(db, await sidOf(request))
    return done
  })
  serve(app, ownAdmin.checkProof, async () => done)
  serveAdmin(ownAdmin.changeEmail, async ({ adminId, body }) => {
    await changeOwnEmail(db, jobs, adminId, body.email)
    return done
  })
  serveAdmin(ownAdmin.endSession, async ({ adminId, params }) => {
    await endOwnSession(db, adminId, params.id)
    return done
  })
  serveAdmin(ownAdmin.endOtherSessions, async ({ adminId, request }) => {
    await endOtherSessions(db, jobs, adminId, await sidOf(request))
    return done
  })

  serveAdmin(ownAdmin.beginPasskey, async ({ adminId: id }) =>
    adminPasskeys.begin(db, publicUrl, { id, name: (await getOwn(db, id)).username }),
  )
  serveAdmin(ownAdmin.addPasskey, async ({ adminId, body }) => ({
    recoveryCodes: await addFactor(db, jobs, adminId, { passkey: { publicUrl, ...body } }),
  }))
  serveAdmin(ownAdmin.removePasskey, async ({ adminId, params }) => {
    await removePasskey(db, jobs, adminId, params.id)
    return done
  })
  serveAdmin(ownAdmin.beginApp, async ({ adminId }) => beginApp(db, await getOwn(db, adminId)))
  serveAdmin(ownAdmin.confirmApp, async ({ adminId, body }) => {
    await limits.take('password-check', `app ${adminId}`)
    return { recoveryCodes: await addFactor(db, jobs, adminId, { app: body }) }
  })
  serveAdmin(ownAdmin.removeApp, async ({ adminId }) => {
    await removeApp(db, jobs, adminId)
    return done
  })
  serveAdmin(ownAdmin.renewRecoveryCodes, async ({ adminId }) => ({
    recoveryCodes: await renewOwnCodes(db, jobs, adminId),
  }))

  serve(app, adminResets.request, async ({ request, body }) => {
    await limits.take('reset-address', addressKey(request))
    await limits.take('reset-account', `admin ${body.name.toLowerCase()}`)
    // Nothing reveals whether the administrator exists: only the job that writes the e-mail looks them up.
    await adminPasswordReset.enqueue(db, jobs, body.name)
    return done
  })
  serve(app, adminResets.find, async ({ params }) => {
    await checkResetLink(db, 'admin', params.token)
    return done
  })
  serve(app, adminResets.use, async ({ reply, params, body }) => {
    visits.giveDevice(reply, 'admin', await adminPasswords.reset(db, jobs, params.token, body.password))
    return done
  })
}
