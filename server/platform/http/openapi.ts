import swagger from '@fastify/swagger'
import swaggerUi, { type FastifySwaggerUiOptions } from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Failure } from '#contract/base/failure.ts'

/**
 * Serves the contract as OpenAPI 3.1 at /api/openapi.json, with a documentation page at /api/docs. Call it before the
 * endpoints are registered.
 */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fairhand',
        version: '1',
        description:
          'An online shop for custom hand-lettered greeting cards. Money is a decimal string in US dollars. What each code of a failure means is in docs/errors.md.',
      },
      components: { schemas: { Failure: z.toJSONSchema(Failure) as object } },
    },
    hideUntagged: true,
    transform: createJsonSchemaTransform({ schemaRegistry: named }),
  })
  await documentationPage(app, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, () => app.swagger())
}

/** Serves a page for reading a document and trying its calls: Swagger UI, with its files from this shop. */
export async function documentationPage(app: FastifyInstance, options: FastifySwaggerUiOptions): Promise<void> {
  // In a separate context, because there are two.
  await app.register(async (scope) => {
    await scope.register(swaggerUi, {
      ...options,
      // Without a field for other documents' addresses: the policy would refuse them.
      uiConfig: { layout: 'BaseLayout', ...options.uiConfig },
      staticCSP: documentationPolicy,
    })
  })
}

/** Defined once and referenced: every operation can fail. */
const named = z.registry<{ id: string }>()
named.add(Failure, { id: 'Failure' })

/**
 * The documentation page loads its own files and calls this API; the hash is of the one inline style that it writes.
 */
const documentationPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
