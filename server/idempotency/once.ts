import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { type Db, type Queries, lastly } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/schema.ts'
import { Refusal, invalid } from '#server/errors.ts'

/** How long an answer is kept, in ms. */
const kept = 24 * 3_600_000

/**
 * Does a request's work once, however often it is sent with the same `Idempotency-Key`: the key is stored in the
 * transaction of the work, so that a lost answer, of ours or of the database, can be asked for again. A second request
 * waits for the first one. Without a key it is an ordinary transaction.
 * @param owner keys are the owner's own: another visitor's key means nothing
 * @throws 422 when the key came with another request before
 */
export async function once<Answer>(
  db: Db,
  request: FastifyRequest,
  owner: string,
  work: (tx: Queries) => Promise<Answer>,
  { fingerprint = request.body, onRepeat }: Repeats<Answer> = {},
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return db.transaction(work)
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key))
    throw invalid('Idempotency-Key has 8 to 100 letters, digits and hyphens')
  const place = { owner, route: `${request.method} ${request.routeOptions.url}`, key }
  const requestHash = createHash('sha256').update(JSON.stringify(fingerprint)).digest('hex')
  const first = await db
    .transaction(async (tx) => {
      // Sent together with the work, for most keys are new; what comes a second time waits here, and is rolled back.
      const reserved = tx
        .insert(idempotencyKeys)
        .values({ ...place, requestHash })
        .onConflictDoNothing()
        .execute()
      const [{ rowCount }, done] = await Promise.all([reserved, outcomeOf(work(tx))])
      if (!rowCount) return undoAll()
      if ('error' in done) throw done.error
      await lastly(tx, tx.update(idempotencyKeys).set({ answer: done }).where(rowOf(place)))
      return done
    })
    .catch(unlessUndone)
  if (first) return first.value

  const [before] = await db.select().from(idempotencyKeys).where(rowOf(place))
  if (before!.requestHash !== requestHash) throw new Refusal(422, 'This Idempotency-Key was used for another request')
  const value = before!.answer!.value as Answer
  await onRepeat?.(value)
  return value
}

const rowOf = ({ owner, route, key }: Pick<typeof idempotencyKeys.$inferSelect, 'owner' | 'route' | 'key'>) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

async function outcomeOf<Value>(work: Promise<Value>): Promise<{ value: Value } | { error: unknown }> {
  try {
    return { value: await work }
  } catch (error) {
    return { error }
  }
}

/** Rolls a transaction back without telling anybody of a failure. */
class Undone extends Error {}
function undoAll(): never {
  throw new Undone()
}
function unlessUndone(error: unknown): undefined {
  if (!(error instanceof Undone)) throw error
}

interface Repeats<Answer> {
  /** What makes two requests the same; the body, unless it holds a secret. */
  fingerprint?: unknown
  /** May refuse to give the answer again. */
  onRepeat?: (value: Answer) => Promise<void>
}

/** Forgets the answers of the day before. */
export async function pruneIdempotencyKeys(db: Queries): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(Date.now() - kept)))
}
