import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { passkeys } from '#server/platform/db/schema.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { AccountKind } from '#server/platform/sessions/account-kinds.ts'
import { type Step, expectTicket, findTicket, openTicket, useTicket } from './tickets.ts'
import { asCredential, checkPasskey, hostOf, readNewPasskey } from './webauthn.ts'

interface Settings {
  kind: AccountKind
  /** Who asks, as the browser shows it. */
  name: string
  /**
   * Whether a passkey signs in by itself: then the device must ask for a PIN, a finger or a face. As a second factor
   * beside the password, having it is enough.
   */
  alone: boolean
}

interface NewPasskey {
  ticket: string
  name: string
  passkey: unknown
}

/** The passkeys of one kind of account. */
export function accountPasskeys({ kind, name: shopName, alone }: Settings) {
  const userVerification = alone ? 'required' : 'preferred'
  const isOf = (id: string) => and(eq(passkeys.kind, kind), eq(passkeys.accountId, id))
  const stepOf = (id: string): Step => ({ kind, id, purpose: 'passkey' })
  const rowsOf = (db: Queries, id: string) => db.select().from(passkeys).where(isOf(id)).orderBy(passkeys.createdAt)
  return {
    async list(db: Queries, id: string) {
      return (await rowsOf(db, id)).map(({ id: key, name, createdAt, lastUsedAt }) => ({
        id: key,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },

    /** What the browser needs to make a passkey for this shop. */
    async begin(db: Queries, publicUrl: string, { id, name }: { id: string; name: string }) {
      const options = await generateRegistrationOptions({
        rpName: shopName,
        rpID: hostOf(publicUrl),
        userName: name,
        userID: new TextEncoder().encode(id),
        excludeCredentials: (await rowsOf(db, id)).map(asCredential),
        authenticatorSelection: { residentKey: alone ? 'required' : 'discouraged', userVerification },
      })
      return { ticket: await openTicket(db, stepOf(id), options.challenge), options: { ...options } }
    },

    /** Adds the passkey that the browser has made. @throws 400 when it was not made for this shop and this step, 404 */
    async add(tx: Queries, publicUrl: string, id: string, { ticket, name, passkey }: NewPasskey): Promise<void> {
      const { challenge } = expectTicket(await findTicket(tx, stepOf(id), ticket))
      const made = await readNewPasskey({ publicUrl, challenge, alone }, passkey)
      expectTicket(await useTicket(tx, stepOf(id), ticket))
      const { rowCount } = await tx
        .insert(passkeys)
        .values({ ...made, kind, accountId: id, name: name.trim() })
        .onConflictDoNothing()
      if (!rowCount) throw invalid('This passkey has already been added', undefined, 'passkey_refused')
    },

    /** @throws 404 */
    async remove(tx: Queries, id: string, key: string): Promise<void> {
      const { rowCount } = await tx.delete(passkeys).where(and(isOf(id), eq(passkeys.id, key)))
      if (!rowCount) throw notFound('Passkey')
    },

    /** What the browser needs to use one of the account's passkeys; null without any. */
    async ask(db: Queries, publicUrl: string, id: string) {
      const own = await rowsOf(db, id)
      if (own.length === 0) return null
      const allowCredentials = own.map(asCredential)
      return generateAuthenticationOptions({ rpID: hostOf(publicUrl), allowCredentials, userVerification })
    },

    /** The same for everybody: which account it will be, the passkey says. */
    askAnybody: (publicUrl: string) => generateAuthenticationOptions({ rpID: hostOf(publicUrl), userVerification }),

    /** Whose passkey it is. */
    async findOwner(db: Queries, key: string): Promise<string | undefined> {
      const [passkey] = await db
        .select({ accountId: passkeys.accountId })
        .from(passkeys)
        .where(and(eq(passkeys.kind, kind), eq(passkeys.id, key)))
      return passkey?.accountId
    },

    /** Whether one of the account's passkeys has signed this challenge; notes its use. */
    async use(
      tx: Queries,
      publicUrl: string,
      { challenge, id }: { challenge: string; id: string },
      answer: { id: string },
    ): Promise<boolean> {
      const isIt = and(isOf(id), eq(passkeys.id, answer.id))
      const [passkey] = await tx.select().from(passkeys).where(isIt).for('update')
      const counter = passkey && (await checkPasskey({ publicUrl, challenge, alone }, passkey, answer))
      if (counter === undefined) return false
      await tx.update(passkeys).set({ counter, lastUsedAt: new Date() }).where(isIt)
      return true
    },
  }
}
