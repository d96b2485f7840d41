import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { resetLinks } from '#server/platform/db/schema.ts'
import { type Account, type AccountKind, accountKinds, isOpenAccount } from '#server/platform/sessions/account-kinds.ts'
import { isAlive, newMailedToken, usedUp } from './mailed-link.ts'

/** In s. */
const lifetime = 60 * 60

/**
 * Creates the one token that resets this account's password; an earlier one stops working. Under the account's row
 * lock: an account that has moved to another address meanwhile gets none.
 * @returns undefined for an account that no longer has this address, or is deactivated
 */
export async function makeResetToken(
  db: Queries,
  { kind, id, email }: Account & { email: string },
): Promise<string | undefined> {
  const { table } = accountKinds[kind]
  const { token, tokenHash } = newMailedToken()
  const { rowCount } = await db.execute(sql`
    insert into ${resetLinks} (kind, account_id, token_hash, expires_at)
    select ${kind}, id, ${tokenHash}, now() + make_interval(secs => ${lifetime}) from ${table}
    where ${isOpenAccount(kind, id)} and ${table.email} = ${email} for share
    on conflict (kind, account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return rowCount ? token : undefined
}

/** The id of the account whose password it resets. @throws 404 for an unknown, used or expired link */
export async function checkResetLink(db: Queries, kind: AccountKind, token: string): Promise<string> {
  const [link] = await db.select().from(resetLinks).where(isLink(kind, token))
  if (!link) throw usedUp()
  return link.accountId
}

/** Uses the link up. @throws 404 when another request did, or it has ended meanwhile */
export async function useResetLink(tx: Queries, kind: AccountKind, token: string): Promise<void> {
  const { rowCount } = await tx.delete(resetLinks).where(isLink(kind, token))
  if (!rowCount) throw usedUp()
}

const isLink = (kind: AccountKind, token: string) => and(eq(resetLinks.kind, kind), isAlive(resetLinks, token))
