import type { FastifyInstance } from 'fastify'
import { invalid } from '#server/platform/errors.ts'

interface SignedWebhook {
  path: string
  /** The header that carries the signature, in lower case. */
  header: string
  /** In bytes. */
  bodyLimit: number
  /** @returns false if the body is not signed for this shop */
  take: (body: Buffer, signature: string) => Promise<boolean>
}

/**
 * A provider's webhook, outside the access guard for browsers: the signature over the raw bytes is the guard.
 * @throws 400 without a valid signature
 */
export function signedWebhook(app: FastifyInstance, { path, header, bodyLimit, take }: SignedWebhook): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const options = { bodyLimit, config: { access: 'anyone', spared: true }, schema: { hide: true } } as const
    scope.post(path, options, async (request, reply) => {
      const { body, headers } = request
      const signature = headers[header]
      const isSigned = typeof signature === 'string' && Buffer.isBuffer(body) && (await take(body, signature))
      if (!isSigned) throw invalid('This event is not signed for this shop', undefined, 'invalid_signature')
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
