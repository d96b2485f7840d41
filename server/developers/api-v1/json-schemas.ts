import * as z from 'zod/mini'
import { Address } from '#contract/base/address.ts'
import { NewV1Order } from '#contract/developers/api-v1-order.ts'
import {
  V1Artist,
  V1Balance,
  V1Design,
  V1Item,
  V1Order,
  V1OrderSummary,
  V1Photo,
  V1Piece,
  V1Promise,
} from '#contract/developers/api-v1-shapes.ts'
import { Problem } from '#contract/developers/problem.ts'
import { webhookShapes } from '#contract/developers/webhook-events.ts'

type JsonSchema = Record<string, unknown>

/** The contract's schemas as JSON Schema 2020-12; those with a name are defined once and referenced. */
export function jsonSchemas() {
  const named = namedSchemas()
  const found: Record<string, JsonSchema> = {}
  return {
    /** @param io as a client sends it, or as the shop returns it */
    of(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
      const { $defs = {}, $schema: _, ...json } = plain(z.toJSONSchema(schema, { metadata: named, io, override }))
      Object.assign(found, $defs)
      return json
    },
    /** All schemas referenced so far. */
    all: (): Record<string, JsonSchema> =>
      Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => one.localeCompare(other))),
  }
}

function namedSchemas() {
  const named = z.registry<{ id: string }>()
  const all = { Address, NewOrder: NewV1Order, Order: V1Order, OrderSummary: V1OrderSummary, OrderItem: V1Item }
  const more = { Piece: V1Piece, Photo: V1Photo, Design: V1Design, Artist: V1Artist, Promise: V1Promise }
  for (const [id, schema] of Object.entries({ ...all, ...more, Balance: V1Balance, Problem, ...webhookShapes }))
    named.add(schema, { id })
  return named
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** What the contract says about a value, without rules a client could not rely on: fields may be added to answers. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  const description = z.globalRegistry.get(zodSchema)?.description
  if (description) jsonSchema.description = description
  if (!isStrict(zodSchema)) delete jsonSchema.additionalProperties
  if (jsonSchema.format) delete jsonSchema.pattern
}

/** Refuses fields that it does not know. */
const isStrict = ({ _zod: { def } }: z.core.$ZodType) =>
  def.type === 'object' && (def as z.core.$ZodObjectDef).catchall?._zod.def.type === 'never'

/** Definitions are among the document's components. */
function plain(schema: object): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
