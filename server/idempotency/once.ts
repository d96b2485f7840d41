import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db, Queries } from '#server/db/db.ts'
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
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(idempotencyKeys)
      .values({ ...place, requestHash })
      .onConflictDoNothing()
    const row = and(
      eq(idempotencyKeys.owner, place.owner),
      eq(idempotencyKeys.route, place.route),
      eq(idempotencyKeys.key, place.key),
    )
    if (!rowCount) {
      const [before] = await tx.select().from(idempotencyKeys).where(row)
      if (before!.requestHash !== requestHash)
        throw new Refusal(422, 'This Idempotency-Key was used for another request')
      const value = before!.answer!.value as Answer
      await onRepeat?.(value)
      return value
    }
    const value = await work(tx)
    await tx.update(idempotencyKeys).set({ answer: { value } }).where(row)
    return value
  })
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
