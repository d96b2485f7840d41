import { type SQL, and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ApiMode, ApiScope } from '#contract/api-key-form.ts'
import { isDatabaseAway } from '#server/db/failures.ts'
import type { Queries } from '#server/db/db.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import { apiKeys } from '#server/db/schema.ts'
import { signedOut } from '#server/errors.ts'
import { hashToken } from '#server/sessions/sessions.ts'
import { isKey } from './key-format.ts'

/** Whose key a request carries, and its scopes. */
export interface KeyCaller {
  keyId: string
  userId: string
  mode: ApiMode
  scopes: ApiScope[]
  /** The version of the API that was current when the key was made. */
  version: string
}

export interface KeyCallers {
  /** The caller by the request's Bearer key, if it works. */
  find(request: FastifyRequest): Promise<KeyCaller | undefined>
}

/**
 * Looks keys up in the database, each call anew: a revoked one works nowhere from the next request on. A request is
 * looked up once.
 */
export function createKeyCallers(db: Queries): KeyCallers {
  const seen = new WeakMap<FastifyRequest, Promise<KeyCaller | undefined>>()
  return {
    find(request) {
      const found = seen.get(request) ?? findCaller(db, bearerOf(request))
      seen.set(request, found)
      return found
    },
  }
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
    })
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt))),
)

/** While the database can be read but not written, keys go on to work. */
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
