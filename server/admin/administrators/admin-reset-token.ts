import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'

/** In s. */
const lifetime = 60 * 60

/** The one token of this administrator; an earlier one stops working. Only while they still have this address. */
export async function makeAdminResetToken(
  db: Queries,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await db.execute(sql`
    insert into admin_password_resets (admin_id, token_hash, expires_at)
    select id, ${hashToken(token)}, now() + make_interval(secs => ${lifetime}) from admins
    where id = ${id} and email = ${email} and is_active for share
    on conflict (admin_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return rowCount ? token : undefined
}
