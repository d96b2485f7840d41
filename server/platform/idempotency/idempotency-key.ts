import { inArray, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Db, type Queries, commitWith } from '#server/platform/db/db.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { testOwner } from './caller-of.ts'
import { type Place, expectSameRequest, hashOf, keyOf, placeOf, rowOf } from './key-place.ts'

/** How long a response is kept, in ms. */
const retention = 24 * 3_600_000

/**
 * Does a request's work once, however often it is sent with the same `Idempotency-Key`: the key is stored in the work's
 * transaction, so the client can retry after a response, or the database's confirmation, was lost. A second request
 * waits for the first one. Without a key it is an ordinary transaction. For calls with `once` in the contract; all others
 * have their answers kept by `answer-once.ts`.
 * @param owner keys are scoped to their owner: another visitor's key means nothing
 * @throws 422 if the key was used with another request before
 */
export async function withIdempotencyKey<Result>(
  db: Db,
  request: FastifyRequest,
  owner: string,
  work: (tx: Queries) => Promise<Result>,
  { fingerprint = sentBy(request), onRepeat }: Repeats<Result> = {},
): Promise<Result> {
  const key = keyOf(request)
  if (key === undefined) return db.transaction(work)
  const place = placeOf(request, owner, key)
  const requestHash = hashOf(JSON.stringify(fingerprint))
  const first = await db
    .transaction(async (tx) => {
      // Sent together with the work, because most keys are new; a repeated one waits here and is rolled back.
      const reserved = reserve(tx, { ...place, requestHash }).execute()
      const [{ rowCount }, done] = await Promise.all([reserved, outcomeOf(work(tx))])
      if (!rowCount) return undoAll()
      if ('error' in done) throw done.error
      return commitWith(async () => {
        await storeResponse(tx, { ...place, answer: done }).execute()
        return done
      })
    })
    .catch(unlessUndone)
  if (first) return first.value

  const [before] = await db.select().from(idempotencyKeys).where(rowOf(place))
  expectSameRequest(before!, requestHash)
  const value = before!.answer!.value as Result
  await onRepeat?.(value)
  return value
}

const sentBy = ({ params, body = null }: FastifyRequest) =>
  Object.keys(params ?? {}).length > 0 ? { params, body } : body

const reserve = preparedQuery<Place & { requestHash: string }>()((db, { owner, route, key, requestHash }) =>
  db.insert(idempotencyKeys).values({ owner, route, key, requestHash }).onConflictDoNothing(),
)
const storeResponse = preparedQuery<Place & { answer: unknown }>()((db, { owner, route, key, answer }) =>
  db
    .update(idempotencyKeys)
    .set({ answer: sql`${answer}` })
    .where(rowOf({ owner, route, key })),
)

async function outcomeOf<Value>(work: Promise<Value>): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await work }
  } catch (error) {
    return { error }
  }
}

/** Rolls a transaction back without reporting a failure. */
class Undone extends Error {}
function undoAll(): never {
  throw new Undone()
}
function unlessUndone(error: unknown): undefined {
  if (!(error instanceof Undone)) throw error
}

interface Repeats<Result> {
  /** What makes two requests the same: path and body, unless these contain a secret. */
  fingerprint?: unknown
  /** May refuse to return the stored response. */
  onRepeat?: (value: Result) => Promise<void>
}

/** Deletes expired keys with their responses. */
export async function pruneIdempotencyKeys(db: Queries): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - retention)))
}

/** Deletes an account's keys and responses, with the account. */
export async function forgetAnswers(db: Queries, userId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(inArray(idempotencyKeys.owner, [`user:${userId}`, testOwner(userId)]))
}
