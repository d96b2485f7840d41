import * as fc from 'fast-check'
import type { Operation } from './openapi-cases.ts'
import type { JsonSchema } from './schema-values.ts'

/** A call of the largest size that an endpoint takes, in one of the shapes that cost the most to read. */
export interface LargestCase {
  shape: string
  path: string
  body: string | undefined
}

const mostQuery = 3500

/** What texts are filled with: marks, emoji and combining marks, and what expressions try again and again to match. */
const fills: Record<string, string> = {
  letters: 'a',
  'words of one letter': 'a ',
  spaces: ' ',
  lines: '\n',
  'combining marks': 'e\u0301\u0323',
  emoji: '👩‍👩‍👧‍👦',
  braces: '{a',
  fields: '{firstName}',
  angles: '<',
  dots: 'a.',
  'at signs': 'a@',
  digits: '1',
}

/** Ids and tokens of what exists, by the name of the parameter, and for a path that begins so, by both. */
export type Known = Record<string, string>

/** An operation's largest calls. @param most the bytes that its body may have */
export function largestCasesOf(operation: Operation, known: Known, most: number): LargestCase[] {
  const { parameters = [], requestBody } = operation
  const schema = requestBody?.content['application/json']?.schema
  const place = placeOf(operation, known)
  const queries = parameters
    .filter((each) => each.in === 'query')
    .flatMap(({ name }) =>
      Object.entries(fills).map(([shape, fill]) => {
        const piece = encodeURIComponent(fill)
        const query = `${name}=${piece.repeat(Math.floor(mostQuery / piece.length))}`
        return { shape: `${name}: ${shape}`, path: `${place}?${query}`, body: schema && '{}' }
      }),
    )
  if (!schema) return [{ shape: 'as it is', path: place, body: undefined }, ...queries]
  const room = most - 200
  const full = Object.entries(fills).map(([shape, fill]) => ({ shape, body: fitting(schema, { known, fill, room }) }))
  const bodies = [...full, ...oddShapes(room), ...swollen(schema, known, room)]
  return [...bodies.map((each) => ({ ...each, path: place })), ...queries]
}

/** Its address with ids of what exists. */
export function placeOf({ path, parameters = [] }: Operation, known: Known): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const first = path.replace('/api/admin/', '/api/').split('/')[2]
    const schema = parameters.find((each) => each.name === name)?.schema
    return encodeURIComponent(known[`${first} ${name}`] ?? (schema?.enum ? String(schema.enum[0]) : known[name]) ?? '1')
  })
}

/** All that is allowed, all at its largest; scaled down together until the body is small enough. */
function fitting(schema: JsonSchema, how: { known: Known; fill: string; room: number }): string {
  for (let scale = 1; ; scale /= 2) {
    const body = JSON.stringify(largest(schema, { ...how, scale }))
    if (Buffer.byteLength(body) <= how.room || scale < 1e-4) return body
  }
}

function largest(schema: JsonSchema, how: { known: Known; fill: string; room: number; scale: number }): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return largest(schema.anyOf[0]!, how)
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, largest(each, how)]))
  if (schema.type === 'array')
    return Array.from({ length: Math.ceil((schema.maxItems ?? 200) * how.scale) }, () =>
      largest(schema.items ?? {}, how),
    )
  if (schema.type !== 'string' || schema.format || schema.pattern) return valid(schema, how.known)
  const length = Math.max(1, Math.floor(Math.min(schema.maxLength ?? how.room, how.room) * how.scale))
  return how.fill
    .repeat(Math.ceil(length / how.fill.length))
    .slice(0, length)
    .toWellFormed()
}

/** The smallest valid value. */
function valid(schema: JsonSchema, known: Known): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return valid(schema.anyOf[0]!, known)
  if (schema.type === 'object')
    return Object.fromEntries((schema.required ?? []).map((name) => [name, valid(schema.properties![name]!, known)]))
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.format === 'uuid') return known.cardDesignId
  if (schema.format === 'email') return 'al@shop.test'
  if (schema.format === 'date') return '2026-12-24'
  if (schema.format === 'date-time') return '2026-12-24T00:00:00Z'
  if (schema.pattern) return fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { seed: 1, numRuns: 1 })[0]
  return 'a'
}

/** Bodies that no schema describes. */
const oddShapes = (room: number) => [
  { shape: 'nested lists', body: '['.repeat(room / 2) + ']'.repeat(room / 2) },
  { shape: 'nested objects', body: `${'{"a":'.repeat(room / 6)}0${'}'.repeat(room / 6)}` },
  { shape: 'many keys', body: JSON.stringify(keys(room)) },
  { shape: 'many numbers', body: `[${'0,'.repeat(room / 2 - 1)}0]` },
  { shape: 'one long text', body: `"${'a'.repeat(room)}"` },
]

/** Otherwise valid, with one value of as many wrong entries as fit. */
function swollen(schema: JsonSchema, known: Known, room: number): { shape: string; body: string }[] {
  const small = valid(schema, known) as Record<string, unknown>
  const left = room - JSON.stringify(small).length - 100
  const values = {
    'empty objects': Array.from({ length: Math.floor(left / 3) }, () => ({})),
    nulls: Array<null>(Math.floor(left / 5)).fill(null),
    'empty texts': Array<string>(Math.floor(left / 3)).fill(''),
    'many keys': keys(left),
  }
  return Object.keys(schema.properties ?? {}).flatMap((name) =>
    Object.entries(values).map(([shape, value]) => ({
      shape: `${name}: ${shape}`,
      body: JSON.stringify({ ...small, [name]: value }),
    })),
  )
}

const keys = (room: number) =>
  Object.fromEntries(Array.from({ length: Math.floor(room / 12) }, (_, place) => [`k${place}`, '']))
