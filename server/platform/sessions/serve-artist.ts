import type { FastifyInstance } from 'fastify'
import type { Endpoint, Reply } from '#contract/base/endpoint.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import { type SignedInArtist, type Visits, requireArtist } from './visit.ts'

/** `serve` for the studio's endpoints: every query names the artist passed on here. */
export function createServeArtist(app: FastifyInstance, { visits }: { visits: Visits }) {
  return <E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E> & SignedInArtist) => Promise<Reply<E>>,
    options: { bodyLimit?: number } = {},
  ): void =>
    serve(app, endpoint, async (call) => handle({ ...call, ...(await requireArtist(visits, call.request)) }), options)
}
