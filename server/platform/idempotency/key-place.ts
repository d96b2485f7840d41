import { createHash } from 'node:crypto'
import { type Placeholder, and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { Refusal, invalid } from '#server/platform/errors.ts'

/** Where a key's answer is stored: a key means nothing to another caller, or for another call. */
export type Place = Pick<typeof idempotencyKeys.$inferSelect, 'owner' | 'route' | 'key'>

/** The request's `Idempotency-Key`, if it has one. @throws 400 */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)))
    throw invalid('Idempotency-Key has 8 to 100 letters, digits and hyphens')
  return key
}

export function placeOf(request: FastifyRequest, owner: string, key: string): Place {
  return { owner, route: `${request.method} ${request.routeOptions.url}`, key }
}

export const rowOf = ({ owner, route, key }: Place | Record<keyof Place, Placeholder>) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key))

/** What makes two requests the same: the path, the query and the body; files count by their content. */
export async function requestHashOf({ params, query, body }: FastifyRequest): Promise<string> {
  return hashOf(JSON.stringify({ params, query, body: await withoutFiles(body) }))
}

async function withoutFiles(body: unknown): Promise<unknown> {
  const fields = Object.entries(body ?? {})
  if (!fields.some(([, value]) => value instanceof Blob)) return body
  const contents = fields.map(async ([name, value]) => [
    name,
    value instanceof Blob ? hashOf(await value.bytes()) : value,
  ])
  return Object.fromEntries(await Promise.all(contents)) as unknown
}

export const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** @throws 422 if the key was used with another request before */
export function expectSameRequest(before: { requestHash: string }, requestHash: string): void {
  if (before.requestHash !== requestHash)
    throw new Refusal(422, 'This Idempotency-Key was used for another request', { code: 'idempotency_key_reused' })
}
