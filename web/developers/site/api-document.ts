import document from '../../../docs/openapi-v1.json?raw'

// The OpenAPI document of API v1 (docs/openapi-v1.json, printed and checked by the server), in the form that the
// reference shows.

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
}

interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
}

interface Content {
  content?: Record<string, { schema: Schema; example?: unknown }>
}

interface DocumentOperation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security?: { key: string[] }[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

interface DocumentWebhook {
  post: { summary: string; requestBody: Content }
}

interface ApiDocument {
  info: { version: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, DocumentOperation>>
  webhooks: Record<string, DocumentWebhook>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const api = JSON.parse(document) as ApiDocument

export const apiVersion = api.info.version

/** A call of the API. */
export interface Operation {
  /** The anchor: '/developers/reference#createOrder'. */
  id: string
  method: string
  path: string
  summary: string
  description: string | undefined
  scopes: string[]
  parameters: Parameter[]
  /** The request body, with its example. */
  body: { schema: Schema; example: unknown } | undefined
  /** The response of a successful call. */
  answer: { status: string; schema: Schema | undefined; example: unknown }
}

export interface OperationGroup {
  name: string
  description: string
  operations: Operation[]
}

/** All calls by subject, in document order. */
export const operationGroups: OperationGroup[] = api.tags
  .map(({ name, description }) => ({
    name,
    description,
    operations: Object.entries(api.paths).flatMap(([path, calls]) =>
      Object.entries(calls)
        .filter(([, { tags }]) => tags.includes(name))
        .map(([method, call]) => operationOf(method, path, call)),
    ),
  }))
  .filter(({ operations }) => operations.length > 0)

/** The webhook events. */
export interface WebhookKind {
  type: string
  /** When it is sent, in a sentence. */
  means: string
  schema: Schema
  example: unknown
}

export const webhookKinds: WebhookKind[] = Object.entries(api.webhooks).map(([type, { post }]) => {
  const { schema, example } = Object.values(post.requestBody.content!)[0]!
  return { type, means: post.summary, schema, example }
})

function operationOf(method: string, path: string, call: DocumentOperation): Operation {
  const [status, response] = Object.entries(call.responses).find(([code]) => code.startsWith('2'))!
  const sent = Object.values(call.requestBody?.content ?? {})[0]
  const answered = Object.values(response.content ?? {})[0]
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    summary: call.summary,
    description: call.description,
    scopes: call.security?.[0]?.key ?? [],
    parameters: (call.parameters ?? []).map((parameter) =>
      parameter.$ref ? api.components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter,
    ),
    body: sent && { schema: sent.schema, example: sent.example },
    answer: { status, schema: answered?.schema, example: answered?.example },
  }
}

/** The schema itself, if only its name is given. */
export function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema
  return {
    ...api.components.schemas[schema.$ref.split('/').at(-1)!]!,
    ...(schema.description && { description: schema.description }),
  }
}

/** A field's type, in a few words: 'string, at most 500 characters, or null'. */
export function typeOf(given: Schema): string {
  const schema = resolved(given)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.type === 'array') return `list of ${nameOf(schema.items)}${limits(schema)}`
  const types = [schema.type ?? 'any'].flat()
  const named = types.map((type) => (type === 'null' ? type : (formats[schema.format ?? ''] ?? type)))
  return `${named[0]}${limits(schema)}${named.length > 1 ? ` or ${named.slice(1).join(' or ')}` : ''}`
}

const formats: Record<string, string> = { uuid: 'id', date: 'day', 'date-time': 'moment', binary: 'file' }

const nameOf = (schema: Schema | undefined) =>
  schema?.$ref
    ? schema.$ref.split('/').at(-1)!.toLowerCase() + 's'
    : schema?.properties
      ? 'objects'
      : typeOf(schema ?? {})

function limits({ maxLength, minItems, maxItems, minimum, maximum }: Schema): string {
  const said = [
    maxLength !== undefined && `at most ${maxLength} characters`,
    minItems !== undefined && maxItems !== undefined && `${minItems} to ${maxItems}`,
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && `${minimum} to ${maximum}`,
  ].filter(Boolean)
  return said.length > 0 ? `, ${said.join(', ')}` : ''
}

/** The fields of a schema, or of its list's items; undefined for a plain value. */
export function fieldsOf(given: Schema): { fields: [name: string, schema: Schema][]; required: string[] } | undefined {
  const schema = resolved(given)
  const object = schema.anyOf ? schema.anyOf.map(resolved).find(({ properties }) => properties) : schema
  if (object?.type === 'array' && object.items) return fieldsOf(object.items)
  if (!object?.properties) return undefined
  return { fields: Object.entries(object.properties), required: object.required ?? [] }
}
