import { and, eq, sql } from 'drizzle-orm'
import type { SecondFactor, SecondFactorNeeded } from '#contract/base/second-factor.ts'
import { endAccess } from '#server/platform/credentials/end-access.ts'
import { accountPasskeys } from '#server/platform/credentials/passkeys.ts'
import { type Step, type Ticket, findTicket, openTicket, useTicket } from '#server/platform/credentials/tickets.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { adminRules, admins } from '#server/platform/db/schema.ts'
import { conflict, signedOut } from '#server/platform/errors.ts'
import { useAppCode } from './authenticator-app.ts'
import { countCodes, useCode } from './recovery-codes.ts'

type AdminRow = typeof admins.$inferSelect

/** A second factor beside the password. */
export const adminPasskeys = accountPasskeys({ kind: 'admin', name: 'Fairhand', alone: false })

/** Whether an administrator has one: an authenticator app or a passkey. Recovery codes alone do not count. */
export const hasSecondFactor = sql<boolean>`(admins.totp_secret is not null
  or exists (select from passkeys where passkeys.kind = 'admin' and passkeys.account_id = admins.id))`

export async function needsSecondFactor(db: Queries, adminId: string): Promise<boolean> {
  const [row] = await db.select({ has: hasSecondFactor }).from(admins).where(eq(admins.id, adminId))
  return row?.has ?? false
}

/** After the right password: the sign-in waits for the second factor. */
export async function beginSecondStep(db: Queries, publicUrl: string, admin: AdminRow): Promise<SecondFactorNeeded> {
  const passkey = await adminPasskeys.ask(db, publicUrl, admin.id)
  const ticket = await openTicket(db, { ...signIn, id: admin.id }, passkey?.challenge ?? '')
  const hasRecoveryCodes = (await countCodes(db, admin.id)) > 0
  return {
    secondFactor: { ticket, hasApp: admin.totpSecret !== null, hasRecoveryCodes, passkey: passkey && { ...passkey } },
  }
}

/**
 * Checks the second factor of a sign-in, and uses up both.
 * @returns the administrator, whose row is locked, and the kind of factor
 * @throws 401 for a wrong one, and for a sign-in that is not waiting
 */
export async function takeSecondFactor(
  tx: Queries,
  publicUrl: string,
  { ticket: token, code, passkey }: SecondFactor,
): Promise<{ admin: AdminRow; by: Factor }> {
  const ticket = await findSignIn(tx, token)
  const alive = and(eq(admins.id, ticket.accountId!), eq(admins.isActive, true))
  const [admin] = await tx.select().from(admins).where(alive).for('update')
  if (!admin) throw wrongFactor()
  const by = await factorGiven(tx, publicUrl, admin, ticket.challenge, { code, passkey })
  if (!by) throw wrongFactor()
  if (!(await useTicket(tx, signIn, token))) throw signInExpired()
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
    return (await adminPasskeys.use(tx, publicUrl, { challenge, id: admin.id }, passkey)) ? 'passkey' : undefined
  if (code === undefined) return undefined
  if (await useAppCode(tx, admin, code)) return 'app'
  return (await useCode(tx, admin.id, code)) ? 'recovery code' : undefined
}

const wrongFactor = () => signedOut('This code or passkey is not right', 'wrong_code')

const signIn: Step = { kind: 'admin', purpose: 'sign-in' }

/** @throws 401 for a sign-in that was not begun, or too long ago */
export async function findSignIn(db: Queries, token: string): Promise<Ticket> {
  const ticket = await findTicket(db, signIn, token)
  if (!ticket) throw signInExpired()
  return ticket
}

const signInExpired = () => signedOut('This sign-in took too long. Please start again with your password.')

export async function isSecondFactorRequired(db: Queries): Promise<boolean> {
  const [rules] = await db.select().from(adminRules)
  return rules?.secondFactorRequired ?? false
}

/** @throws 409 for an owner who would lock themselves out first */
export async function requireSecondFactor(tx: Queries, adminId: string, required: boolean): Promise<void> {
  if (required && !(await needsSecondFactor(tx, adminId)))
    throw conflict('Set up a second factor of your own first', 'second_factor_needed')
  const values = { secondFactorRequired: required }
  await tx.insert(adminRules).values(values).onConflictDoUpdate({ target: adminRules.id, set: values })
}

/** Called after one was removed. @throws 409 if it was the last one, and owners require one */
export async function keepRequiredFactor(tx: Queries, adminId: string): Promise<void> {
  if (await needsSecondFactor(tx, adminId)) return
  if (await isSecondFactorRequired(tx))
    throw conflict(
      'A second factor is required here: add another one before you remove this one',
      'second_factor_needed',
    )
  await endAccess(tx, { kind: 'admin', id: adminId }, 'secondFactorRemoved')
}
