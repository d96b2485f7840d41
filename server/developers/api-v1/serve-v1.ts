import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Reply } from '#contract/base/endpoint.ts'
import { requireKey } from '#server/developers/api-keys/key-callers.ts'
import type { KeyCaller, KeyCallers } from '#server/platform/sessions/key-caller.ts'
import { type Call, routeOf } from '#server/platform/http/serve.ts'
import { answerIn, isCurrent, requestFrom, versionOf } from './versions.ts'

/** Per address and minute: many keys may call from one machine, each with its own limit. */
export const apiShare = { name: 'api', requests: 6000 }

/** What a handler of API v1 receives besides the input: the key's caller. */
type KeyCall<E extends Endpoint> = Call<E> & { caller: KeyCaller }

/** Registers endpoints of API v1 like `serve`: for the key's account, and in the request's version. */
export function createServeV1(app: FastifyInstance, keys: KeyCallers) {
  return <E extends Endpoint>(
    name: string,
    endpoint: E,
    handle: (call: KeyCall<E>) => Promise<Reply<E>>,
    { bodyLimit }: { bodyLimit?: number } = {},
  ): void => {
    const route = routeOf(endpoint)
    app.route({
      ...route,
      config: { ...route.config, share: apiShare },
      ...(bodyLimit && { bodyLimit }),
      preValidation: async (request) => {
        request.body = requestFrom(await versionFor(keys, request), name, request.body)
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { params, query, body } = request
        const caller = await requireKey(keys, request)
        const answer = await handle({ params, query, body, request, reply, caller } as KeyCall<E>)
        reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
        const version = await versionFor(keys, request)
        if (isCurrent(version)) return answer
        // First trimmed to the contract: what it does not name is not in older versions either.
        return reply.serializer(JSON.stringify).send(answerIn(version, name, z.parse(endpoint.reply, answer)))
      },
    })
  }
}

/** Names the version in every response, including failures. Call it after the access guard. */
export function tellVersion(app: FastifyInstance, keys: KeyCallers): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('fairhand-version', await versionFor(keys, request))
  })
}

async function versionFor(keys: KeyCallers, request: FastifyRequest): Promise<string> {
  return versionOf(request, (await requireKey(keys, request)).version)
}
