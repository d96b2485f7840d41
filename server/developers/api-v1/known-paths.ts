import type { FastifyInstance } from 'fastify'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { isApiV1 } from '#contract/developers/problem.ts'
import { Refusal } from '#server/platform/errors.ts'
import { openApiV1Path } from './openapi-v1.ts'
import { v1PhotoUrl } from './photos-v1.ts'

interface Known {
  pattern: RegExp
  method: string
}

const known: Known[] = [
  ...Object.values(apiV1).map(({ path, method }) => ({ path: path as string, method: method as string })),
  { path: v1PhotoUrl, method: 'GET' },
  { path: openApiV1Path, method: 'GET' },
].map(({ path, method }) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}|:\w+/g, '[^/]+')}$`), method }))

/** Responds to a wrong method on a path of API v1 with 405 and the allowed methods; unknown paths get 404. */
export function refuseOtherMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.is404 || !isApiV1(request.url)) return
    const path = request.url.split('?', 1)[0]!
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return
    const allow = [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)))].join(', ')
    throw new Refusal(405, `${request.method} is not a method of this address. It has: ${allow}`, {
      headers: { allow },
    })
  })
}
