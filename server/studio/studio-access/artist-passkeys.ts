import { randomBytes } from 'node:crypto'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts, artistPasskeys, artistTickets } from '#server/platform/db/schema.ts'
import { invalid, notFound, signedOut } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import { asCredential, checkPasskey, hostOf, readNewPasskey } from '#server/platform/sessions/webauthn.ts'
import { type AccountRow, type SignedIn, enter } from './artist-accounts.ts'
import { artistChanged } from './studio-emails.ts'

// An artist's passkey signs in by itself, without the password: the device must have asked for a PIN, a finger or a
// face.

/** In ms. */
const lifetime = 10 * 60_000

export async function beginPasskey(db: Queries, publicUrl: string, { id, email }: AccountRow) {
  const own = await db.select().from(artistPasskeys).where(eq(artistPasskeys.accountId, id))
  const options = await generateRegistrationOptions({
    rpName: 'Fairhand studio',
    rpID: hostOf(publicUrl),
    userName: email,
    userID: new TextEncoder().encode(id),
    excludeCredentials: own.map(asCredential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ticket: await openTicket(db, id, options.challenge), options: { ...options } }
}

interface NewPasskey {
  ticket: string
  name: string
  passkey: unknown
}

/** @throws 400 when it was not made for this shop and this step, 404 for a step that was not begun */
export async function addPasskey(
  db: Db,
  jobs: Jobs,
  publicUrl: string,
  accountId: string,
  { ticket, name, passkey }: NewPasskey,
): Promise<void> {
  const challenge = await useTicket(db, ticket, accountId)
  if (challenge === undefined) throw notFound('Step')
  const made = await readNewPasskey({ publicUrl, challenge, alone: true }, passkey)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(artistPasskeys)
      .values({ ...made, accountId, name: name.trim() })
      .onConflictDoNothing()
    if (!rowCount) throw invalid('This passkey has already been added', undefined, 'passkey_refused')
    await artistChanged.enqueue(tx, jobs, `${accountId} passkey-added`)
  })
}

/** @throws 404 */
export async function removePasskey(db: Db, jobs: Jobs, accountId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(artistPasskeys.id, id), eq(artistPasskeys.accountId, accountId))
    const { rowCount } = await tx.delete(artistPasskeys).where(own)
    if (!rowCount) throw notFound('Passkey')
    await artistChanged.enqueue(tx, jobs, `${accountId} passkey-removed`)
  })
}

/** The same for everybody: which account it will be, the passkey says. */
export async function beginPasskeySignIn(db: Queries, publicUrl: string) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(publicUrl), userVerification: 'required' })
  return { ticket: await openTicket(db, null, options.challenge), options: { ...options } }
}

/** @throws 401 for a passkey that nobody has, or that has not signed this challenge */
export async function signInByPasskey(
  db: Db,
  publicUrl: string,
  { ticket, passkey: answer }: { ticket: string; passkey: { id: string } },
  userAgent: string,
): Promise<SignedIn> {
  const challenge = await useTicket(db, ticket, null)
  if (challenge === undefined) throw signedOut('This sign-in took too long. Please try again.')
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(artistPasskeys)
      .innerJoin(artistAccounts, eq(artistAccounts.id, artistPasskeys.accountId))
      .where(and(eq(artistPasskeys.id, answer.id), eq(artistAccounts.isActive, true)))
      .for('update')
    const passkey = found?.artist_passkeys
    const counter = passkey && (await checkPasskey({ publicUrl, challenge, alone: true }, passkey, answer))
    if (!passkey || counter === undefined)
      throw signedOut('This passkey is not known here. Please sign in with your password.', 'wrong_code')
    await tx.update(artistPasskeys).set({ counter, lastUsedAt: new Date() }).where(eq(artistPasskeys.id, passkey.id))
    return enter(tx, found.artist_accounts, userAgent)
  })
}

async function openTicket(db: Queries, accountId: string | null, challenge: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifetime)
  await db.insert(artistTickets).values({ tokenHash: hashToken(token), accountId, challenge, expiresAt })
  return token
}

/** Its challenge; whatever comes of it, a challenge is used once. */
async function useTicket(db: Queries, token: string, accountId: string | null): Promise<string | undefined> {
  const whose = accountId === null ? isNull(artistTickets.accountId) : eq(artistTickets.accountId, accountId)
  const [ticket] = await db
    .delete(artistTickets)
    .where(and(eq(artistTickets.tokenHash, hashToken(token)), whose, gt(artistTickets.expiresAt, new Date())))
    .returning()
  return ticket?.challenge
}

export async function pruneArtistTickets(db: Queries): Promise<void> {
  await db.delete(artistTickets).where(lt(artistTickets.expiresAt, sql`now()`))
}
