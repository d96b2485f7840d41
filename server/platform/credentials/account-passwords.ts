import type { Db, Queries } from '#server/platform/db/db.ts'
import { invalid, signedOut } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { refuseCommonPassword } from '#server/platform/passwords/common-passwords.ts'
import { hashPassword, passwordMatches } from '#server/platform/passwords/passwords.ts'
import type { Limits } from '#server/platform/rate-limits/rate-limits.ts'
import type { AccountKind } from '#server/platform/sessions/account-kinds.ts'
import { deviceToken } from '#server/platform/sessions/known-browser.ts'
import type { Credential } from './credentials.ts'
import { endAccess } from './end-access.ts'
import { usedUp } from './mailed-link.ts'
import { checkResetLink, useResetLink } from './reset-links.ts'

interface Parts<Row> {
  kind: AccountKind
  /** The account, unless it is deactivated. */
  find(db: Queries, id: string): Promise<Row | undefined>
  /** What its password must not be. */
  names(account: Row): (string | null)[]
  /** @param byMail whoever sets it reads the account's mail */
  set(tx: Queries, id: string, password: string, byMail: boolean): Promise<unknown>
  /** Tells the account. @param sid of the session in which it was changed; undefined for a mailed link */
  changed(tx: Queries, jobs: Jobs, account: Row, ended: Credential[], sid?: string): Promise<void>
}

/** How the passwords of one kind of account are checked and set. */
export function accountPasswords<Row extends { id: string; password: string }>(parts: Parts<Row>) {
  const { kind, find, names, set, changed } = parts
  const prepare = async (account: Row, given: string) => {
    await refuseCommonPassword(given, names(account))
    return hashPassword(given)
  }
  const passwords = {
    /** The account, if this is its password. @throws 400, 401 when the account is gone */
    async prove(db: Queries, id: string, given: string, path = 'password'): Promise<Row> {
      const account = await find(db, id)
      if (!account) throw signedOut()
      if (await passwordMatches(account.password, given)) return account
      const message = 'This password is not right'
      throw invalid(message, [{ path, message }], 'wrong_password')
    },

    /**
     * Sets the caller's own password, and ends whatever else opens the account.
     * @returns the device cookie of this browser
     * @throws 400 for a wrong current or a common new one
     */
    async change(
      db: Db,
      jobs: Jobs,
      { id, sid }: { id: string; sid: string },
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ): Promise<string> {
      const account = await passwords.prove(db, id, currentPassword, 'currentPassword')
      const password = await prepare(account, newPassword)
      await db.transaction(async (tx) => {
        await set(tx, id, password, false)
        await changed(tx, jobs, account, await endAccess(tx, { kind, id }, 'passwordChanged', sid), sid)
      })
      return deviceToken({ id, password })
    },

    /**
     * Sets a new password by a mailed link, once, and ends whatever else opens the account.
     * @returns the device cookie of the browser that opened the link: its user can read the account's mail
     * @throws 400 for a common password, which leaves the link valid, 404 for a link that no longer works
     */
    async reset(db: Db, jobs: Jobs, token: string, newPassword: string): Promise<string> {
      const id = await checkResetLink(db, kind, token)
      const account = await find(db, id)
      if (!account) throw usedUp()
      const password = await prepare(account, newPassword)
      await db.transaction(async (tx) => {
        // The account's row first, as whoever changes its address locks it: the link then stands for the address it has.
        await set(tx, id, password, true)
        await useResetLink(tx, kind, token)
        await changed(tx, jobs, account, await endAccess(tx, { kind, id }, 'passwordReset'))
      })
      return deviceToken({ id, password })
    },
  }
  return passwords
}

/** Counts the tries of whatever checks a password of a signed-in account. */
export async function limitedCheck<T>(limits: Limits, accountId: string, check: () => Promise<T>): Promise<T> {
  await limits.take('password-check', accountId)
  const result = await check()
  await limits.forgive('password-check', accountId)
  return result
}
