import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'

/** In s. */
const lifetime = 60 * 60
const confirmationLifetime = 7 * 24 * 60 * 60

/**
 * Creates the one token that resets this account's password; an earlier one stops working. Only its hash is stored.
 * Under the account's row lock: an account that has moved to another address meanwhile gets none.
 * @returns undefined for an account that no longer has this address
 */
export async function makeResetToken(
  db: Queries,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await db.execute(sql`
    insert into password_resets (user_id, token_hash, expires_at)
    select id, ${hashToken(token)}, now() + make_interval(secs => ${lifetime}) from users
    where id = ${id} and email = ${email} for share
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return rowCount ? token : undefined
}

/** Creates a token that proves this address of the account; those that were e-mailed earlier work as well. */
export async function makeConfirmationToken(
  db: Queries,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.execute(sql`
    insert into email_confirmations (user_id, token_hash, email, expires_at)
    values (${id}, ${hashToken(token)}, ${email}, now() + make_interval(secs => ${confirmationLifetime}))`)
  return token
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
