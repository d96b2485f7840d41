import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { newMailedToken } from '#server/platform/sessions/mailed-link.ts'

/** In s. */
const lifetime = 60 * 60

/** The one token of this artist's account; an earlier one stops working. */
export async function makeArtistResetToken(db: Queries, accountId: string): Promise<string | undefined> {
  const { token, tokenHash } = newMailedToken()
  const { rowCount } = await db.execute(sql`
    insert into artist_password_resets (account_id, token_hash, expires_at)
    select id, ${tokenHash}, now() + make_interval(secs => ${lifetime}) from artist_accounts
    where id = ${accountId} and is_active for share
    on conflict (account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return rowCount ? token : undefined
}
