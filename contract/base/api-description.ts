import * as z from 'zod/mini'

/** A schema with what the description of API v1 says of it, in a sentence for people. */
export function said<S extends z.ZodMiniType>(description: string, schema: S): S {
  return schema.check(z.describe(description)) as S
}
