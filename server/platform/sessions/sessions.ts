import { createHash, randomBytes } from 'node:crypto'
import { type SQL, and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { isDatabaseAway } from '#server/platform/db/pool/failures.ts'
import type { AdminRole } from '#contract/base/roles.ts'
import { type SessionData, sessions } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { type Account, accountKinds, everyKind, isOpenAccount, visitLifetimes } from './account-kinds.ts'

/** An open session as the server knows it; `sid` is the stored hash, never the cookie's value. */
export interface Session {
  sid: string
  kind: SessionData['kind']
  userId: string | null
  /** For an artist's session. */
  artistId?: string | undefined
  /** An administrator's role. */
  role?: AdminRole | undefined
  /** Nothing else works before a second factor is set up. */
  mustSetUp?: boolean
  /** When the password was last entered. */
  provenAt?: Date
}

const lifetimesOf = (kind: SessionData['kind']) => (kind === 'guest' ? visitLifetimes : accountKinds[kind].lifetimes)

type NewSession = Pick<SessionData, 'kind' | 'userId' | 'userAgent'>

/** Opens a session and returns the cookie's value: 256 random bits, stored only as their hash. */
export async function openSession(db: Queries, data: NewSession): Promise<{ token: string; session: Session }> {
  const { insert, ...opened } = newSession(data)
  await insert(db)
  return opened
}

/** A session that is not in the database until `insert`: in the transaction of its owner's first change. */
export function newSession(data: NewSession) {
  const token = randomBytes(32).toString('base64url')
  const session: Session = { sid: hashToken(token), kind: data.kind, userId: data.userId }
  const now = Date.now()
  const row = {
    sid: session.sid,
    sess: { ...data, createdAt: new Date(now).toISOString() },
    expire: new Date(now + lifetimesOf(data.kind).idle),
  }
  return { token, session, insert: (db: Queries) => insertSession(db, row).execute() }
}

const insertSession = preparedQuery<typeof sessions.$inferInsert>()((db, { sid, sess, expire }) =>
  db.insert(sessions).values({ sid, sess, expire }),
)

/** The session of a cookie's value, while it and its user exist. Use extends it, up to its maximum lifetime. */
export async function findSession(db: Queries, token: string): Promise<Session | undefined> {
  const sid = hashToken(token)
  const [row] = await selectSession(db, { sid, now: new Date().toISOString() }).execute()
  if (!row) return undefined
  await keepAlive(db, row).catch(ignoreUnavailable)
  const { kind, userId, provenAt = row.sess.createdAt } = row.sess
  const { role, mustSetUp, artistId } = row
  return {
    sid,
    kind,
    userId,
    artistId: artistId ?? undefined,
    role: role ?? undefined,
    mustSetUp: mustSetUp ?? false,
    provenAt: new Date(provenAt),
  }
}

export async function endSession(db: Queries, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid))
}

/** Records that the password was entered again in this session. */
export async function proveSession(db: Queries, sid: string): Promise<void> {
  const proven = sql`jsonb_set(${sessions.sess}, '{provenAt}', to_jsonb(${new Date().toISOString()}::text))`
  await db.update(sessions).set({ sess: proven }).where(eq(sessions.sid, sid))
}

/** Ends an account's sessions, except the given one. */
export function endSessionsOf(db: Queries, { kind, id }: Account, spared = '') {
  return db.delete(sessions).where(and(sessionsOf(kind, id), ne(sessions.sid, spared)))
}

/** An account's open sessions: the caller's own first, then the last used. @param sid the caller's own */
export async function listOwnSessions(db: Queries, { kind, id }: Account, sid: string) {
  const open = await db
    .select()
    .from(sessions)
    .where(and(sessionsOf(kind, id), gt(sessions.expire, new Date())))
  return open
    .map(({ sid: each, sess: { userAgent, createdAt, lastSeenAt = createdAt } }) => ({
      id: each.slice(0, shortSid),
      userAgent,
      since: createdAt,
      lastSeen: lastSeenAt,
      current: each === sid,
    }))
    .toSorted((one, other) => Number(other.current) - Number(one.current) || other.lastSeen.localeCompare(one.lastSeen))
}

