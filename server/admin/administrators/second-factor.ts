import { and, eq, sql } from 'drizzle-orm'
import type { SecondFactor, SecondFactorNeeded } from '#contract/base/second-factor.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { adminPasskeys, adminRecoveryCodes, adminRules, admins } from '#server/platform/db/schema.ts'
import { conflict, signedOut } from '#server/platform/errors.ts'
import { useAppCode } from './authenticator-app.ts'
import { askForPasskey, usePasskey } from './passkeys.ts'
import { countCodes, useCode } from './recovery-codes.ts'
import { dropTickets, findSignIn, openTicket, useSignIn } from './tickets.ts'

type AdminRow = typeof admins.$inferSelect

/** Whether an administrator has one: an authenticator app or a passkey. Recovery codes alone are none. */
export const hasSecondFactor = sql<boolean>`(admins.totp_secret is not null
  or exists (select from admin_passkeys where admin_passkeys.admin_id = admins.id))`

export async function needsSecondFactor(db: Queries, adminId: string): Promise<boolean> {
  const [row] = await db.select({ has: hasSecondFactor }).from(admins).where(eq(admins.id, adminId))
  return row?.has ?? false
}

/** After the right password: the sign-in waits for the second factor. */
export async function beginSecondStep(db: Queries, publicUrl: string, admin: AdminRow): Promise<SecondFactorNeeded> {
  const passkey = await askForPasskey(db, publicUrl, admin.id)
  const ticket = await openTicket(db, admin.id, 'sign-in', passkey?.challenge ?? '')
  const hasRecoveryCodes = (await countCodes(db, admin.id)) > 0
  return {
    secondFactor: { ticket, hasApp: admin.totpSecret !== null, hasRecoveryCodes, passkey: passkey && { ...passkey } },
  }
}

/**
 * Checks the second factor of a sign-in, and uses it and the sign-in up.
 * @returns the administrator, whose row is locked, and what it was
 * @throws 401 for a wrong one, and for a sign-in that is not waiting
 */
export async function takeSecondFactor(
  tx: Queries,
  publicUrl: string,
  { ticket: token, code, passkey }: SecondFactor,
): Promise<{ admin: AdminRow; by: Factor }> {
  const ticket = await findSignIn(tx, token)
  const alive = and(eq(admins.id, ticket.adminId), eq(admins.isActive, true))
  const [admin] = await tx.select().from(admins).where(alive).for('update')
  if (!admin) throw wrongFactor()
  const by = await factorGiven(tx, publicUrl, admin, ticket.challenge, { code, passkey })
  if (!by) throw wrongFactor()
  await useSignIn(tx, token)
  return { admin, by }
}

type Factor = 'passkey' | 'app' | 'recovery code'

async function factorGiven(
  tx: Queries,
  publicUrl: string,
  admin: AdminRow,
  challenge: string,
  { code, passkey }: Omit<SecondFactor, 'ticket'>,
): Promise<Factor | undefined> {
  if (passkey)
    return (await usePasskey(tx, publicUrl, { adminId: admin.id, challenge }, passkey)) ? 'passkey' : undefined
  if (code === undefined) return undefined
  if (await useAppCode(tx, admin, code)) return 'app'
  return (await useCode(tx, admin.id, code)) ? 'recovery code' : undefined
}

const wrongFactor = () => signedOut('This code or passkey is not right', 'wrong_code')

/** Without them, a sign-in needs the password alone. Whatever was begun with them ends. */
export async function dropSecondFactors(tx: Queries, adminId: string): Promise<void> {
  await tx.update(admins).set({ totpSecret: null, totpStep: null }).where(eq(admins.id, adminId))
  await tx.delete(adminPasskeys).where(eq(adminPasskeys.adminId, adminId))
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))
  await dropTickets(tx, adminId)
}

export async function isSecondFactorRequired(db: Queries): Promise<boolean> {
  const [rules] = await db.select().from(adminRules)
  return rules?.secondFactorRequired ?? false
}

/** @throws 409 for an owner who would be the first to be kept out */
export async function requireSecondFactor(tx: Queries, adminId: string, required: boolean): Promise<void> {
  if (required && !(await needsSecondFactor(tx, adminId)))
    throw conflict('Set up a second factor of your own first', 'second_factor_needed')
  const values = { secondFactorRequired: required }
  await tx.insert(adminRules).values(values).onConflictDoUpdate({ target: adminRules.id, set: values })
}

/** After one was removed. @throws 409 when it was the last one, and owners require one */
export async function keepRequiredFactor(tx: Queries, adminId: string): Promise<void> {
  if (await needsSecondFactor(tx, adminId)) return
  if (await isSecondFactorRequired(tx))
    throw conflict(
      'A second factor is required here: add another one before you remove this one',
      'second_factor_needed',
    )
  // Recovery codes stand in for a second factor; without one they would open nothing.
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId))
}
