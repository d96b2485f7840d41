import * as fc from 'fast-check'
import { thinPng } from './hostile-pictures.ts'

// Values for the schemas of our OpenAPI document: valid, at the limits, and invalid.

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  anyOf?: JsonSchema[]
  items?: JsonSchema
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** A list of strings that commonly break software. */
const odd = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u2028\u202e\ufeff',
  'a\r\nBcc: all@shop.test',
  "'; drop table users; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '${7*7}{{7*7}}',
  '%00%s%n%d',
  '1e309',
  '-0',
  '0x10',
  'null',
  '__proto__',
  'constructor',
  '👩‍👩‍👧‍👦',
  'Z̷̢͝a̶̛̝l̵̰̈g̷̻̈́o̵̖͗',
  'İıſK',
  'x'.repeat(5000),
]

/** Dates and amounts that JavaScript accepts and a column does not, and neighboring values. */
const beyond = [
  '2026-12-24',
  '0000-01-01',
  '0000-12-31T00:00:00Z',
  '9999-12-31',
  '+275760-09-13',
  '10000.00',
  '21474836.48',
  '99999999.99',
  '999999999999.99',
]

const thinPicture = `data:image/png;base64,${thinPng().toString('base64')}`

const numbers = [0, -0, -1, 1, 1.5, 10, 11, 2 ** 31, -(2 ** 31), 2 ** 53, 1e21, 1e308, -1e308, 5e-324]

export const oddText = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', maxLength: 30 }))

/** Any JSON value. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(...numbers, true, false, null, [], {}, [[]], [null], { length: 1e9 }, { $ne: null }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Mostly valid values, occasionally with something invalid somewhere inside. */
export function valuesOf(schema: JsonSchema, known: string[] = []): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: rightOf(schema, known) },
    { weight: 1, arbitrary: fc.oneof(atLimits(schema), junk) },
  )
}

function rightOf(schema: JsonSchema, known: string[]): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => rightOf(each, known)))
  if (schema.type === 'object') return objectsOf(schema, known)
  if (schema.type === 'array') return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'integer') {
    const { minimum: min = -1000, maximum: max = 1000 } = schema
    return fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31) })
  }
  if (schema.type === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ noNaN: true, noDefaultInfinity: true }))
  if (schema.type === 'string') return textsOf(schema, known)
  return junk
}

function textsOf(
  { format, pattern, minLength = 0, maxLength = 60 }: JsonSchema,
  known: string[],
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known, crypto.randomUUID()), fc.uuid())
  if (format === 'email')
    return fc.constantFrom('al@shop.test', "o'neil+x@sub.shop.test", `${'a'.repeat(64)}@shop.test`)
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 80 })
  const max = Math.min(maxLength, 60)
  return fc.oneof(
    fc
      .constantFrom('12.00', 'Hello there', 'greeting', 'https://shop.test/a.png', ...beyond, thinPicture)
      .filter((text) => text.length <= maxLength),
    fc.string({ unit: 'grapheme', minLength: Math.min(minLength, max), maxLength: max }),
  )
}

function objectsOf({ properties = {}, required = [] }: JsonSchema, known: string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]) => {
    const value = valuesOf(each, known)
    return [
      name,
      required.includes(name)
        ? fc.oneof({ weight: 30, arbitrary: value }, { weight: 1, arbitrary: fc.constant(undefined) })
        : fc.option(value, { nil: undefined }),
    ] as const
  })
  // An unknown field is either ignored or rejected; it never has an effect.
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom('id', 'isAdmin', 'userId', 'constructor', 'toString', 'status'), junk),
    },
  )
  return fc.tuple(fc.record(Object.fromEntries(fields)), more).map(([object, extra]) => ({ ...extra, ...object }))
}

/** Below the limit, at it, and above it. */
function atLimits({
  type,
  minLength = 0,
  maxLength,
  minimum,
  maximum,
  items,
  maxItems,
}: JsonSchema): fc.Arbitrary<unknown> {
  if (type === 'string' && maxLength !== undefined && maxLength < 20_000) {
    return fc.constantFrom(
      ...[minLength - 1, minLength, maxLength - 1, maxLength, maxLength + 1].map((length) =>
        'é'.repeat(Math.max(0, length)),
      ),
    )
  }
  if (type === 'integer' || type === 'number') {
    return fc.constantFrom(
      ...[minimum, maximum].flatMap((limit) => (limit === undefined ? numbers : [limit - 1, limit, limit + 1])),
    )
  }
  if (type === 'array' && items && maxItems !== undefined) return fc.constantFrom(Array(maxItems + 1).fill(null))
  return oddText
}
