import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#tests/access/endpoints.ts'

/**
 * Every input text that accepts a null character or an unpaired surrogate, which no database stores; `*` for list
 * items.
 */
function unclean(schema: z.core.$ZodType | undefined, place: string): string[] {
  if (!schema) return []
  const def = schema._zod.def as { type: string; shape?: object; innerType?: never; element?: never; options?: never[] }
  const inside = (child: z.core.$ZodType | undefined, name = '') => unclean(child, place + name)
  if (def.shape) return Object.entries(def.shape).flatMap(([name, child]) => inside(child as never, `.${name}`))
  if (def.options) return def.options.flatMap((child) => inside(child))
  if (def.element) return inside(def.element, '.*')
  if (def.innerType) return inside(def.innerType)
  const takes = (text: string) => (schema as z.ZodMiniType).safeParse(text).success
  return def.type === 'string' && (takes('\0') || takes('a\0') || takes('\uD800')) ? [place] : []
}

test('no input accepts text that a database cannot store', () => {
  const found = Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Record<'params' | 'query' | 'body', z.ZodMiniType | undefined>>).flatMap(
      ([name, endpoint]) =>
        (['params', 'query', 'body'] as const).flatMap((part) => unclean(endpoint[part], `${noun}.${name}.${part}`)),
    ),
  )
  expect(found).toEqual([])
})
