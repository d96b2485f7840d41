import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '#server/http/access-guard.ts'
import type { Send } from './bundle.ts'

/**
 * The in-process way to the API for rendering: the same answers, without a socket and without cookies. The name in
 * place of an address lets the rate limit know it: all visitors together would use up the share of one.
 */
export function inProcess(app: FastifyInstance): Send {
  return async (url, { method = 'GET' }) => {
    const answer = await app.inject({ method: method as 'GET', url, remoteAddress: inProcessAddress })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  }
}