/** How many characters of a session's hash identify it; they grant no access. */
export const shortSid = 16

/** Ends the session identified by the first characters of its hash, if it is among these. */
export async function endNamedSession(db: Queries, among: SQL | undefined, id: string) {
  const [ended] = await db
    .delete(sessions)
    .where(and(among, eq(sql`left(${sessions.sid}, ${shortSid})`, id)))
    .returning()
  return ended
}

export function sessionsOf(kind: SessionData['kind'], userId: string) {
  return and(eq(sql`${sessions.sess}->>'userId'`, userId), eq(sql`${sessions.sess}->>'kind'`, kind))
}

/** Deletes expired sessions together with their guests' carts. Returns how many. */
export async function pruneSessions(db: Queries): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(lt(sessions.expire, sql`now()`))
  return rowCount ?? 0
}

/** A deleted or deactivated account has no session, even if the row still exists. */
const accountExists = sql`case ${sessions.sess}->>'kind' ${sql.join(
  everyKind.map((kind) => {
    const isIts = isOpenAccount(kind, sql`(${sessions.sess}->>'userId')::uuid`)
    return sql`when ${kind} then exists (select from ${accountKinds[kind].table} where ${isIts})`
  }),
  sql` `,
)} else true end`

const artistOfAccount = sql<string | null>`case when sess->>'kind' = 'artist'
  then (select artist_id from artist_accounts where id = (sess->>'userId')::uuid) end`
const roleOfAdmin = sql<AdminRole | null>`case when sess->>'kind' = 'admin'
  then (select role from admins where admins.id = (sess->>'userId')::uuid) end`
/** An owner requires a second factor, and this administrator has none. */
const mustSetUpFactor = sql<boolean | null>`case when sess->>'kind' = 'admin'
  then exists (select from admin_rules where second_factor_required)
    and exists (select from admins where admins.id = (sess->>'userId')::uuid and totp_secret is null)
    and not exists (select from passkeys where kind = 'admin' and account_id = (sess->>'userId')::uuid) end`

const selectSession = preparedQuery<{ sid: string; now: string }>()((db, { sid, now }) =>
  db
    .select({
      sid: sessions.sid,
      sess: sessions.sess,
      expire: sessions.expire,
      role: roleOfAdmin,
      mustSetUp: mustSetUpFactor,
      artistId: artistOfAccount,
    })
    .from(sessions)
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now), accountExists)),
)

/** While the database can be read but not written, people stay signed in (reliability.md, D9). */
function ignoreUnavailable(error: unknown): void {
  if (!isDatabaseAway(error)) throw error
}

/** The precision of a session's last use. */
const seenEvery = 60 * 60_000

/**
 * Written at most once per twentieth of the idle timeout, for shoppers and artists once an hour, so that reads stay
 * cheap.
 */
async function keepAlive(
  db: Queries,
  row: Pick<typeof sessions.$inferSelect, 'sid' | 'sess' | 'expire'>,
): Promise<void> {
  const { idle, absolute } = lifetimesOf(row.sess.kind)
  const { kind, createdAt, lastSeenAt = createdAt } = row.sess
  const now = Date.now()
  const expire = Math.min(now + idle, Date.parse(createdAt) + absolute)
  const isDue = expire - row.expire.getTime() >= idle / 20
  if (!isDue && ((kind !== 'shopper' && kind !== 'artist') || now - Date.parse(lastSeenAt) < seenEvery)) return
  const seen = sql`jsonb_set(${sessions.sess}, '{lastSeenAt}', to_jsonb(${new Date(now).toISOString()}::text))`
  await db
    .update(sessions)
    .set({ expire: new Date(expire), ...(kind !== 'guest' && { sess: seen }) })
    .where(eq(sessions.sid, row.sid))
}

/** The stored hash of a cookie's value. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
