import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Reply } from '#contract/base/endpoint.ts'
import { type Parsed, routeOf } from '#server/platform/http/serve.ts'
import { sendEncoded } from './encoded-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Registers a public read whose response is the same for everyone: cached whole until the catalog changes. */
export function serveCached<E extends Endpoint>(
  app: FastifyInstance,
  cache: ResponseCache,
  endpoint: E,
  read: (params: Parsed<E['params']>, query: Parsed<E['query']>) => Promise<Reply<E>>,
): void {
  app.route({
    ...routeOf(endpoint),
    config: { access: endpoint.access, cached: true },
    handler: async (request, reply) => {
      const query = request.query as Parsed<E['query']>
      const response = await cache.getOrRender(
        keyOf(request, endpoint.query && (query as Record<string, unknown>)),
        async () => ({
          status: 200,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': cache.cacheControl,
          },
          body: JSON.stringify(endpoint.reply.parse(await read(request.params as Parsed<E['params']>, query))),
        }),
      )
      return sendEncoded(request, reply, response)
    },
  })
}

/**
 * Only the parts of the URL that the contract knows: visitors can add anything else, and must not fill the memory that
 * way.
 */
function keyOf({ url }: FastifyRequest, query: Record<string, unknown> | undefined): string {
  const [path = url] = url.split('?', 1)
  const known = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return known.length === 0 ? path : `${path}?${new URLSearchParams(known).toString()}`
}
