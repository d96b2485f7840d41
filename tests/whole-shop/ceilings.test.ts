import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { endpoints } from '#tests/access/endpoints.ts'

// Everything that a caller can send has a ceiling, in the contract itself: an integer that a column holds, a date that
// PostgreSQL can store, and texts, arrays and records of limited length. A new input without one fails here.

/** The most that a column of integers holds. */
const mostInteger = 2 ** 31 - 1

/** Inputs without a ceiling of their own, and why that harms nothing. */
const exceptions: [RegExp, string][] = [
  [/\.before: a number$|^alertsAdmin\.\w+ params\.id: a number$/, 'compared with ids, which are 64-bit'],
  [/^invoicesAdmin\.undo body\.entry: a number$/, 'the same'],
  [/^(checkout\.saveDraft|orders\.place) .*\.quantity: a number$/, 'compared with the cart in memory, never in SQL'],
  [/^catalogAdmin\.beginImport body\.files\.\[\]\.modified: a number$/, 'kept in JSON'],
  [/^(photosAdmin|studioPhotos)\.add body\.version: a number$/, 'a form’s text, whose number is a version'],
]

interface JsonSchema {
  unlimited?: string
  type?: string
  maximum?: number
  maxItems?: number
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

test('every number, text, array and record that a caller can send has a ceiling', () => {
  const inputs = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries<Endpoint>(calls).flatMap(([verb, { params, query, body }]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? withoutCeiling(inputOf(schema), `${noun}.${verb} ${part}`) : [],
      ),
    ),
  )
  const unlimited = [...new Set(inputs)]
  expect(unlimited.filter((input) => !exceptions.some(([pattern]) => pattern.test(input)))).toEqual([])
  for (const [pattern] of exceptions)
    expect(unlimited, `${pattern} is needless`).toContainEqual(expect.stringMatching(pattern))
})

/** JSON Schema has no word for the refinements of dates and records: those are tried out. */
const inputOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def
      const takes = (value: unknown) => z.safeParse(zodSchema, value).success
      if (type === 'string' && (takes('0000-01-01') || takes('0000-01-01T00:00:00Z'))) jsonSchema.unlimited = 'a date'
      if (type === 'record' && takes(manyFields)) jsonSchema.unlimited = 'a record'
    },
  }) as JsonSchema

const manyFields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field ${index}`, '']))

function withoutCeiling(schema: JsonSchema, at: string): string[] {
  const { type, properties = {}, additionalProperties: more, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const own = kindWithoutCeiling(schema)
  return [
    ...(own ? [`${at}: ${own}`] : []),
    ...Object.entries(properties).flatMap(([name, each]) => withoutCeiling(each, `${at}.${name}`)),
    ...(type === 'array' && items ? withoutCeiling(items, `${at}.[]`) : []),
    ...(typeof more === 'object' ? withoutCeiling(more, `${at}.{}`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => withoutCeiling(each, at)),
  ]
}

function kindWithoutCeiling(schema: JsonSchema): string | undefined {
  const { type, maximum = Infinity, maxItems, maxLength, pattern, format } = schema
  if (schema.format === 'date' || schema.format === 'date-time') return schema.unlimited
  if (type === 'object') return schema.unlimited
  if (type === 'integer' || type === 'number') return maximum > mostInteger ? 'a number' : undefined
  if (type === 'array') return maxItems === undefined ? 'an array' : undefined
  if (type !== 'string' || schema.enum || schema.const !== undefined) return undefined
  return maxLength === undefined && pattern === undefined && format === undefined ? 'a text' : undefined
}
