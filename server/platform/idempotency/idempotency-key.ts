import { createHash } from 'node:crypto'
import { type Placeholder, and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Db, type Queries, commitWith } from '#server/platform/db/db.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { Refusal, invalid } from '#server/platform/errors.ts'

/** How long a response is kept, in ms. */
const retention = 24 * 3_600_000

/**
 * Does a request's work once, however often it is sent with the same `Idempotency-Key`: the key is stored in the work's
 * transaction, so the client can retry after a response, or the database's confirmation, was lost. A second request
 * waits for the first one. Without a key it is an ordinary transaction.
 * @param owner keys are scoped to their owner: another visitor's key means nothing
 * @throws 422 if the key was used with another request before
 */
export async function withIdempotencyKey<Result>(
  db: Db,
  request: FastifyRequest,
  owner: string,
  work: (tx: Queries) => Promise<Result>,
  { fingerprint = request.body ?? null, onRepeat }: Repeats<Result> = {},
): Promise<Result> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return db.transaction(work)
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw invalid('Idempotency-Key has 8 to 100 letters, digits and hyphens')
  const place = { owner, route: `${request.method} ${request.routeOptions.url}`, key }
  const requestHash = createHash('sha256').update(JSON.stringify(fingerprint)).digest('hex')
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
  if (before!.requestHash !== requestHash)
    throw new Refusal(422, 'This Idempotency-Key was used for another request', { code: 'idempotency_key_reused' })
  const value = before!.answer!.value as Result
  await onRepeat?.(value)
  return value
}

type Place = Pick<typeof idempotencyKeys.$inferSelect, 'owner' | 'route' | 'key'>

const rowOf = ({ owner, route, key }: Place | Record<keyof Place, Placeholder>) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

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
  /** What makes two requests the same; the body, unless it contains a secret. */
  fingerprint?: unknown
  /** May refuse to return the stored response. */
  onRepeat?: (value: Result) => Promise<void>
}

/** Deletes expired keys with their responses. */
export async function pruneIdempotencyKeys(db: Queries): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - retention)))
}
