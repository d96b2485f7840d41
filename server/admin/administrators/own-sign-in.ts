import { eq } from 'drizzle-orm'
import type { OwnSignIn } from '#contract/admin/admins-own.ts'
import { endNamedSession, listOwnSessions, sessionsOf } from '#server/platform/sessions/sessions.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { admins } from '#server/platform/db/schema.ts'
import { conflict, notFound, signedOut, violatedUnique } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { recordChange } from '#server/platform/audit/audit.ts'
import { adminChanged } from './admin-emails.ts'
import { adminSubject } from './admins.ts'
import { connectApp } from './authenticator-app.ts'
import { countCodes, makeFirstCodes, renewCodes } from './recovery-codes.ts'
import { adminPasskeys, isSecondFactorRequired, keepRequiredFactor, needsSecondFactor } from './second-factor.ts'

// Administrators' changes to their own sign-in: each is in the audit log and announced by e-mail.

type AdminRow = typeof admins.$inferSelect

/** @param sid of the caller's own session */
export async function findOwnSignIn(db: Queries, adminId: string, sid: string): Promise<OwnSignIn> {
  const admin = await getOwn(db, adminId)
  return {
    email: admin.email,
    passkeys: await adminPasskeys.list(db, adminId),
    hasApp: admin.totpSecret !== null,
    recoveryCodesLeft: await countCodes(db, adminId),
    secondFactorRequired: await isSecondFactorRequired(db),
    sessions: await listOwnSessions(db, { kind: 'admin', id: adminId }, sid),
  }
}

/** @throws 409 for an address of another administrator */
export async function changeOwnEmail(db: Db, jobs: Jobs, adminId: string, email: string): Promise<void> {
  await db
    .transaction(async (tx) => {
      const [before] = await tx.select().from(admins).where(eq(admins.id, adminId)).for('update')
      if (!before) throw signedOut()
      if (before.email === email) return
      await tx.update(admins).set({ email }).where(eq(admins.id, adminId))
      await endAccess(tx, { kind: 'admin', id: adminId }, 'emailChanged')
      await recordChange(tx, adminId, 'email changed', adminSubject(before))
      await adminChanged.enqueue(tx, jobs, { adminId, change: 'email', previousAddress: before.email })
      await adminChanged.enqueue(tx, jobs, { adminId, change: 'email' })
    })
    .catch((error: unknown) => {
      if (violatedUnique(error)) throw conflict('An administrator with this email already exists', 'email_taken')
      throw error
    })
}

/** Ends one of the caller's own sessions, named by the beginning of its stored hash. @throws 404 */
export async function endOwnSession(db: Db, adminId: string, shortId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endNamedSession(tx, sessionsOf('admin', adminId), shortId))) throw notFound('Session')
    await recordChange(tx, adminId, 'session ended', adminSubject(await getOwn(tx, adminId)))
  })
}

export async function endOtherSessions(db: Db, jobs: Jobs, adminId: string, sid: string): Promise<void> {
  await db.transaction(async (tx) => {
    await endAccess(tx, { kind: 'admin', id: adminId }, 'signedOutEverywhere', sid)
    await recordChange(tx, adminId, 'other sessions ended', adminSubject(await getOwn(tx, adminId)))
    await adminChanged.enqueue(tx, jobs, { adminId, change: 'sessions-ended' })
  })
}

interface NewFactor {
  passkey?: { publicUrl: string; ticket: string; name: string; passkey: unknown }
  app?: { ticket: string; code: string }
}

/** @returns recovery codes with the first second factor, to be shown once */
export async function addFactor(
  db: Db,
  jobs: Jobs,
  adminId: string,
  { passkey, app }: NewFactor,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    if (passkey) await adminPasskeys.add(tx, passkey.publicUrl, adminId, passkey)
    if (app) await connectApp(tx, adminId, app.ticket, app.code)
    await endAccess(tx, { kind: 'admin', id: adminId }, 'secondFactorAdded')
    const codes = await makeFirstCodes(tx, adminId)
    await tell(tx, jobs, adminId, passkey ? 'passkey added' : 'authenticator app connected', 'second-factor-added')
    return codes
  })
}

/** @throws 404, 409 for the last one if one is required */
export async function removePasskey(db: Db, jobs: Jobs, adminId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await adminPasskeys.remove(tx, adminId, id)
    await keepRequiredFactor(tx, adminId)
    await tell(tx, jobs, adminId, 'passkey removed', 'second-factor-removed')
  })
}

export async function removeApp(db: Db, jobs: Jobs, adminId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { totpSecret } = await getOwn(tx, adminId)
    if (totpSecret === null) return
    await tx.update(admins).set({ totpSecret: null, totpStep: null }).where(eq(admins.id, adminId))
    await keepRequiredFactor(tx, adminId)
    await tell(tx, jobs, adminId, 'authenticator app removed', 'second-factor-removed')
  })
}

export async function renewOwnCodes(db: Db, jobs: Jobs, adminId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await needsSecondFactor(tx, adminId)))
      throw conflict('Set up a passkey or an authenticator app first', 'second_factor_needed')
    const codes = await renewCodes(tx, adminId)
    await tell(tx, jobs, adminId, 'recovery codes renewed', 'recovery-codes')
    return codes
  })
}

async function tell(
  tx: Queries,
  jobs: Jobs,
  adminId: string,
  action: string,
  change: 'second-factor-added' | 'second-factor-removed' | 'recovery-codes',
): Promise<void> {
  await recordChange(tx, adminId, action, adminSubject(await getOwn(tx, adminId)))
  await adminChanged.enqueue(tx, jobs, { adminId, change })
}

/** @throws 401 */
export async function getOwn(db: Queries, adminId: string): Promise<AdminRow> {
  const [admin] = await db.select().from(admins).where(eq(admins.id, adminId))
  if (!admin) throw signedOut()
  return admin
}
