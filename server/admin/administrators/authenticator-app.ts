import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { type Step, expectTicket, findTicket, openTicket, useTicket } from '#server/platform/credentials/tickets.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { admins } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'

/** In s. One code before and one after the current one is accepted: clocks differ, and typing takes time. */
const tolerance = 30

/** A secret for an app, not connected yet. @returns it, and the same as a link for a QR code */
export async function beginApp(db: Queries, { id, username }: { id: string; username: string }) {
  const secret = generateSecret()
  const ticket = await openTicket(db, appStep(id), secret)
  return { ticket, secret, link: generateURI({ issuer: 'Fairhand', label: username, secret }) }
}

/** Connects the app after a code proves that it has the secret. @throws 400 for a wrong code, 404 */
export async function connectApp(tx: Queries, adminId: string, ticket: string, typed: string): Promise<void> {
  const { challenge: secret } = expectTicket(await findTicket(tx, appStep(adminId), ticket))
  const step = await stepOf(secret, typed, undefined)
  if (step === undefined) {
    const message = 'This code is not right. Codes change every 30 seconds: try the next one.'
    throw invalid(message, [{ path: 'code', message }], 'wrong_code')
  }
  expectTicket(await useTicket(tx, appStep(adminId), ticket))
  await tx.update(admins).set({ totpSecret: secret, totpStep: step }).where(eq(admins.id, adminId))
}

const appStep = (id: string): Step => ({ kind: 'admin', id, purpose: 'authenticator' })

/** Whether this is a code from the administrator's app; each works once. */
export async function useAppCode(tx: Queries, admin: typeof admins.$inferSelect, typed: string): Promise<boolean> {
  const step = admin.totpSecret ? await stepOf(admin.totpSecret, typed, admin.totpStep ?? undefined) : undefined
  if (step === undefined) return false
  const unused = or(isNull(admins.totpStep), lt(admins.totpStep, step))
  const { rowCount } = await tx
    .update(admins)
    .set({ totpStep: step })
    .where(and(eq(admins.id, admin.id), unused))
  return rowCount === 1
}

/** A code's time step; undefined for a wrong code, or one of a step that was used. */
async function stepOf(secret: string, typed: string, usedStep: number | undefined): Promise<number | undefined> {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const result = await verify({
    secret,
    token,
    epochTolerance: tolerance,
    ...(usedStep !== undefined && { afterTimeStep: usedStep }),
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
