import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { adminPasskeys } from '#server/platform/db/schema.ts'
import { invalid } from '#server/platform/errors.ts'
import { asCredential, checkPasskey, hostOf, readNewPasskey } from '#server/platform/sessions/webauthn.ts'
import { findOwn, openTicket, useOwn } from './tickets.ts'

type Passkey = typeof adminPasskeys.$inferSelect

// WebAuthn as a second factor beside the password: whoever has the key is enough, so a key without a PIN will do.

export function listPasskeys(db: Queries, adminId: string): Promise<Passkey[]> {
  return db.select().from(adminPasskeys).where(eq(adminPasskeys.adminId, adminId)).orderBy(adminPasskeys.createdAt)
}

/** What the browser needs to make a passkey for this shop. */
export async function beginPasskey(db: Queries, publicUrl: string, { id, username }: { id: string; username: string }) {
  const options = await generateRegistrationOptions({
    rpName: 'Fairhand',
    rpID: hostOf(publicUrl),
    userName: username,
    userID: new TextEncoder().encode(id),
    excludeCredentials: (await listPasskeys(db, id)).map(asCredential),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { ticket: await openTicket(db, id, 'passkey', options.challenge), options: { ...options } }
}

interface NewPasskey {
  ticket: string
  name: string
  passkey: unknown
}

/** Adds the passkey that the browser has made. @throws 400 when it was not made for this shop and this step, 404 */
export async function addPasskey(
  db: Db,
  tx: Queries,
  publicUrl: string,
  adminId: string,
  { ticket, name, passkey }: NewPasskey,
): Promise<void> {
  const { challenge } = await findOwn(db, adminId, ticket, 'passkey')
  const made = await readNewPasskey({ publicUrl, challenge, alone: false }, passkey)
  await useOwn(tx, adminId, ticket, 'passkey')
  const { rowCount } = await tx
    .insert(adminPasskeys)
    .values({ ...made, adminId, name: name.trim() })
    .onConflictDoNothing()
  if (!rowCount) throw invalid('This passkey has already been added', undefined, 'passkey_refused')
}

/** What the browser needs to use one of the administrator's passkeys; null without any. */
export async function askForPasskey(db: Queries, publicUrl: string, adminId: string) {
  const passkeys = await listPasskeys(db, adminId)
  if (passkeys.length === 0) return null
  return generateAuthenticationOptions({
    rpID: hostOf(publicUrl),
    allowCredentials: passkeys.map(asCredential),
    userVerification: 'preferred',
  })
}

/** Whether the browser has signed this challenge with one of the administrator's passkeys. */
export async function usePasskey(
  tx: Queries,
  publicUrl: string,
  { adminId, challenge }: { adminId: string; challenge: string },
  answer: { id: string },
): Promise<boolean> {
  const own = and(eq(adminPasskeys.id, answer.id), eq(adminPasskeys.adminId, adminId))
  const [passkey] = await tx.select().from(adminPasskeys).where(own)
  if (!passkey) return false
  const counter = await checkPasskey({ publicUrl, challenge, alone: false }, passkey, answer)
  if (counter === undefined) return false
  const used = { counter, lastUsedAt: new Date() }
  await tx.update(adminPasskeys).set(used).where(own)
  return true
}
