import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, lt, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Queries } from '#server/platform/db/db.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { busy } from '#server/platform/errors.ts'
import { patient } from '#server/platform/config/patience.ts'
import { longestHandling } from '#server/platform/http/http-limits.ts'
import { type Callers, callerOf } from './caller-of.ts'
import { type Place, expectSameRequest, keyOf, placeOf, requestHashOf, rowOf } from './key-place.ts'
import { unkept } from './unkept.ts'

/** How long a repeated request waits for the first one, and how often it looks, in ms. */
const waiting = { most: patient(5000), step: 100 }

/**
 * Every call that changes something may carry an `Idempotency-Key`: sent again by the same caller with the same key, it
 * is answered as before and does nothing, for a day. Only successful answers are kept: what failed may be tried again.
 * Calls that make something keep their key in the work's own transaction instead (`once` in the contract,
 * `idempotency-key.ts`), and those in `unkept.ts` keep none. Without the header a request costs nothing more (decision
 * 062). Call it before the routes, after the access guard.
 */
export function answerOnce(app: FastifyInstance, { db, ...callers }: Callers & { db: Queries }): void {
  const kept = new WeakMap<FastifyRequest, Place>()

  app.addHook('onRoute', (route) => {
    if (!keepsAnswers(route)) return
    const { handler } = route
    route.handler = async function (this: FastifyInstance, request, reply) {
      const work = () => handler.call(this, request, reply) as Promise<unknown>
      const key = keyOf(request)
      const caller = key && (await callerOf(request, callers))
      if (!key || !caller) return work()
      const place = placeOf(request, caller, key)
      const before = await reserve(db, place, await requestHashOf(request))
      if (before) return reply.code(before.status).type(json).header('cache-control', 'no-store').send(before.text)
      kept.set(request, place)
      try {
        const answer = await work()
        // Turned away meanwhile because it took too long: a repeated request will get what it came to.
        if (reply.sent && answer !== reply) await keepLate(db, place, route, reply, answer)
        return answer
      } catch (error) {
        await release(db, place).catch(noted(request))
        throw error
      }
    }
    route.onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const place = kept.get(request)
      if (!place || reply.statusCode >= 300) return payload
      // Whoever receives a cookie has signed in or out.
      const isKept = typeof payload === 'string' && !reply.hasHeader('set-cookie')
      const end = isKept ? keep(db, place, { status: reply.statusCode, text: payload }) : release(db, place)
      await end.catch(noted(request))
      return payload
    }
  })
}

const json = 'application/json; charset=utf-8'

/** A response as it was sent. */
interface Answer {
  status: number
  text: string
}

function keepsAnswers({ method, url, config }: RouteOptions): boolean {
  return (
    !['GET', 'HEAD', 'OPTIONS'].includes(String(method)) && !config?.once && !(`${String(method)} ${url}` in unkept)
  )
}

/**
 * Claims the key, unless it is taken: then waits for the first request's answer. A claim without an answer ends with
 * the longest time that a request may take: its process was killed.
 * @returns undefined: do the work
 * @throws 422 for another request's key, 503 if the first request takes too long
 */
async function reserve(db: Queries, place: Place, requestHash: string): Promise<Answer | undefined> {
  const until = Date.now() + waiting.most
  const abandoned = sql`now() - ${`${2 * longestHandling} ms`}::interval`
  for (;;) {
    const { rowCount } = await db
      .insert(idempotencyKeys)
      .values({ ...place, requestHash })
      .onConflictDoUpdate({
        target: [idempotencyKeys.owner, idempotencyKeys.route, idempotencyKeys.key],
        set: { createdAt: sql`now()` },
        setWhere: and(
          isNull(idempotencyKeys.answer),
          eq(idempotencyKeys.requestHash, requestHash),
          lt(idempotencyKeys.createdAt, abandoned),
        ),
      })
    if (rowCount) return undefined
    const [before] = await db.select().from(idempotencyKeys).where(rowOf(place))
    if (before) expectSameRequest(before, requestHash)
    if (before?.answer) return before.answer.value as Answer
    if (Date.now() > until) throw busy('This request is still being worked on. Please try again in a moment.', 1)
    await pause(waiting.step)
  }
}

async function keep(db: Queries, place: Place, answer: Answer): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer: { value: answer } })
    .where(rowOf(place))
}

async function keepLate(db: Queries, place: Place, route: RouteOptions, reply: FastifyReply, answer: unknown) {
  const status = Object.keys(route.schema?.response as object)[0]!
  const serialize = reply.getSerializationFunction(status) as (payload: unknown) => string
  await keep(db, place, { status: Number(status), text: serialize(answer) })
}

async function release(db: Queries, place: Place): Promise<void> {
  await db.delete(idempotencyKeys).where(and(rowOf(place), isNull(idempotencyKeys.answer)))
}

/** The response is sent even if it could not be kept: the work is done, or has failed. */
function noted({ log }: FastifyRequest) {
  return (error: unknown) => log.error({ err: error }, 'answer not kept')
}
