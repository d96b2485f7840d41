import { and, eq } from 'drizzle-orm'
import { type Step, openTicket, useTicket } from '#server/platform/credentials/tickets.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { artistAccounts } from '#server/platform/db/schema.ts'
import { signedOut } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type AccountRow, type SignedIn, enter } from './artist-accounts.ts'
import { artistPasskeys } from './artist-passkey-settings.ts'
import { artistChanged } from './studio-emails.ts'

type NewPasskey = Parameters<typeof artistPasskeys.add>[3]

/** @throws 400 if it was not made for this shop and this step, 404 if the step was not begun */
export async function addPasskey(db: Db, jobs: Jobs, publicUrl: string, id: string, made: NewPasskey): Promise<void> {
  await db.transaction(async (tx) => {
    await artistPasskeys.add(tx, publicUrl, id, made)
    await artistChanged.enqueue(tx, jobs, { accountId: id, change: 'passkey-added', ended: [] })
  })
}

/** @throws 404 */
export async function removePasskey(db: Db, jobs: Jobs, id: string, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await artistPasskeys.remove(tx, id, key)
    await artistChanged.enqueue(tx, jobs, { accountId: id, change: 'passkey-removed', ended: [] })
  })
}

const signIn: Step = { kind: 'artist', purpose: 'sign-in' }

export async function beginPasskeySignIn(db: Queries, publicUrl: string) {
  const options = await artistPasskeys.askAnybody(publicUrl)
  return { ticket: await openTicket(db, signIn, options.challenge), options: { ...options } }
}

/** @throws 401 for an unknown passkey, or one that has not signed this challenge */
export async function signInByPasskey(
  db: Db,
  publicUrl: string,
  { ticket: token, passkey: answer }: { ticket: string; passkey: { id: string } },
  userAgent: string,
): Promise<SignedIn> {
  // A challenge is used once, whatever the outcome.
  const ticket = await useTicket(db, signIn, token)
  if (!ticket) throw signedOut('This sign-in took too long. Please try again.')
  return db.transaction(async (tx) => {
    const id = await artistPasskeys.findOwner(tx, answer.id)
    const account = id && (await lockActive(tx, id))
    const { challenge } = ticket
    if (!account || !(await artistPasskeys.use(tx, publicUrl, { challenge, id }, answer)))
      throw signedOut('This passkey is not known here. Please sign in with your password.', 'wrong_code')
    return enter(tx, account, userAgent)
  })
}

/** Locks the account's row first, in the same order as the removal of an account. */
async function lockActive(tx: Queries, id: string): Promise<AccountRow | undefined> {
  const isIt = and(eq(artistAccounts.id, id), eq(artistAccounts.isActive, true))
  const [account] = await tx.select().from(artistAccounts).where(isIt).for('update')
  return account
}
