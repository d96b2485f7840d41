import type { FastifyInstance } from 'fastify'
import { inProcessAddress } from '#server/platform/http/access-guard.ts'
import type { Send } from './bundle.ts'

/**
 * Calls the API in process for rendering: the same responses, without a socket or cookies. The rate limit recognizes
 * these calls by this name instead of an address; otherwise all visitors together would share one visitor's limit.
 */
export function inProcess(app: FastifyInstance): Send {
  return async (url, { method = 'GET' }) => {
    const response = await app.inject({ method: method as 'GET', url, remoteAddress: inProcessAddress })
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': 'application/json' } })
  }
}
