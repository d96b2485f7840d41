import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { NewApiKey } from '#contract/developers/api-key-form.ts'
import { type ApiKey, type MadeApiKey, mostApiKeys } from '#contract/developers/api-keys.ts'
import { currentVersion } from '#contract/developers/api-version.ts'
import { type ProvenAccount, lockProven } from '#server/customers/accounts/proven-account.ts'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { apiKeys } from '#server/platform/db/schema.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import { apiKeyMade } from './api-key-emails.ts'
import { newKey, startOf } from './key-format.ts'

/** How long a revoked key is kept, in days: its last use may matter after a leak. */
const revokedKept = 90

export async function listKeys(db: Queries, userId: string): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
  return rows.map(({ id, name, mode, scopes, start, version, createdAt, lastUsedAt }) => ({
    id,
    name,
    mode,
    scopes,
    start,
    version,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/**
 * Creates a key and notifies the account by e-mail.
 * @param account whose password was given just now
 * @throws 409 for an unconfirmed address, and for more keys than an account may have
 */
export async function createKey(
  db: Db,
  jobs: Jobs,
  account: ProvenAccount,
  wish: Omit<NewApiKey, 'password'>,
): Promise<MadeApiKey> {
  const key = newKey(wish.mode)
  return db.transaction(async (tx) => {
    await lockProven(tx, account, 'we tell you there about each key.')
    const { id: userId } = account
    const open = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt))
    if ((await tx.$count(apiKeys, open)) >= mostApiKeys)
      throw conflict(`An account can have at most ${mostApiKeys} keys. Please revoke one first.`, 'too_many_keys')
    const values = { ...wish, userId, hash: hashToken(key), start: startOf(key), version: currentVersion }
    const [made] = await tx.insert(apiKeys).values(values).returning({ id: apiKeys.id })
    await apiKeyMade.enqueue(tx, jobs, made!.id)
    return { id: made!.id, key }
  })
}

/** @throws 404 for a key that is not the account's or is already revoked */
export async function revokeKey(db: Queries, userId: string, id: string): Promise<void> {
  const { rowCount } = await db
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
  if (!rowCount) throw notFound('Key')
}

/** Deletes keys that were revoked long ago. */
export async function pruneKeys(db: Queries): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.revokedAt, sql`now() - make_interval(days => ${revokedKept})`))
}
