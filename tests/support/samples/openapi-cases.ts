import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { type JsonSchema, junk, oddText, valuesOf } from './schema-values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

interface Description {
  parameters?: Parameter[]
  /** A form has no JSON: it is called without a body, or with a wrong one. */
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
  responses: Record<string, { content?: { 'application/json': { schema: JsonSchema } } }>
}

export interface Operation extends Description {
  method: string
  path: string
}

/** One call of an operation, as the bytes to send. */
export interface Case {
  path: string
  body: string | undefined
  headers: Record<string, string>
  /** Why the document forbids it; undefined if it may succeed or fail. */
  wrong: string | undefined
}

export interface OpenApiDocument {
  components: { schemas: Record<string, JsonSchema> }
  paths: Record<string, Record<string, Description>>
}

/** All operations, with their references resolved. */
export function operationsOf({ components, paths }: OpenApiDocument): Operation[] {
  const resolve = (_: string, value: { $ref?: string } | null) =>
    value?.$ref ? components.schemas[value.$ref.split('/').at(-1)!] : value
  const resolved = JSON.parse(JSON.stringify(paths), resolve) as typeof paths
  return Object.entries(resolved).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, description]) => ({ ...description, method: method.toUpperCase(), path })),
  )
}

const json = 'application/json'

/** Calls of an operation: valid, invalid, and malformed. `known` are existing ids. */
export function casesOf(operation: Operation, known: string[]): fc.Arbitrary<Case> {
  const { path, parameters = [], requestBody } = operation
  const schema = requestBody?.content[json]?.schema
  const check = { body: schema && compile(schema), parameters: parameters.map((each) => compile(each.schema, true)) }
  const bodies: fc.Arbitrary<{ text: string | undefined; type: string }> = schema
    ? fc.oneof(
        {
          weight: 16,
          arbitrary: valuesOf(schema, known).map((value) => ({ text: JSON.stringify(value), type: json })),
        },
        { weight: 2, arbitrary: junk.map((value) => ({ text: JSON.stringify(value), type: json })) },
        { weight: 2, arbitrary: fc.constantFrom(...noJson).map((text) => ({ text, type: json })) },
        {
          weight: 1,
          arbitrary: fc.record({ text: fc.constant('{}'), type: fc.constantFrom(...otherTypes) }),
        },
      )
    : fc.constant({ text: undefined, type: json })
  const values = parameters.map((each) =>
    fc.oneof(
      { weight: 8, arbitrary: valuesOf(each.schema, known).map((value) => String(value)) },
      { weight: 1, arbitrary: oddText },
      ...(each.in === 'query' ? [{ weight: 6, arbitrary: fc.constant(undefined) }] : []),
    ),
  )
  const headers = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) },
  )
  const more = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
  )
  return fc.tuple(bodies, fc.tuple(...values), headers, more).map(([{ text, type }, given, extra, query]) => {
    const wrongParameter = parameters.findIndex((each, index) => {
      const value = given[index]
      return value === undefined ? each.required : !check.parameters[index]!({ value })
    })
    return {
      path: addressOf(path, parameters, given) + (parameters.some((each) => each.in === 'query') ? '' : query),
      body: text,
      headers: { ...(text !== undefined && { 'content-type': type }), ...extra },
      wrong:
        wrongParameter >= 0
          ? `${parameters[wrongParameter]!.name} is not what the document says`
          : check.body && whyWrong(check.body, text, type),
    }
  })
}

/** Reports how a response violates its description. */
export function replyChecker({ responses }: Operation): (status: number, body: unknown) => string | undefined {
  const checks = new Map(
    Object.entries(responses).map(([status, { content }]) => [status, content && compile(content[json].schema)]),
  )
  return (status, body) => {
    const name = checks.has(String(status)) ? String(status) : `${Math.floor(status / 100)}XX`
    if (!checks.has(name)) return `status ${status} is not in the document`
    const check = checks.get(name)
    return !check || check({ value: body })
      ? undefined
      : `its answer is not as documented: ${check.errors?.[0]?.message}`
  }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const coercing = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: true })

function compile(schema: JsonSchema, coerce = false): ValidateFunction {
  return (coerce ? coercing : ajv).compile({ type: 'object', required: ['value'], properties: { value: schema } })
}

function whyWrong(check: ValidateFunction, text: string | undefined, type: string): string | undefined {
  if (!type.startsWith(json)) return `its type is ${type}`
  try {
    const valid = text !== undefined && check({ value: JSON.parse(text) })
    return valid
      ? undefined
      : `its body breaks the schema: ${check.errors?.[0]?.instancePath} ${check.errors?.[0]?.message}`
  } catch {
    return 'its body is no JSON'
  }
}

function addressOf(path: string, parameters: Parameter[], given: readonly (string | undefined)[]): string {
  let place = path
  const query = new URLSearchParams()
  for (const [index, { name, in: where }] of parameters.entries()) {
    const value = given[index]?.toWellFormed()
    // Clients normalize dot segments before sending, which would change the path.
    if (where === 'path')
      place = place.replace(`{${name}}`, encodeURIComponent(value ?? '').replace(/^\.+$/, '%252e') || '%20')
    else if (value !== undefined) query.append(name, value)
  }
  return query.size > 0 ? `${place}?${query}` : place
}

const noJson = [
  '',
  '{',
  '{"a":',
  '[1,]',
  "{'a':1}",
  '{"a":1}{"a":1}',
  'undefined',
  'NaN',
  '\ufeff{}',
  `${'['.repeat(5000)}`,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
]
const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json5',
  'image/png',
]
const oddHeaders: Record<string, string>[] = [
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': "'; drop table users; --" },
  { 'fairhand-user': 'nobody' },
  { 'if-none-match': '*' },
  { cookie: 'fairhand=%00; fairhand-admin=;;;' },
  { accept: 'application/xml', 'accept-encoding': 'br;q=x' },
  { 'x-forwarded-for': '127.0.0.1, <script>', 'x-http-method-override': 'DELETE' },
]
const oddQueries = [
  '?',
  '?a=1&a=2',
  `?q=${'x'.repeat(3000)}`,
  '?__proto__[isAdmin]=1',
  '?%00=%00',
  '?a[]=1&a[b]=2',
  '?q=%zz',
]
