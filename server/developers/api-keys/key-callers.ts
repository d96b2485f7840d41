import { type SQL, and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/platform/db/pool/failures.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { apiKeys } from '#server/platform/db/schema.ts'
import { signedOut } from '#server/platform/errors.ts'
import type { KeyCaller, KeyCallers } from '#server/platform/sessions/key-caller.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import { isKey } from './key-format.ts'

/** Looks a key up in the database once per request: a revoked one stops working with the next request. */
export function createKeyCallers(db: Queries): KeyCallers {
  const seen = new WeakMap<FastifyRequest, Promise<KeyCaller | undefined>>()
  const keys: KeyCallers = {
    find(request) {
      const found = seen.get(request) ?? findCaller(db, bearerOf(request))
      seen.set(request, found)
      return found
    },
    async noteWrite(request, ms) {
      const { userId } = await requireKey(keys, request)
      await noteWrite(db, userId, ms)
    },
  }
  return keys
}

/** The caller by the key; the access guard lets nobody else in. @throws 401 */
export async function requireKey(keys: KeyCallers, request: FastifyRequest): Promise<KeyCaller> {
  const caller = await keys.find(request)
  if (!caller) throw signedOut()
  return caller
}

function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  return /^bearer ([\w-]{1,100})$/i.exec(authorization)?.[1]
}

async function findCaller(db: Queries, key: string | undefined): Promise<KeyCaller | undefined> {
  if (!key || !isKey(key)) return undefined
  const [row] = await selectKey(db, { hash: hashToken(key) }).execute()
  if (!row) return undefined
  const { unnoted, ...caller } = row
  if (unnoted) await noteUse(db, caller.keyId)
  return caller
}

const unnoted = () => or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`))!

const selectKey = preparedQuery<{ hash: string }>()((db, { hash }) =>
  db
    .select({
      keyId: apiKeys.id,
      userId: apiKeys.userId,
      mode: apiKeys.mode,
      scopes: apiKeys.scopes,
      version: apiKeys.version,
      unnoted: unnoted() as SQL<boolean>,
      hasJustWritten: sql<boolean>`coalesce(${apiKeys.settledAt} > now(), false)`,
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt))),
)

/** While the database can be read but not written, keys keep working. */
async function noteUse(db: Queries, keyId: string): Promise<void> {
  try {
    await db
      .update(apiKeys)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(apiKeys.id, keyId), unnoted()))
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
  }
}

/** How much longer than requested a mark lasts, in ms, so that many writes need only one. */
const spare = 5000

/** Marks all keys of the account, because a program may order with one and list with another. */
async function noteWrite(db: Queries, userId: string, ms: number): Promise<void> {
  const inMs = (duration: number) => sql`now() + ${duration}::int * interval '1 ms'`
  await db
    .update(apiKeys)
    .set({ settledAt: inMs(ms + spare) })
    .where(
      and(
        eq(apiKeys.userId, userId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.settledAt), lt(apiKeys.settledAt, inMs(ms))),
      ),
    )
}
