import type { FastifyInstance } from 'fastify'
import type { Endpoint, Reply } from '#contract/base/endpoint.ts'
import { type Call, serve } from '#server/platform/http/serve.ts'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { type Visits, requireAdmin } from './visit.ts'

interface AdminParts {
  visits: Visits
  /** Public responses show what is changed here, so they are evicted, whether the change succeeded or not. */
  clears?: Pick<ResponseCache, 'clear'>
}

/** `serve` for endpoints that must know which administrator calls, for the audit log. */
export function createServeAdmin(app: FastifyInstance, { visits, clears }: AdminParts) {
  return <E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E> & { adminId: string }) => Promise<Reply<E>>,
    options: { bodyLimit?: number } = {},
  ): void =>
    serve(
      app,
      endpoint,
      async (call) => {
        const adminId = await requireAdmin(visits, call.request)
        return handle({ ...call, adminId }).finally(() => clears?.clear())
      },
      options,
    )
}
