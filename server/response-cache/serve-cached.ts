import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { type Parsed, routeOf } from '#server/http/serve.ts'
import { sendEncoded } from './encoded-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Puts a public read on the air whose answer is the same for everyone: kept whole until the catalog changes. */
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
      const answer = await cache.getOrRender(
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
      return sendEncoded(request, reply, answer)
    },
  })
}

/** What the contract knows of the address: visitors can add to it what they like, and fill no memory with it. */
function keyOf({ url }: FastifyRequest, query: Record<string, unknown> | undefined): string {
  const [path = url] = url.split('?', 1)
  const said = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`
}
