import * as z from 'zod/mini'

/** A schema with its description in the API v1 document, in a sentence for people. */
export function said<S extends z.ZodMiniType>(description: string, schema: S): S {
  return schema.check(z.describe(description)) as S
}
