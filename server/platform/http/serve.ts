import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import type { Endpoint, Reply } from '#contract/base/endpoint.ts'
import { Failure } from '#contract/base/failure.ts'

/** Makes an app validate and serialize with the contract's schemas; once per app, before its endpoints. */
export function useContractSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler as FastifySchemaCompiler<unknown>)
  app.setSerializerCompiler(serializerCompiler as FastifySerializerCompiler<unknown>)
}

/**
 * What a handler receives: the input, validated by the contract, and the request, for what the contract does not cover
 * (cookies).
 */
export interface Call<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  request: FastifyRequest
  reply: FastifyReply
}

export type Parsed<S> = NonNullable<S> extends z.ZodMiniType ? z.output<NonNullable<S>> : undefined

/** Registers one endpoint: validates its input, trims its reply to the contract, documents it. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
  { bodyLimit }: { bodyLimit?: number } = {},
): void {
  app.route({
    ...routeOf(endpoint),
    ...(bodyLimit && { bodyLimit }),
    handler: async (request, reply) => {
      reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
      return handle({
        params: request.params as Parsed<E['params']>,
        query: request.query as Parsed<E['query']>,
        body: request.body as Parsed<E['body']>,
        request,
        reply,
      })
    },
  })
}

/** The access rule, read by the guards and by the test that walks all routes. */
declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access'] | 'static'
    /** For administrators: see `Endpoint`. */
    roles?: Endpoint['roles'] | undefined
    /** For keys: see `Endpoint`. */
    scopes?: Endpoint['scopes'] | undefined
    fresh?: boolean | undefined
    /** See `Endpoint`. */
    once?: boolean | undefined
    oneClick?: boolean | undefined
  }
}

/** An endpoint as Fastify route options, without its handler. */
export function routeOf(endpoint: Endpoint) {
  const { access, roles, scopes, fresh, once, oneClick, params, query, body } = endpoint
  const schema: FastifySchema & { summary: string; tags: string[]; consumes?: string[]; hide?: boolean } = {
    // It has a separate document (`api-v1/openapi-v1.ts`).
    ...(access === 'key' && { hide: true }),
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(endpoint.form && { consumes: ['multipart/form-data'] }),
    response: { [endpoint.status ?? 200]: endpoint.reply, '4xx': Failure, '5xx': Failure },
  }
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    schema,
    config: { access, roles, scopes, fresh, once, oneClick },
  }
}

function tagOf({ path }: Endpoint): string {
  if (path.startsWith('/api/admin/')) return 'administrators'
  return path.startsWith('/api/studio/') ? 'artists' : 'shoppers'
}
