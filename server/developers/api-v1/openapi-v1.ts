import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { v1Examples, problemExample } from '#contract/developers/api-v1-examples.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { apiVersions, currentVersion } from '#contract/developers/api-version.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/developers/problem.ts'
import { documentationPage } from '#server/platform/http/openapi.ts'
import { jsonSchemas } from './json-schemas.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
import { operationWords } from './operation-words.ts'

export const openApiV1Path = '/api/v1/openapi.json'

/**
 * Serves the description of API v1, with a page for trying its calls; the shop's own calls have a separate document
 * (`http/openapi.ts`).
 */
export async function openApiV1(app: FastifyInstance): Promise<void> {
  let document: object | undefined
  const describe = () => (document ??= describeApiV1(app.publicUrl))
  app.get(openApiV1Path, { config: { access: 'anyone' }, schema: { hide: true } }, describe)
  await documentationPage(app, {
    routePrefix: '/api/docs/v1',
    // Calls go to the page's own origin: its policy allows no other.
    transformSpecification: () => ({ ...describe(), servers: [{ url: '/' }] }),
    transformSpecificationClone: false,
    uiConfig: { tryItOutEnabled: true, displayRequestDuration: true, defaultModelsExpandDepth: 0 },
    theme: { title: 'Fairhand API: try it' },
  })
}

/** API v1 as an OpenAPI 3.1 document, with an example of each call. */
export function describeApiV1(publicUrl: string): object {
  const schemas = jsonSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(apiV1) as [keyof typeof apiV1, Endpoint][])
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint, schemas)
  paths['/api/v1/pieces/{id}/photos/{photo}'] = { get: photoOperation }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairhand API',
      version: currentVersion,
      description: operationWords.about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    tags: operationWords.tags,
    paths,
    webhooks: describeWebhooks(schemas),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the account, made at /account/api: `Authorization: Bearer fh_test_...`',
        },
      },
      parameters: shared,
      headers,
      responses: { Problem: problemResponse(schemas) },
      schemas: schemas.all(),
    },
  }
}

type Schemas = ReturnType<typeof jsonSchemas>

function operationOf(name: keyof typeof apiV1, endpoint: Endpoint, schemas: Schemas): object {
  const { method, summary, scopes = [], params, query, body, once, reply, status = 200 } = endpoint
  const example = v1Examples[name] as { params?: object; query?: object; body?: object; reply: object }
  return {
    operationId: name,
    tags: [operationWords.tagOf[name]],
    summary,
    description: [
      ...(operationWords.more[name] ?? []),
      `Needs the scope ${scopes.map((each) => `\`${each}\``).join(', ')}.`,
    ].join('\n\n'),
    security: [{ key: [...scopes] }],
    parameters: [
      ...parametersOf('path', params, example.params, schemas),
      ...parametersOf('query', query, example.query, schemas),
      ...(method === 'GET' ? [] : [{ $ref: `#/components/parameters/${once ? '' : 'Optional'}IdempotencyKey` }]),
      { $ref: '#/components/parameters/FairhandVersion' },
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.of(body, 'input'), example: example.body } },
      },
    }),
    responses: {
      [status]: {
        description: operationWords.done[name] ?? 'Done.',
        headers: everyAnswer,
        content: { 'application/json': { schema: schemas.of(reply, 'output'), example: example.reply } },
      },
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  }
}

function parametersOf(
  place: 'path' | 'query',
  schema: Endpoint['query'],
  example: object | undefined,
  schemas: Schemas,
) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.of(schema, 'input') as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description && { description }),
    schema: property,
    ...(example && name in example && { example: (example as Record<string, unknown>)[name] }),
  }))
}

const text = { type: 'string' }
const whole = { type: 'integer' }

const shared = {
  FairhandVersion: {
    name: 'Fairhand-Version',
    in: 'header',
    required: false,
    description: 'The API version to use. Without it, a key uses the version that was current when it was created.',
    schema: { type: 'string', enum: [...apiVersions] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'A new one for each order, such as a UUID: 8 to 100 letters, digits, hyphens and underscores. Repeating it within 24 hours with the same body places no second order and returns the first call’s response; with a different body, the call is refused (422).',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
    example: '0b6f5a7e-6a0b-4c59-8d1c-2f3e4a5b6c7d',
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'As for orders: repeating the call within 24 hours with the same key returns the first call’s response and changes nothing.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
}

const headers = {
  RateLimit: {
    description: 'Calls left (`r`), and seconds until the limit is full again (`t`).',
    schema: text,
    example: '"key";r=598;t=42',
  },
  'RateLimit-Policy': {
    description: 'The limit per key: calls (`q`) per window in seconds (`w`).',
    schema: text,
    example: '"key";q=600;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait before repeating the call.',
    schema: whole,
    example: 42,
  },
  'Fairhand-Version': { description: 'The API version of this response.', schema: text, example: currentVersion },
}
const everyAnswer = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  'Fairhand-Version': { $ref: '#/components/headers/Fairhand-Version' },
}

function problemResponse(schemas: Schemas): object {
  return {
    description: 'Refused: problem details (RFC 9457). Switch on `code`, which is never renamed.',
    headers: { ...everyAnswer, 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
    content: {
      'application/problem+json': { schema: schemas.of(Problem as z.ZodMiniType, 'output'), example: problemExample },
    },
  }
}

const id = { type: 'string', format: 'uuid' }
const photoOperation = {
  operationId: 'readPhoto',
  tags: ['Cards'],
  summary: 'A photo of a card.',
  description: 'AVIF where `Accept` names it, else WebP.\n\nNeeds the scope `orders:read`.',
  security: [{ key: ['orders:read'] }],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: id },
    { name: 'photo', in: 'path', required: true, schema: id },
    {
      name: 'w',
      in: 'query',
      required: false,
      description: 'Its width in pixels.',
      schema: { type: 'string', enum: ['480', '960', '1600'] },
    },
  ],
  responses: {
    200: {
      description: 'The picture.',
      content: { 'image/avif': {}, 'image/webp': {} },
    },
    '4XX': { $ref: '#/components/responses/Problem' },
  },
}
